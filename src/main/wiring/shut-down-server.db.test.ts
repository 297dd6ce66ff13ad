import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createReadiness } from '#core/db/readiness.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { shutDownServer } from './shut-down-server.ts'

const { kysely: db } = await openTestDatabase()

test('a server that shuts down becomes unready first and finishes its requests', async () => {
  const readiness = createReadiness(db)
  const app = await testApp({ core: { db }, http: { trustProxy: false, readiness } })
  let begun = () => {}
  const slowBegan = new Promise<void>((resolve) => (begun = resolve))
  let answerSlow = () => {}
  const slowMayEnd = new Promise<void>((resolve) => (answerSlow = resolve))
  app.get('/slow', async () => {
    begun()
    await slowMayEnd
    return { done: true }
  })
  await addFlat(db)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  // Like a load balancer, clients continue until a response says `connection: close`. No request
  // may fail.
  const statuses = new Set<number>()
  const ask = async () => {
    const response = await fetch(`${origin}/api/listings?city=Tbilisi`)
    await response.arrayBuffer()
    statuses.add(response.status)
    return response.headers.get('connection')
  }
  const slow = fetch(`${origin}/slow`)
  expect(
    await Promise.all(Array.from({ length: 6 }, ask)),
    'no connection is closed before the shutdown',
  ).not.toContain('close')
  const asking = Array.from({ length: 6 }, async () => {
    while ((await ask()) !== 'close');
  })
  await slowBegan
  const ended = shutDownServer(app, readiness, 'proxy')
  while ((await fetch(`${origin}/readyz`)).status !== 503);
  await Promise.all(asking)
  expect(statuses).toEqual(new Set([200]))

  while (
    await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await pause(20)
  answerSlow()
  expect(await (await slow).json()).toEqual({ done: true })
  await ended
})
