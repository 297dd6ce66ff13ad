import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { CITY_NAMES } from '#contract/cities.ts'
import type { Points, PointsQuery } from '#contract/points.ts'
import { SORT_KEYS } from '#contract/sorts.ts'
import type { Tables } from '#core/db/schema.ts'
import { openTestDatabase } from '#test/database.ts'
import { addManyFlats } from '#test/listing-rows.ts'
import { canAnswer } from './in-memory/listing-columns.ts'
import { factBits } from './fact-bits.ts'
import { loadListings } from './find-store.ts'
import { openListingIndex } from './in-memory/listing-index.ts'
import { listPoints } from './points.ts'
import { countPoints, findPoints, loadClusters } from './points-store.ts'
import { findSimilarIds, findSimilarityTarget } from './similar-store.ts'
import type { Criteria } from './filter-store.ts'
import { findListed, findByIds } from './search-store.ts'

const database = await openTestDatabase()
const { kysely, pool } = database
const sent: CompiledQuery[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => void sent.push(event.query),
})

/** Times so far apart that no count is cached. */
let moment = Date.now()
const later = () => new Date((moment += 60_000))

beforeAll(() => addManyFlats(kysely, 40_000))

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The executed plans of all statements that `work` sends, node by node. */
async function plansOf(work: () => Promise<unknown>): Promise<Plan[]> {
  sent.length = 0
  await work()
  const nodes: Plan[] = []
  const walk = (plan: Plan): void => {
    nodes.push(plan)
    plan.Plans?.forEach(walk)
  }
  for (const { sql, parameters } of sent) {
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${sql}`, [
      ...parameters,
    ])
    walk(rows[0]['QUERY PLAN'][0].Plan)
  }
  return nodes
}

const describeScans = (scans: readonly Plan[]): string =>
  scans.map((scan) => `${scan['Node Type']} ${scan['Index Name'] ?? ''}`).join(', ')

/** No filters, at a new time. */
const any = () => ({ bits: 0, now: later() })
const CITIES = {
  one: ['Tbilisi'],
  small: ['Yerevan'],
  all: ['Tbilisi', 'Batumi', 'Yerevan', 'Belgrade'],
}
const FILTERS: Record<string, Partial<Criteria>> = {
  nothing: {},
  'one district': { districts: ['Vake'] },
  districts: { districts: ['Vake', 'Isani', 'Kentron'] },
  rooms: { rooms: [2, 3] },
  price: { priceMin: 40_000, priceMax: 70_000 },
  'a price nothing has': { priceMin: 900_000_00 },
  area: { areaMin: 40, areaMax: 60 },
  'least area': { areaMin: 100 },
  facts: { bits: factBits({ petsAllowed: true, furnished: true, amenities: ['view'] }) },
  'a floor': { floorMin: 2, floorMax: 5 },
  'a deposit': { depositMax: 500.5 },
  'a minimum term': { minTermMax: 6 },
  'the last week': { postedWithin: 7 },
  'everything since': {
    floorMin: 2,
    depositMax: 900,
    minTermMax: 6,
    postedWithin: 7,
    bits: factBits({
      city: 'Tbilisi',
      floor: 4,
      totalFloors: 9,
      commission: 'none',
      photoIds: [1],
    }),
  },
  'a rare word': { searchQuery: "'17':* & '171':*" },
  'a frequent word': { searchQuery: "'flat':*" },
  'a word nothing has': { searchQuery: "'zzz':*" },
  'a part of the map': { bounds: { south: 41.7, west: 44.75, north: 41.74, east: 44.82 } },
  'a corner of the map': { bounds: { south: 41.7, west: 44.75, north: 41.705, east: 44.756 } },
  'a drawn area': {
    bounds: { south: 41.7, west: 44.75, north: 41.74, east: 44.82 },
    area: '((44.75,41.7),(44.75,41.74),(44.82,41.71))',
  },
  everything: {
    districts: ['Vake', 'Saburtalo'],
    rooms: [2],
    priceMin: 30_000,
    priceMax: 90_000,
    areaMin: 30,
    areaMax: 90,
    bits: factBits({ petsAllowed: true }),
    searchQuery: "'park':*",
  },
}

const cases = Object.keys(CITIES).flatMap((cities) =>
  Object.keys(FILTERS).map((filter) => [cities, filter] as const),
)
test.skipIf(process.env.CITUS_URL).each(cases)(
  'cities: %s, by %s: no order reads the whole table',
  async (cities, filter) => {
    const at = any() // a large result is counted for the first page only
    for (const key of SORT_KEYS) {
      for (const direction of ['asc', 'desc'] as const) {
        for (const offset of [0, 9_980]) {
          const criteria: Criteria = {
            ...at,
            ...FILTERS[filter],
            cities: CITIES[cities as keyof typeof CITIES],
          }
          const plans = await plansOf(() =>
            findListed(db, criteria, { key, direction }, { offset, limit: 20 }),
          )
          const scans = plans.filter(
            (plan) => plan['Relation Name'] === 'listing' || plan['Index Name'],
          )
          const label = `${key} ${direction} from ${offset}: ${describeScans(scans)}`
          expect(scans.length, label).toBeGreaterThan(0)
          expect(
            scans.filter((scan) => scan['Node Type'] === 'Seq Scan'),
            label,
          ).toEqual([])
          // Without a text search the table is only read for the few rows that a sort by another
          // key leaves.
          const heap = scans.filter(
            (scan) =>
              scan['Node Type'] !== 'Index Only Scan' &&
              scan['Actual Rows']! + (scan['Rows Removed by Filter'] ?? 0) > 20,
          )
          if (criteria.searchQuery === undefined) expect(heap, label).toEqual([])
        }
      }
    }
  },
)

test.skipIf(process.env.CITUS_URL)(
  'a page without filters sorts nothing and reads no more than the page',
  async () => {
    for (const key of SORT_KEYS) {
      for (const direction of ['asc', 'desc'] as const) {
        const plans = await plansOf(() =>
          findListed(
            db,
            { ...any(), cities: ['Tbilisi'] },
            { key, direction },
            { offset: 0, limit: 20 },
          ),
        )
        expect(
          plans.filter((plan) => /Sort/.test(plan['Node Type'])),
          `${key} ${direction}`,
        ).toEqual([])
        expect(
          plans.filter(
            (plan) => plan['Node Type'] === 'Index Only Scan' && plan['Actual Rows'] === 20,
          ),
          `${key} ${direction}`,
        ).toHaveLength(1)
      }
    }
    // Batumi has about 5,000 flats, 10% of them without a price: this page is among them.
    const {
      rows: [{ unflagged, flagged }],
    } = await pool.query(
      `select count(*) filter (where not is_flagged)::int unflagged,
        count(*) filter (where is_flagged)::int flagged
      from listing
      where city = 'Batumi' and status = 'ACTIVE' and period is distinct from 'day'`,
    )
    const batumi = (offset: number) =>
      plansOf(() =>
        findListed(
          db,
          { ...any(), cities: ['Batumi'] },
          { key: 'price', direction: 'desc' },
          { offset, limit: 20 },
        ),
      )
    const plans = await batumi(unflagged - 20)
    expect(plans.filter((plan) => /Sort/.test(plan['Node Type']))).toEqual([])
    // Of the last page only flagged ones are read and sorted.
    const last = (await batumi(unflagged + flagged - 20)).filter(
      (plan) => plan['Index Name'] === 'listing_with_warnings',
    )
    expect(last).not.toEqual([])
    for (const plan of last)
      expect(plan['Actual Rows']! + (plan['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(
        flagged * 1.1,
      )
  },
)

test('flagged listings come after all others in every order', async () => {
  const { rows } = await pool.query(`select id from listing where is_flagged`)
  const flagged = new Set(rows.map(({ id }) => id))
  for (const filter of ['nothing', 'one district', 'rooms', 'a part of the map'])
    for (const key of SORT_KEYS)
      for (const direction of ['asc', 'desc'] as const) {
        const criteria = { ...any(), ...FILTERS[filter], cities: ['Batumi', 'Yerevan'] }
        if (filter === 'one district') criteria.districts = ['Kentron']
        if (filter === 'a part of the map') criteria.cities = ['Tbilisi']
        const ids: number[] = []
        let total = 0
        for (let offset = 0; offset === 0 || offset < total; offset += 1000) {
          const found = await findListed(db, criteria, { key, direction }, { offset, limit: 1000 })
          total = found.total
          ids.push(...found.ids)
        }
        const label = `${filter}, ${key} ${direction}`
        expect(new Set(ids).size, label).toBe(ids.length)
        expect(ids.length, label).toBeGreaterThanOrEqual(total)
        const first = ids.findIndex((id) => flagged.has(id))
        expect(first, label).toBeGreaterThan(0)
        expect(
          ids.slice(first).filter((id) => !flagged.has(id)),
          label,
        ).toEqual([])
      }
})

test.skipIf(process.env.CITUS_URL)(
  'the index in memory finds what the database finds',
  async () => {
    const index = openListingIndex({ db: kysely, url: database.url })
    const columns = await vi.waitUntil(() => index.columns(), { timeout: 20_000 })
    const orders = SORT_KEYS.flatMap((key) =>
      (['asc', 'desc'] as const).map((direction) => ({ key, direction })),
    )
    let turn = 0
    for (const [cities, filter] of cases) {
      const criteria: Criteria = {
        ...any(),
        ...FILTERS[filter],
        cities: CITIES[cities as keyof typeof CITIES],
      }
      if (!canAnswer(criteria)) continue
      // In turn, since filters and orders do not depend on each other.
      for (const offset of [0, 20, 700, 9_980]) {
        const order = orders[turn++ % orders.length]!
        const span = { offset, limit: 20 }
        const label = `${cities}, ${filter}, ${JSON.stringify({ order, span })}`
        expect(columns.find(criteria, order, span), label).toEqual(
          await findListed(db, criteria, order, span),
        )
      }
      turn += 1
    }
    await index.close()
  },
)

test('up to 20,000 locations are returned, more are only counted', async () => {
  const read = async (query: PointsQuery) => {
    const points = JSON.parse((await listPoints(db, query, later())).text) as Points
    return { ...points, ids: points.ids.length, latitudes: points.latitudes.length }
  }
  const everywhere = await countPoints(db, { ...any(), cities: [...CITY_NAMES] })
  expect(everywhere.placed).toBeGreaterThan(20_000)
  const { total, placed } = everywhere
  expect(await read({})).toMatchObject({ total, placed, ids: 0, latitudes: 0 })
  const tbilisi = await countPoints(db, { ...any(), cities: ['Tbilisi'] })
  const view = { city: 'Tbilisi', bounds: '41,44,42,46', zoom: 16 } as const
  expect(await read(view)).toMatchObject({ placed: tbilisi.placed, ids: 20_000, latitudes: 20_000 })
  const batumi = await countPoints(db, { ...any(), cities: ['Batumi'] })
  expect(await read({ city: 'Batumi' })).toMatchObject({
    total: batumi.total,
    placed: batumi.placed,
    ids: batumi.placed,
    latitudes: batumi.placed,
  })
})

test.skipIf(process.env.CITUS_URL)(
  'points of a city, of a map view and of a drawn area are read by index',
  async () => {
    for (const filter of [
      'nothing',
      'price',
      'a rare word',
      'a part of the map',
      'a corner of the map',
      'a drawn area',
    ]) {
      const criteria = { ...any(), ...FILTERS[filter], cities: ['Yerevan'] }
      const plans = await plansOf(async () => {
        await countPoints(db, criteria)
        await findPoints(db, criteria, { max: 20_000, newSince: new Date() })
      })
      const scans = plans.filter(
        (plan) => plan['Relation Name'] === 'listing' || plan['Index Name'],
      )
      const label = `${filter}: ${describeScans(scans)}`
      expect(scans.length, label).toBeGreaterThan(1)
      expect(
        scans.filter((scan) => scan['Node Type'] === 'Seq Scan'),
        label,
      ).toEqual([])
      if (filter !== 'a rare word')
        expect(
          scans.filter((scan) => scan['Node Type'] !== 'Index Only Scan'),
          label,
        ).toEqual([])
    }
  },
)

test.skipIf(process.env.CITUS_URL)(
  'cells of a city or a part of it are read by an index-only scan',
  async () => {
    for (const filter of [
      'nothing',
      'price',
      'rooms',
      'a part of the map',
      'a corner of the map',
      'a drawn area',
    ]) {
      for (const size of [0.1, 0.005]) {
        const plans = await plansOf(() =>
          loadClusters(
            db,
            {
              ...any(),
              bounds: { south: 41, west: 44, north: 42, east: 46 },
              ...FILTERS[filter],
              cities: ['Tbilisi'],
            },
            { latitude: size, longitude: size },
            20_000,
          ),
        )
        const scans = plans.filter(
          (plan) => plan['Relation Name'] === 'listing' || plan['Index Name'],
        )
        const label = `${filter}, ${size}: ${describeScans(scans)}`
        expect(scans.length, label).toBeGreaterThan(0)
        expect(
          scans.filter(
            (scan) =>
              scan['Node Type'] !== 'Index Only Scan' || scan['Index Name'] !== 'listing_by_place',
          ),
          label,
        ).toEqual([])
      }
    }
  },
)

test.skipIf(process.env.CITUS_URL)(
  'similar flats are read by index: in the district, nearby and in the city',
  async () => {
    const {
      rows: [flat],
    } = await pool.query(
      `select id
    from listing
    where city = 'Tbilisi' and status = 'ACTIVE' and price_usd_cents is not null
    limit 1`,
    )
    const one = (await findSimilarityTarget(kysely, flat.id))!
    const box = { south: 41.7, west: 44.75, north: 41.72, east: 44.78 }
    for (const where of [{ district: one.district! }, { bounds: box }, 'city'] as const) {
      for (const asked of [one, { ...one, roomsFilter: null }, { ...one, priceUsdCents: null }]) {
        const scans = (await plansOf(() => findSimilarIds(db, asked, where, 8))).filter(
          (plan) => plan['Relation Name'] === 'listing',
        )
        const label = `${JSON.stringify(where)} ${JSON.stringify(asked)}: ${describeScans(scans)}`
        expect(scans.length, label).toBeGreaterThan(0)
        // The newest ones nearby are found along the date index, with a lookup for each row.
        expect(
          scans.filter(
            (scan) =>
              scan['Node Type'] !== 'Index Only Scan' &&
              (scan['Node Type'] === 'Seq Scan' ||
                scan['Actual Rows']! + (scan['Rows Removed by Filter'] ?? 0) > 400),
          ),
          label,
        ).toEqual([])
        // With rooms and price, the price index is scanned in both directions, up to the limit.
        if ('district' in Object(where) && asked === one)
          expect(
            scans.map((scan) => scan['Actual Rows']).filter((rows) => rows! > 40),
            label,
          ).toEqual([])
      }
    }
  },
)

test.skipIf(process.env.CITUS_URL)('rows and listings by id are read by index', async () => {
  const { ids } = await findListed(
    kysely,
    { ...any(), cities: ['Tbilisi'] },
    { key: 'date', direction: 'desc' },
    { offset: 0, limit: 20 },
  )
  const plans = [
    ...(await plansOf(() => loadListings(db, ids))),
    ...(await plansOf(() =>
      findByIds(
        db,
        ids,
        { ...any(), cities: null },
        { key: 'price', direction: 'asc' },
        { offset: 0, limit: 20 },
      ),
    )),
  ]
  expect(
    plans.filter((plan) => plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'listing'),
  ).toEqual([])
})

test('a city is counted once per second for all sort orders and pages', async () => {
  const now = later()
  const ask = (at: Date, offset: number) =>
    findListed(
      db,
      { ...any(), now: at, cities: ['Tbilisi'] },
      { key: 'area', direction: 'asc' },
      { offset, limit: 20 },
    )
  const first = await ask(now, 0)
  sent.length = 0
  expect((await ask(now, 40)).total).toBe(first.total)
  expect(sent.map(({ sql }) => sql).join()).not.toContain('count(')
  await kysely
    .updateTable('listing')
    .set({ status: 'RENTED' })
    .where('id', '=', first.ids[0]!)
    .execute()
  expect((await ask(later(), 0)).total).toBe(first.total - 1)
})

test('a count of the last days is cached for a second too, and no longer', async () => {
  const now = later()
  const ask = (at: Date) =>
    findListed(
      db,
      { ...any(), now: at, cities: ['Tbilisi'], postedWithin: 10 },
      { key: 'date', direction: 'desc' },
      { offset: 0, limit: 20 },
    )
  const { total } = await ask(now)
  expect((await ask(new Date(now.getTime() + 999))).total).toBe(total)
  expect((await ask(new Date(now.getTime() + 86_400_000))).total).toBeLessThan(total)
})

test('small counts are not cached, and the matches of a frequent word are read once', async () => {
  const narrow = {
    ...any(),
    cities: ['Yerevan'],
    districts: ['Kentron'],
    rooms: [2],
    priceMax: 50_000,
  }
  const before = await findListed(
    db,
    narrow,
    { key: 'date', direction: 'desc' },
    { offset: 0, limit: 20 },
  )
  await kysely
    .updateTable('listing')
    .set({ status: 'RENTED' })
    .where('id', '=', before.ids[0]!)
    .execute()
  expect(
    (await findListed(db, narrow, { key: 'date', direction: 'desc' }, { offset: 0, limit: 20 }))
      .total,
  ).toBe(before.total - 1)

  const frequent = { ...any(), cities: ['Tbilisi'], searchQuery: "'flat':*" }
  const ask = () =>
    findListed(db, frequent, { key: 'price', direction: 'asc' }, { offset: 20, limit: 20 })
  const first = await ask()
  sent.length = 0
  expect(await ask()).toEqual(first)
  expect(sent.map(({ sql }) => sql).join()).not.toContain('hits')
})
