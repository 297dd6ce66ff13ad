import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { runHere } from '#test/run-command.ts'
import { documents } from './commands/documents.ts'

const database = await openTestDatabase()
const run = (...args: string[]) =>
  runHere(documents, args, { env: { DATABASE_URL: database.url, CHANNELS: '' } })

test('outdated documents are written, with --all every document', async () => {
  for (const price of [600, 700, 800]) await addFlat(database.db, { price })
  expect(await run()).toMatchObject({ code: 0, out: '3 documents written\n' })
  expect(await run()).toMatchObject({ code: 0, out: '0 documents written\n' })
  expect(await run('--all')).toMatchObject({ code: 0, out: '3 documents written\n' })
  expect(await run('--every')).toMatchObject({ code: 1, err: expect.stringContaining('--every') })
})
