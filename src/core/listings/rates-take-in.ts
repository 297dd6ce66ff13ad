import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { convertSearches, convertSearchesSince } from '#core/searches/convert.ts'
import { nextAsking } from './rates-due.ts'
import type { RatesOutcome, RatesSource } from './rates-source.ts'
import {
  type DatedRates,
  findRatesAsked,
  listRatesInUse,
  newestRates,
  putInForce,
  ratesInForce,
  storeRates,
  storeRatesAsked,
} from './rates-store.ts'
import { BUILT_IN_RATES, type Rates } from './rates.ts'

/** A rate this many times the last one, or this part of it, is a misprint. */
const LARGEST_JUMP = 2

/**
 * Rates of a day so far back or ahead are not today's: weekends and holidays repeat the last ones.
 */
const OLDEST_DAYS = 31
const NEWEST_DAYS = 3
const DAY = 24 * 60 * 60 * 1000

/** Longer than anybody is at work on a saved search. */
const AT_WORK_MS = 60_000

/** Dollar prices are kept for these. */
const CURRENCIES = Object.keys(BUILT_IN_RATES.rates).filter((code) => code !== 'USD')

export type Refused = { currency: string; was: number; said: number }
export type Asked =
  | { kind: 'taken'; day: string; count: number; refused: Refused[] }
  | (Exclude<RatesOutcome, { kind: 'rates' }> & { failures: number })

/**
 * Asks for rates when it is time; null when it is not. What comes is checked, kept by its day and
 * put in force.
 */
export async function askWhenDue(
  db: Kysely<Tables>,
  source: RatesSource,
  now: Date,
  signal?: AbortSignal,
): Promise<Asked | null> {
  const asked = await findRatesAsked(db)
  if (asked && asked.nextAt > now) return null
  const outcome = checkDay(await source.ask(signal), now)
  if (signal?.aborted) return null
  const failures = outcome.kind === 'rates' ? 0 : (asked?.failures ?? 0) + 1
  const refused = outcome.kind === 'rates' ? await takeIn(db, outcome, source.name, now) : []
  await storeRatesAsked(db, {
    askedAt: now,
    outcome: outcome.kind,
    failures,
    nextAt: nextAsking(now, failures),
  })
  if (outcome.kind !== 'rates') return { ...outcome, failures }
  return {
    kind: 'taken',
    day: outcome.day,
    count: known(outcome.rates).length - refused.length,
    refused,
  }
}

/**
 * Puts the newest kept rates in force where they are other than those that are: after new ones
 * came, or when a release brought newer built-in ones. Answers whether prices are left that were
 * made with others.
 */
export async function settleRates(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const wanted = await newest(db)
  const inUse = await listRatesInUse(db)
  if (inUse[0] && areSame(inUse[0].rates, wanted.rates)) return inUse.length > 1
  // No saved search may miss a flat whose price is written at the new rates: all of them are first
  // held against both.
  const known = [
    wanted.rates,
    ...(inUse.length === 0 ? [BUILT_IN_RATES] : inUse).map(({ rates }) => rates),
  ]
  await convertSearches(db, known)
  await db.transaction().execute(async (tx) => {
    // Until now prices were made with the built-in ones.
    if (inUse.length === 0) await putInForce(tx, BUILT_IN_RATES, now)
    if (inUse.length > 0 || !areSame(BUILT_IN_RATES.rates, wanted.rates))
      await putInForce(tx, wanted, now)
    await convertSearchesSince(tx, new Date(now.getTime() - AT_WORK_MS), known)
  })
  return (await listRatesInUse(db)).length > 1
}

async function takeIn(
  db: Kysely<Tables>,
  { day, rates }: DatedRates,
  source: string,
  now: Date,
): Promise<Refused[]> {
  const { rates: last } = await ratesInForce(db)
  const refused = known(rates).flatMap(([currency, said]): Refused[] => {
    const was = last[currency]
    return was !== undefined && (said > was * LARGEST_JUMP || said * LARGEST_JUMP < was)
      ? [{ currency, was, said }]
      : []
  })
  await storeRates(
    db,
    day,
    Object.fromEntries(
      known(rates).filter(([currency]) => !refused.some((one) => one.currency === currency)),
    ),
    source,
  )
  await settleRates(db, now)
  return refused
}

/** Of each currency the newest kept rate, unless the built-in one is newer. */
async function newest(db: Kysely<Tables>): Promise<DatedRates> {
  const kept = (await newestRates(db, CURRENCIES)).filter(({ day }) => day >= BUILT_IN_RATES.day)
  const day = kept.reduce(
    (latest, rate) => (rate.day > latest ? rate.day : latest),
    BUILT_IN_RATES.day,
  )
  return {
    day,
    rates: {
      ...BUILT_IN_RATES.rates,
      ...Object.fromEntries(kept.map(({ currency, usd }) => [currency, usd])),
    },
  }
}

function checkDay(outcome: RatesOutcome, now: Date): RatesOutcome {
  if (outcome.kind !== 'rates') return outcome
  const days = (now.getTime() - Date.parse(outcome.day)) / DAY
  return days > OLDEST_DAYS || days < -NEWEST_DAYS
    ? { kind: 'unrecognised', detail: `rates of ${outcome.day}` }
    : outcome
}

/** Positive numbers of currencies that prices come in; a rate too small for its column is none. */
const known = (rates: Rates): [currency: string, usd: number][] =>
  CURRENCIES.flatMap((currency): [string, number][] => {
    const usd = rates[currency]
    return usd !== undefined && Number.isFinite(usd) && usd >= 1e-8 && usd < 1e6
      ? [[currency, usd]]
      : []
  })

const areSame = (a: Rates, b: Rates): boolean =>
  Object.keys({ ...a, ...b }).every((currency) => a[currency] === b[currency])
