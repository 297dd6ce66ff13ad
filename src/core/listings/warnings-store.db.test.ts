import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tables } from '#core/db/schema.ts'
import { openTestDatabase } from '#test/database.ts'
import { addManyFlats } from '#test/listing-rows.ts'
import { listSiblings, lockForAssessment } from './warnings-store.ts'

const { kysely, pool } = await openTestDatabase()
const sent: CompiledQuery[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => void sent.push(event.query),
})

const ids: Record<'one' | 'three' | 'many', number[]> = { one: [], three: [], many: [] }
const contactOf = { one: '+995555000001', three: '+995555000003', many: '+995555000099' }

beforeAll(async () => {
  await addManyFlats(kysely, 20_000)
  const { rows } = await sql<{ id: number }>`
    select id from listing where period <> 'day' order by id`.execute(kysely)
  const [one, ...others] = rows.map(({ id }) => id)
  ids.one = [one!]
  ids.three = others.slice(0, 3)
  ids.many = others.slice(3).filter((_, index) => index % 4 === 0)
  for (const contact of ['one', 'three', 'many'] as const)
    await kysely
      .updateTable('listing')
      .set({ phones: [contactOf[contact]] })
      .where('id', 'in', ids[contact])
      .execute()
  await sql`vacuum analyze listing`.execute(kysely)
})

const siblingsOf = async (id: number) => {
  const rows = await lockForAssessment(kysely, [id])
  sent.length = 0
  return listSiblings(db, rows)
}

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The rows of the table `listing` that the sent statements read. */
async function countRead(sorting: 'on' | 'off'): Promise<number> {
  const read = (plan: Plan): number =>
    (plan['Relation Name'] === 'listing'
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + read(part), 0)
  const client = await pool.connect()
  try {
    await client.query(`set enable_sort = ${sorting}`)
    let rows = 0
    for (const { sql: statement, parameters } of sent) {
      const explained = await client.query(
        `explain (analyze, timing off, format json) ${statement}`,
        [...parameters],
      )
      rows += read(explained.rows[0]['QUERY PLAN'][0].Plan)
    }
    return rows
  } finally {
    client.release(true)
  }
}

test('listings have the others of their contact as siblings, at most 40', async () => {
  expect(ids.many.length).toBeGreaterThan(4000)
  expect(await siblingsOf(ids.one[0]!)).toEqual([])
  const [first, second, third] = ids.three
  const siblings = await siblingsOf(second!)
  expect(siblings.map(({ of, id }) => [of, id]).sort()).toEqual([
    [second, first],
    [second, third],
  ])
  expect(await siblingsOf(ids.many[0]!)).toHaveLength(40)
})

// Plans of a distributed database are those of its shards.
test.skipIf(process.env.CITUS_URL).each([
  ['one', 10],
  ['three', 10],
  ['many', 1100],
] as const)('of a contact of %s, at most %i rows are read', async (contact, most) => {
  await siblingsOf(ids[contact][0]!)
  // PostgreSQL avoids sorts by itself if there are about ten times as many listings.
  for (const sorting of ['on', 'off'] as const) {
    const rows = await countRead(sorting)
    expect(rows, sorting).toBeGreaterThan(0)
    expect(rows, sorting).toBeLessThanOrEqual(most)
  }
})
