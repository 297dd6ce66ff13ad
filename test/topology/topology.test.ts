import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSubscription } from '../billing-rows.ts'
import { createPerson, type Person } from './person.ts'
import { startProxy } from './proxy.ts'
import {
  codeSentTo,
  filesIn,
  listed,
  post,
  startTopology,
  type Topology,
} from './start-topology.ts'

// A proxy, two web servers, a worker, PostgreSQL and a bucket. test/faults/topology.fault.ts kills
// and stops them.
let site: Topology
beforeAll(async () => {
  site = await startTopology({ front: startProxy })
})
afterAll(() => site?.stop())

let person: Person

test('both servers show a post and its photo without a shared folder', async () => {
  const [a, b] = site.web
  const { id, images } = await post(site, 740, 0, [a.origin, b.origin])
  expect([...site.s3.objects.keys()].every((key) => key.startsWith('photos/'))).toBe(true)
  const photos = await Promise.all(
    [a.origin, b.origin, site.origin].map(async (origin) => {
      const answer = await fetch(new URL(images[0]!, origin))
      return [
        answer.status,
        answer.headers.get('content-type'),
        Buffer.from(await answer.arrayBuffer()).toString('base64'),
      ]
    }),
  )
  expect(photos[0]!.slice(0, 2)).toEqual([200, 'image/webp'])
  expect(photos).toEqual([photos[0], photos[0], photos[0]])
  expect((await fetch(`${site.origin}/listing/${id}`)).status).toBe(200)
  for (const { dataDir } of [...site.web, ...site.workers]) expect(filesIn(dataDir)).toEqual([])
})

test('email verification and attempt limits work across servers', async () => {
  const [a, b] = [site.web[0].origin, site.web[1].origin]
  person = createPerson(site.origin)
  const { email, password } = person
  expect((await person.post(a, '/auth/register', { email, password })).status).toBe(200)
  const code = await codeSentTo(site, email)
  const wrong = String((Number(code) + 1) % 100_000).padStart(5, '0')
  expect((await person.post(a, '/auth/verify-email', { email, code: wrong })).status).toBe(400)
  expect((await person.post(b, '/auth/verify-email', { email, code })).status).toBe(200)

  const stranger = createPerson(site.origin)
  // Each wrong try after the fifth must wait twice as long as the one before, starting at a second:
  // where a try takes longer than that, a later one is refused.
  const tries: number[] = []
  while (tries.at(-1) !== 429 && tries.length < 12)
    tries.push(
      (
        await stranger.post([a, b][tries.length % 2]!, '/auth/login', {
          email,
          password: 'not the one',
        })
      ).status,
    )
  expect(tries.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(tries.at(-1)).toBe(429)
})

test('a session continues on the other server and the proxy, and ends everywhere', async () => {
  const [a, b] = [site.web[0].origin, site.web[1].origin]
  const who = async (origin: string) =>
    (
      (await (await person.get(origin, '/api/auth/session')).json()) as {
        user: { email: string } | null
      }
    ).user?.email ?? null
  expect([await who(a), await who(b), await who(site.origin)]).toEqual([
    person.email,
    person.email,
    person.email,
  ])
  expect((await person.post(b, '/auth/refresh')).status).toBe(200)
  const { accessToken } = (await (await person.post(a, '/auth/refresh')).json()) as {
    accessToken: string
  }
  expect(
    (await fetch(`${b}/auth/profile`, { headers: { authorization: `Bearer ${accessToken}` } }))
      .status,
  ).toBe(200)
  expect((await person.get(site.origin, '/auth/profile')).status).toBe(200)
  expect((await person.post(b, '/auth/logout')).status).toBe(200)
  expect(
    (await fetch(`${a}/auth/profile`, { headers: { authorization: `Bearer ${accessToken}` } }))
      .status,
  ).toBe(401)
  expect([await who(a), await who(b)]).toEqual([null, null])
})

test('calls of a key are counted by all servers together', async () => {
  const [a, b] = [site.web[0].origin, site.web[1].origin]
  const one = createPerson(site.origin)
  await one.post(a, '/auth/register', { email: one.email, password: one.password })
  const { id } = (await (await one.get(b, '/auth/profile')).json()) as { id: number }
  await addSubscription(site.database.kysely, id, { planType: 'quarterly' })
  const { key } = (await (
    await one.post(a, '/api/account/api-keys', { name: 'script' })
  ).json()) as { key: string }
  const call = async (origin: string) =>
    (await fetch(`${origin}/api/rates`, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await call(a)).toBe(200)
  await site.database.pool.query('update api_usage set calls = 97 where account_id = $1', [id])
  const answers: number[] = []
  for (const origin of [a, b, a, b, site.origin]) answers.push(await call(origin))
  expect(answers).toEqual([200, 200, 200, 429, 429])
})

test('the site works when a web server is killed', async () => {
  await site.web[0].kill()
  const answers = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, n) =>
        (await fetch(site.origin + (n % 2 ? '/api/listings?city=Tbilisi' : '/'))).status,
    ),
  )
  expect(answers).toEqual(Array.from({ length: 20 }, () => 200))
  expect((await listed(site.origin)).map(({ price }) => price)).toEqual([740])
})
