import { afterAll, beforeEach, expect, test } from 'vitest'
import { createExchangeRates } from '#adapters/exchange-rates/exchange-rates.ts'
import { openSessionLocks } from '#core/db/session-locks.ts'
import { findRatesRefresh, getActiveRates } from '#core/listings/rates-store.ts'
import { BUILT_IN_RATES } from '#core/listings/rates.ts'
import { openTestDatabase } from '#test/database.ts'
import { startExchangeRates } from '#test/doubles/exchange-rates/server.ts'
import { addFlat } from '#test/listing-rows.ts'
import { startMoneySchedule } from './money-schedule.ts'

const database = await openTestDatabase()
const db = database.kysely
const bank = await startExchangeRates()
const locks = await openSessionLocks(database.url, () => {})
afterAll(async () => {
  await locks.close()
  await bank.stop()
})

let logLines: { level: string; message: string }[]
beforeEach(async () => {
  logLines = []
  bank.restore()
  for (const table of ['exchange_rate', 'active_rates', 'rates_refresh', 'listing'] as const)
    await db.deleteFrom(table).execute()
})
const record = (level: string) => (_: object, message: string) =>
  void logLines.push({ level, message })
const log = { info: record('info'), warn: record('warn'), error: record('error') }
const start = (rates: ReturnType<typeof createExchangeRates> | null) =>
  startMoneySchedule({ database, log, now: () => new Date('2026-11-21T14:00:00Z'), rates }, locks)

/** Waits until `check` is true, up to the timeout of the test. */
async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const comparablesOf = async (id: number) =>
  await db
    .selectFrom('listing')
    .select(['comparables', 'price_usd_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('new rates update prices and the comparison with similar flats', async () => {
  for (let i = 0; i < 8; i++) await addFlat(db, { price: 1350 + i * 27, currency: 'GEL' })
  const own = await addFlat(db, { price: 500 })
  const schedule = start(createExchangeRates({ url: bank.url }))
  try {
    // 1,350 lari at the bank's rate of 2.7
    await until(async () => (await comparablesOf(own)).comparables?.low === 50_000)
    expect(await getActiveRates(db)).toMatchObject({ day: '2026-11-21' })
  } finally {
    await schedule.stop()
  }
  expect(logLines.filter(({ level }) => level !== 'info')).toEqual([])
  expect(logLines.map(({ message }) => message)).toEqual([
    'Refreshed the exchange rates',
    'Rewrote dollar prices at new rates',
  ])
})

test('without a network the built-in rates are used, with one info line', async () => {
  bank.fail('status-500')
  const eight = await Promise.all(
    [500, 510, 520, 530, 540, 550, 560, 570, 580].map((price) => addFlat(db, { price })),
  )
  const schedule = start(createExchangeRates({ url: bank.url }))
  try {
    await until(async () => (await comparablesOf(eight[0]!)).comparables !== null)
  } finally {
    await schedule.stop()
  }
  expect(logLines).toEqual([
    { level: 'info', message: 'Could not get exchange rates; keeping the last ones' },
  ])
  expect((await getActiveRates(db)).rates).toEqual(BUILT_IN_RATES.rates)
  expect(await findRatesRefresh(db)).toMatchObject({ failures: 1, outcome: 'unreachable' })
})

test('switched off, nothing is requested or logged', async () => {
  const asked = bank.requestCount()
  const own = (
    await Promise.all(
      [500, 510, 520, 530, 540, 550, 560, 570, 580].map((price) => addFlat(db, { price })),
    )
  )[0]!
  const schedule = start(null)
  try {
    await until(async () => (await comparablesOf(own)).comparables !== null)
  } finally {
    await schedule.stop()
  }
  expect([bank.requestCount(), logLines]).toEqual([asked, []])
  expect(await findRatesRefresh(db)).toBeNull()
})
