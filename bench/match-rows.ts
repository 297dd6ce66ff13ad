import type pg from 'pg'
import { AMENITIES } from '#contract/amenities.ts'
import { getDistricts } from '#contract/place-pages.ts'
import type { Filters } from '#contract/filters.ts'
import { normalizeFilters } from '#contract/normalize-filters.ts'
import { BUILT_IN_RATES } from '#core/listings/rates.ts'
import { UNKEYED_FILTERS } from '#core/listings/unkeyed-filters.ts'
import { type Conditions, buildConditions, buildMatchKeys } from '#core/searches/conditions.ts'
import { insertMatchKeys } from '#core/searches/match-key-store.ts'
import type { TestDatabase } from '#test/clone-database.ts'

const BATCH = 5000
const TERMS = ['балкон', 'метро', 'парк', 'вид', 'balcony', 'park', 'furnished', 'sea']

/** A random generator of numbers from 0 to 1 with a seed (mulberry32). */
function drawing(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * The filters of saved search number i, the same in every run: mostly one city, 80 % a few
 * districts, 80 % one or two numbers of rooms, nearly all a price range, some an area, pets or
 * furniture, 5 % a text, 5 % a floor, a few a deposit or a drawn area.
 */
function filtersOf(i: number): Filters {
  const random = drawing(i)
  const southWest = () => `41.7${Math.floor(random() * 3)},44.7${Math.floor(random() * 4)}`
  const place = random()
  const [city, dear] =
    place < 0.58
      ? (['Tbilisi', 1] as const)
      : place < 0.8
        ? (['Batumi', 0.85] as const)
        : place < 0.9
          ? (['Yerevan', 0.95] as const)
          : (['Belgrade', 1.2] as const)
  const districts =
    random() < 0.8
      ? getDistricts(city).filter((_, index) => random() < 0.45 / (1 + index * 0.35))
      : []
  const least = 1 + Math.floor(random() ** 1.6 * 4)
  const rooms = random() < 0.8 ? (random() < 0.55 ? [least] : [least, least + 1]) : []
  const most = Math.round(((180 + 230 * least) * (0.6 + random()) * dear) / 50) * 50
  const [isGel, hasMin] = [random() < 0.25, random() < 0.8]
  const amount = (usd: number) => (isGel ? Math.round(usd / BUILT_IN_RATES.rates['GEL']!) : usd)
  return normalizeFilters({
    ...(random() < 0.97 ? { city } : {}),
    districts,
    rooms,
    ...(random() < 0.93
      ? {
          priceMax: amount(most),
          currency: isGel ? 'GEL' : 'USD',
          ...(hasMin ? { priceMin: amount(Math.round(most * (0.65 + random() * 0.25))) } : {}),
        }
      : {}),
    ...(random() < 0.45 ? { areaMin: 20 + 18 * least } : {}),
    ...(random() < 0.05 ? { floorMin: 2 } : {}),
    ...(random() < 0.03 ? { depositMax: most } : {}),
    petFriendly: random() < 0.15,
    furnished: random() < 0.2,
    amenities: random() < 0.15 ? [AMENITIES[Math.floor(random() * 4)]!] : [],
    ...(random() < 0.05 ? { searchQuery: TERMS[Math.floor(random() * TERMS.length)]! } : {}),
    ...(random() < 0.03 ? { area: `${southWest()};41.79,44.75;41.76,44.88` } : {}),
  })
}

/** Adds the saved searches `from` to `to`, each with its own chat. */
export async function addSearches(
  { kysely, pool }: TestDatabase,
  from: number,
  to: number,
): Promise<void> {
  for (let first = from; first <= to; first += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, to - first + 1) }, (_, n) => {
      const filters = filtersOf(first + n)
      return { id: first + n, filters, ...buildConditions(filters, [BUILT_IN_RATES.rates]) }
    })
    await pool.query(
      `insert into chat (id, telegram_id, language, created_at) overriding system value
       select i, 7000000000 + i, 'ru', now() from generate_series($1::int, $2::int) i`,
      [first, first + made.length - 1],
    )
    await pool.query(
      `
      insert into saved_search (
        id, chat_id, filters, time_zone, created_at, edited_at,
        min_usd_cents, max_usd_cents, text_query, area, quiet_from, quiet_to
      ) overriding system value
      select id, id, filters, 'Asia/Tbilisi', now(), now(),
        "minUsdCents", "maxUsdCents", "textQuery", area::polygon,
        case when id % 3 = 0 then 1320 end, case when id % 3 = 0 then 480 end
      from jsonb_to_recordset($1) g(
        id int, filters jsonb, "minUsdCents" int, "maxUsdCents" int, "textQuery" text, area text
      )`,
      [JSON.stringify(made)],
    )
    await insertMatchKeys(
      kysely,
      made.flatMap(({ id, filters, ...prices }) =>
        buildMatchKeys(filters, prices).map((key) => ({
          ...key,
          searchId: id,
          ...flagsOf(id, filters, prices),
        })),
      ),
    )
  }
}

const flagsOf = (
  id: number,
  filters: Filters,
  { textQuery, area }: Pick<Conditions, 'textQuery' | 'area'>,
) => ({
  chatId: id,
  needsFullMatch:
    textQuery !== null || area !== null || UNKEYED_FILTERS.some((key) => key in filters),
  timeZone: 'Asia/Tbilisi',
  ...(id % 3 === 0 ? { quietFrom: 1320, quietTo: 480 } : { quietFrom: null, quietTo: null }),
})

/** Vacuums and analyzes the tables, like autovacuum. Returns the number of keys. */
export async function settleSearches(pool: pg.Pool): Promise<number> {
  await pool.query('vacuum (analyze) saved_search, search_match_key, chat, notification')
  await pool.query('checkpoint')
  return Number((await pool.query('select count(*) n from search_match_key')).rows[0].n)
}
