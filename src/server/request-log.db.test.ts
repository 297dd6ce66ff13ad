import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { createApp } from '#server/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { createVisitor } from '#test/visitor.ts'
import type { Answered } from './answered.ts'

const { kysely: db } = await openTestDatabase()
const written: string[] = []
const answers: Answered[] = []
const objects = { put: async () => {}, get: async () => null, delete: async () => {} }
const common = {
  db,
  objects,
  log: pino({ level: 'trace' }, { write: (line: string) => void written.push(line) }),
  publicUrl: 'http://bina.test',
  secrets: openSecrets('a key of at least thirty-two characters'),
  onAnswered: (answer: Answered) => void answers.push(answer),
  logAnswers: 'info' as const,
}
const app = await createApp({ ...common, trustProxy: true })
const lines = () => written.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)

/** Each of these stands in some request below, in its address, its headers or its body. */
const PLANTED = [
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

test('a log of people who register, sign in, search and come back with tokens names none of them', async () => {
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
  const said = written.join('')
  expect(written.length).toBeGreaterThan(urls.length)
  for (const planted of [...PLANTED, ...tokens]) expect(said, planted).not.toContain(planted)
  for (const line of lines().filter(({ msg }) => msg === 'answered'))
    expect(Object.keys(line).sort()).toEqual([
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
  expect(JSON.stringify(answers)).not.toMatch(/planted/i)
})

test('each answer is one line at info, named as the answer is; those that watch are not heard', async () => {
  lines()
  const answer = await app.inject('/api/listings?city=Tbilisi')
  await app.inject('/healthz')
  await app.inject('/readyz')
  const heard = lines().filter(({ level }) => Number(level) >= 30)
  expect(heard).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/listings',
      status: 200,
      requestId: answer.headers['x-request-id'],
    }),
  ])
})

test('what fails inside is logged under the name that the answer carries, for whoever is told it', async () => {
  lines()
  const broken = await createApp({
    ...common,
    trustProxy: false,
    db: new Proxy(db, {
      get: () => {
        throw new Error('inside')
      },
    }),
  })
  const answer = await broken.inject('/api/listings')
  const fault = lines().find(({ level }) => level === 50)
  expect([answer.statusCode, fault?.requestId]).toEqual([500, answer.headers['x-request-id']])
  await broken.close()
})
