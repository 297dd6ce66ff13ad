import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Tables } from '#core/db/schema.ts'
import { openTestDatabase } from '#test/database.ts'
import { sweepAll } from './sweep.ts'

const database = await openTestDatabase()
const sent: CompiledQuery[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: database.pool }),
  log: (event) => void sent.push(event.query),
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]

test('every cleanup job finds its rows through an index', async () => {
  const log = pino({ level: 'silent' })
  await sweepAll({ database: { ...database, kysely: db }, log } as never, new Date())
  // graphile-worker manages the indexes of its own table.
  const statements = sent.filter(
    ({ sql }) => /^\s*(delete|update)\b/.test(sql) && !sql.includes('graphile_worker'),
  )
  expect(statements.length).toBeGreaterThan(20)
  const client = await database.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    for (const { sql, parameters } of statements) {
      const explained = await client.query(`explain (format json) ${sql}`, [...parameters])
      const root: Plan = explained.rows[0]['QUERY PLAN'][0].Plan
      const scans = flatten(root).filter(
        (node) =>
          node['Node Type'] === 'Seq Scan' && node['Relation Name'] === root['Relation Name'],
      )
      expect(scans, sql).toEqual([])
    }
  } finally {
    client.release(true)
  }
})
