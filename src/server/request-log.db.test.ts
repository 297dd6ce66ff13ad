import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { createVisitor } from '#test/visitor.ts'
import type { ResponseRecord } from './response-log.ts'

const { kysely: db } = await openTestDatabase()
const written: string[] = []
const responses: ResponseRecord[] = []
const common = {
  core: { db, secrets: openSecrets('a key of at least thirty-two characters') },
  http: {
    log: pino({ level: 'trace' }, { write: (line: string) => void written.push(line) }),
    onResponse: (response: ResponseRecord) => void responses.push(response),
    responseLogLevel: 'info' as const,
  },
}
const app = await testApp(common)
const lines = () => written.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)

/** Each of these is in the URL, headers or body of a request below. */
const SECRETS = [
  'planted.person',
  '203.0.113.77',
  'PlantedBrowser',
  'planted-password-oboe',
  'Plantedname',
  'plantedsearch',
  'plantedtoken',
  'plantedcode',
  'planted-secret-key',
]

test('the log contains no names, searches, addresses or tokens', async () => {
  const email = 'planted.person@example.com'
  const visitor = createVisitor(app, { address: '203.0.113.77', userAgent: 'PlantedBrowser/1.0' })
  await visitor.post('/auth/register', {
    email,
    password: 'planted-password-oboe',
    firstName: 'Plantedname',
  })
  await visitor.post('/auth/verify-email', { email, code: '00000' })
  await visitor.post('/auth/login', { email, password: 'planted-password-oboe' })
  await visitor.post('/auth/login', { email, password: 'planted-password-oboe-wrong' })
  await visitor.post('/auth/forgot-password', { email })
  await visitor.post('/auth/login', `{"email":"${email}","password":`, {
    'content-type': 'application/json',
  })
  await visitor.send('PATCH', '/api/account', { firstName: 'Plantedname' })
  const tokens = [...visitor.cookies.values()].filter((value) => value.length > 20)
  expect(tokens.length).toBeGreaterThan(0)
  const urls = [
    `/auth/callback?token=plantedtoken&refreshToken=${tokens[0]}`,
    '/auth/provider/callback?code=plantedcode&state=plantedtoken',
    '/reset-password?token=plantedtoken',
    '/api/listings?searchQuery=plantedsearch',
    '/api/listings?minPrice=plantedsearch',
    '/plantedsearch',
    '/api/plantedsearch?q=plantedsearch',
    '/%E0%A4%A',
    '/photos/plantedsearch.webp',
  ]
  for (const url of urls) await visitor.get(url)
  await visitor.get('/api/account', { authorization: 'Bearer plantedtoken' })
  await visitor.get('/api/listings', {
    'x-api-key': 'planted-secret-key',
    authorization: 'Bearer bina_planted-secret-key',
  })
  await visitor.post('/auth/logout', {})
  const log = written.join('')
  expect(written.length).toBeGreaterThan(urls.length)
  for (const secret of [...SECRETS, ...tokens]) expect(log, secret).not.toContain(secret)
  for (const line of lines().filter(({ event }) => event === 'http.request.completed'))
    expect(Object.keys(line).sort()).toEqual([
      'event',
      'hostname',
      'level',
      'method',
      'ms',
      'msg',
      'pid',
      'requestId',
      'route',
      'status',
      'time',
    ])
  expect(JSON.stringify(responses)).not.toMatch(/planted/i)
})

test('each response is one info line with its request id, except health probes', async () => {
  lines()
  const response = await app.inject('/api/listings?city=Tbilisi')
  await app.inject('/healthz')
  await app.inject('/readyz')
  const logged = lines().filter(({ level }) => Number(level) >= 30)
  expect(logged).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/listings',
      status: 200,
      requestId: response.headers['x-request-id'],
    }),
  ])
})

test('an internal error is logged with the request id of its response', async () => {
  lines()
  const broken = await testApp(common, {
    http: { trustProxy: false },
    core: {
      db: new Proxy(db, {
        get: () => {
          throw new Error('inside')
        },
      }),
    },
  })
  const response = await broken.inject('/api/listings')
  const fault = lines().find(({ level }) => level === 50)
  expect([response.statusCode, fault?.requestId]).toEqual([500, response.headers['x-request-id']])
  await broken.close()
})
