import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { convertSearchPrices, convertSearchPricesSince } from '#core/searches/convert-prices.ts'
import { type RatesOutcome, type RatesSource, BUILT_IN_RATES, type Rates } from './rates.ts'
import {
  type DatedRates,
  findRatesRefresh,
  listRatesInUse,
  findLatestRates,
  activateRates,
  getActiveRates,
  deleteDoubtedRates,
  listDoubtedRates,
  saveRates,
  saveRatesRefresh,
} from './rates-store.ts'

/**
 * A rate this many times above or below the last one is rejected as an error, unless the source
 * states about the same on several days.
 */
const MAX_JUMP = 2
const CONFIRMING_DAYS = 3
const MAX_SPREAD = 1.2

/** Rates of an older or later day are rejected. Weekends and holidays repeat earlier rates. */
const MAX_AGE_DAYS = 31
const MAX_AHEAD_DAYS = 3
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Minutes until the next try, by the number of failures in a row. */
const PAUSES_MINUTES = [15, 60, 240, 480]

/**
 * The bank sets its rates at about 17:00 in Tbilisi (UTC+4, no daylight saving time). They are
 * fetched half an hour later, and again in the morning.
 */
const TIMES_UTC = [5.5 * 60 * MINUTE, 13.5 * 60 * MINUTE]

/** Longer than any transaction that saves a search. */
const EDIT_WINDOW_MS = 60_000

/** The currencies of prices. */
const CURRENCIES = Object.keys(BUILT_IN_RATES.rates).filter((code) => code !== 'USD')

type Rate = [currency: string, usd: number]
export type RejectedRate = { currency: string; previous: number; received: number }
export type RatesRefreshResult =
  | { kind: 'refreshed'; day: string; count: number; rejected: RejectedRate[] }
  | (Exclude<RatesOutcome, { kind: 'rates' }> & { failures: number })

/** Fetches and saves new rates when they are due; null when they are not. */
export async function refreshRates(
  db: Kysely<Tables>,
  source: RatesSource,
  now: Date,
  signal?: AbortSignal,
): Promise<RatesRefreshResult | null> {
  const lastRefresh = await findRatesRefresh(db)
  if (lastRefresh && lastRefresh.nextAt > now) return null
  const outcome = rejectWrongDay(await source.fetchRates(signal), now)
  if (signal?.aborted) return null
  const failures = outcome.kind === 'rates' ? 0 : (lastRefresh?.failures ?? 0) + 1
  const rejected = outcome.kind === 'rates' ? await acceptRates(db, outcome, source.name, now) : []
  await saveRatesRefresh(db, {
    askedAt: now,
    outcome: outcome.kind,
    failures,
    nextAt: nextRefreshAt(now, failures),
  })
  if (outcome.kind !== 'rates') return { ...outcome, failures }
  return {
    kind: 'refreshed',
    day: outcome.day,
    count: knownRates(outcome.rates).length - rejected.length,
    rejected,
  }
}

/**
 * Activates the newest rates if they differ from the active ones: after a refresh, or a release
 * with newer built-in rates. Returns whether stored prices have to be rewritten.
 */
export async function activateLatestRates(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const wanted = await findLatestRates(db)
  const inUse = await listRatesInUse(db)
  if (inUse[0] && areSame(inUse[0].rates, wanted.rates)) return inUse.length > 1
  // Convert the prices of saved searches at all of these rates first, so that none misses a listing
  // whose price is written at the new ones.
  const knownRates = [
    wanted.rates,
    ...(inUse.length === 0 ? [BUILT_IN_RATES] : inUse).map(({ rates }) => rates),
  ]
  await convertSearchPrices(db, knownRates)
  await db.transaction().execute(async (tx) => {
    // So far stored prices used the built-in rates.
    if (inUse.length === 0) await activateRates(tx, BUILT_IN_RATES, now)
    if (inUse.length > 0 || !areSame(BUILT_IN_RATES.rates, wanted.rates))
      await activateRates(tx, wanted, now)
    await convertSearchPricesSince(tx, new Date(now.getTime() - EDIT_WINDOW_MS), knownRates)
  })
  return (await listRatesInUse(db)).length > 1
}

async function acceptRates(
  db: Kysely<Tables>,
  { day, rates }: DatedRates,
  source: string,
  now: Date,
): Promise<RejectedRate[]> {
  const { rates: last } = await getActiveRates(db)
  const isJump = ([currency, usd]: Rate): boolean => {
    const previous = last[currency]
    return previous !== undefined && (usd > previous * MAX_JUMP || usd * MAX_JUMP < previous)
  }
  const received = knownRates(rates)
  const plausible = received.filter((rate) => !isJump(rate))
  const doubted = received.filter(isJump)
  const rejected = await db.transaction().execute(async (tx) => {
    await saveRates(tx, { day, rates: Object.fromEntries(plausible) }, source)
    await saveRates(tx, { day, rates: Object.fromEntries(doubted) }, source, 'doubted_rate')
    const unconfirmed: RejectedRate[] = []
    const accepted = plausible.map(([currency]) => currency)
    for (const [currency, usd] of doubted) {
      const readings = await listDoubtedRates(tx, currency, CONFIRMING_DAYS)
      const amounts = readings.map((reading) => reading.usd)
      if (
        readings.length < CONFIRMING_DAYS ||
        Math.max(...amounts) > MAX_SPREAD * Math.min(...amounts)
      ) {
        unconfirmed.push({ currency, previous: last[currency]!, received: usd })
        continue
      }
      for (const reading of readings)
        await saveRates(tx, { day: reading.day, rates: { [currency]: reading.usd } }, source)
      accepted.push(currency)
    }
    await deleteDoubtedRates(tx, accepted)
    return unconfirmed
  })
  await activateLatestRates(db, now)
  return rejected
}

function rejectWrongDay(outcome: RatesOutcome, now: Date): RatesOutcome {
  if (outcome.kind !== 'rates') return outcome
  const days = (now.getTime() - Date.parse(outcome.day)) / DAY
  return days > MAX_AGE_DAYS || days < -MAX_AHEAD_DAYS
    ? { kind: 'unrecognised', detail: `rates of ${outcome.day}` }
    : outcome
}

/** The valid rates of our currencies: positive and within the range of the column. */
const knownRates = (rates: Rates): Rate[] =>
  CURRENCIES.flatMap((currency): Rate[] => {
    const usd = rates[currency]
    return usd !== undefined && Number.isFinite(usd) && usd >= 1e-8 && usd < 1e6
      ? [[currency, usd]]
      : []
  })

const areSame = (a: Rates, b: Rates): boolean =>
  Object.keys({ ...a, ...b }).every((currency) => a[currency] === b[currency])

/** When the next refresh is due, after this many failures in a row. */
function nextRefreshAt(now: Date, failures: number): Date {
  if (failures > 0)
    return new Date(
      now.getTime() + PAUSES_MINUTES[Math.min(failures, PAUSES_MINUTES.length) - 1]! * MINUTE,
    )
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  const times = [midnight, midnight + DAY].flatMap((day) => TIMES_UTC.map((time) => day + time))
  return new Date(times.find((time) => time > now.getTime())!)
}
