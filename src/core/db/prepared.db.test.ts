import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { prepared } from './prepared.ts'

const { db } = await openTestDatabase()

const ask = (value: number) => prepared(sql<{ sum: number }>`select ${value}::int + 1 sum`)

test('a connection prepares a statement once, whatever its values', async () => {
  await db.connection().execute(async (connection) => {
    for (const value of [1, 2, 3])
      expect((await ask(value).execute(connection)).rows).toEqual([{ sum: value + 1 }])
    const { rows } = await sql<{ statement: string; calls: number }>`
      select statement, (generic_plans + custom_plans)::int calls
      from pg_prepared_statements`.execute(connection)
    expect(rows).toEqual([{ statement: expect.stringContaining('::int + 1 sum'), calls: 3 }])
  })
})
