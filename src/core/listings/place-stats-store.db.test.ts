import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '#core/db/schema.ts'
import { openTestDatabase } from '#test/database.ts'
import { addManyFlats } from '#test/listing-rows.ts'
import { countDistricts, countRooms } from './place-stats-store.ts'
import { streamListed } from './sitemap.ts'

const { kysely, pool } = await openTestDatabase()
const sent: CompiledQuery[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => void sent.push(event.query),
})

beforeAll(() => addManyFlats(kysely, 45_000, 0.5))

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }

async function nodesOf(work: () => Promise<unknown>): Promise<Plan[]> {
  sent.length = 0
  await work()
  const nodes: Plan[] = []
  const walk = (plan: Plan): void => {
    nodes.push(plan)
    plan.Plans?.forEach(walk)
  }
  for (const { sql, parameters } of sent) {
    const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters])
    walk(rows[0]['QUERY PLAN'][0].Plan)
  }
  return nodes
}
const scansOf = (nodes: Plan[]) =>
  nodes
    .filter((node) => node['Relation Name'] === 'listing' || node['Index Name'])
    .map((node) => `${node['Node Type']} ${node['Index Name']}`)

async function readAll(city: 'Tbilisi', district: string | null): Promise<number[]> {
  const ids: number[] = []
  for await (const rows of streamListed(db, { city, district }, 0, 50_000))
    ids.push(...rows.map(({ id }) => id))
  return ids
}

// Plans of a distributed database are those of its shards.
describe.skipIf(process.env.CITUS_URL)('plans', () => {
  test.each([
    ['the counts of a district', () => countRooms(db, 'Tbilisi', ['Vake'])],
    ['the counts of a district with quarters', () => countRooms(db, 'Tbilisi', ['Vake', 'Bagebi'])],
    ['the counts of a city', () => countRooms(db, 'Tbilisi', null)],
    ['the districts of a city', () => countDistricts(db, 'Tbilisi')],
  ])('%s are read by an index-only scan', async (_name, ask) => {
    const nodes = await nodesOf(ask)
    expect(scansOf(nodes)).toEqual([expect.stringMatching(/^Index Only Scan listing_by_/)])
  })

  test('a sitemap is read from its index in batches, without sorting', async () => {
    const [vake] = await countDistricts(db, 'Tbilisi')
    const nodes = await nodesOf(() => readAll('Tbilisi', vake!.name))
    expect(new Set(scansOf(nodes))).toEqual(new Set(['Index Only Scan listing_by_district']))
    expect(nodes.filter((node) => /Sort/.test(node['Node Type']))).toEqual([])
  })
})

test('a sitemap has each listing once', async () => {
  const [vake] = await countDistricts(db, 'Tbilisi')
  const ids = await readAll('Tbilisi', vake!.name)
  expect(ids.length).toBeGreaterThan(5000) // more than one step
  expect([new Set(ids).size, ids.length]).toEqual([vake!.total, vake!.total])
})
