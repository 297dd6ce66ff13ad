import { expect, test } from 'vitest'
import { BUILT_IN_RATES } from '#core/listings/rates.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'

const { kysely: db } = await openTestDatabase()
const app = await testApp({ core: { db }, http: { trustProxy: false } })

test('returns the built-in rates until newer ones are stored', async () => {
  const ask = async () => (await app.inject('/api/rates')).json()
  const { USD, GEL, EUR, RUB, AMD, RSD } = BUILT_IN_RATES.rates as Record<string, number>
  expect(await ask()).toEqual({ day: BUILT_IN_RATES.day, rates: { USD, GEL, EUR, RUB, AMD, RSD } })
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
    rates: { USD: 1, GEL: 0.4, EUR: 1.2, RUB: null, AMD: null, RSD: null },
  })
})
