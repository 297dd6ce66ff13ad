import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createReadiness } from '#core/db/readiness.ts'
import { createApp } from '#server/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { endServing } from './end-serving.ts'

const { kysely: db } = await openTestDatabase()

test('a server that ends says so first, answers whatever still comes, and lets what is under way end', async () => {
  const readiness = createReadiness(db)
  const app = await createApp({ db, objects: { put: async () => {}, get: async () => null, delete: async () => {} }, log: pino({ level: 'silent' }), publicUrl: 'http://bina.test', trustProxy: false, requestsPerMinute: 1e6, readiness })
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

  // Those who ask go on until they are told, as a load balancer does: none of them may fail.
  let isTold = false
  const statuses: number[] = []
  const closed: (string | null)[] = []
  const asking = Array.from({ length: 6 }, async () => {
    while (!isTold) {
      const answer = await fetch(`${origin}/api/listings?city=Tbilisi`)
      await answer.arrayBuffer()
      statuses.push(answer.status)
      closed.push(answer.headers.get('connection'))
    }
  })
  const watching = (async () => {
    while (!isTold) isTold = (await fetch(`${origin}/readyz`)).status === 503
  })()
  const slow = fetch(`${origin}/slow`)
  await slowBegan
  const ended = endServing(app, readiness, 700)
  await Promise.all([...asking, watching])
  expect(statuses.length).toBeGreaterThan(6)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(closed.at(-1)).toBe('close')

  while (await fetch(`${origin}/healthz`).then(() => true, () => false)) await pause(20)
  answerSlow()
  expect(await (await slow).json()).toEqual({ done: true })
  await ended
})
