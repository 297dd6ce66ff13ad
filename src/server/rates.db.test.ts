import { pino } from 'pino'
import { expect, test } from 'vitest'
import { BUILT_IN_RATES } from '#core/listings/rates.ts'
import { createApp } from '#server/app.ts'
import { openTestDatabase } from '#test/database.ts'

const { kysely: db } = await openTestDatabase()
const objects = { put: async () => {}, get: async () => null, delete: async () => {} }
const app = await createApp({
  db,
  objects,
  log: pino({ level: 'silent' }),
  publicUrl: 'http://bina.test',
  trustProxy: false,
  development: true,
  requestsPerMinute: 1e6,
})

test('returns the built-in rates until newer ones are stored', async () => {
  const ask = async () => (await app.inject('/api/rates')).json()
  const { USD, GEL, EUR, RUB } = BUILT_IN_RATES.rates as Record<string, number>
  expect(await ask()).toEqual({ day: BUILT_IN_RATES.day, rates: { USD, GEL, EUR, RUB } })
  await db
    .insertInto('active_rates')
    .values({
      day: '2026-11-22',
      rates: JSON.stringify({ USD: 1, GEL: 0.4, EUR: 1.2 }),
      since: new Date(),
    })
    .execute()
  expect(await ask()).toEqual({
    day: '2026-11-22',
    rates: { USD: 1, GEL: 0.4, EUR: 1.2, RUB: null },
  })
})
