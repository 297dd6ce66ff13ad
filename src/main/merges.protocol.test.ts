import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { startTme } from '#demo/t-me/server.ts'
import type { FakeTme } from '#demo/t-me/server.ts'
import { runCommand, runHere } from '#test/run-command.ts'
import { ingest } from './commands/ingest.ts'
import { merges as mergesCommand } from './commands/merges.ts'

const database = await openTestDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'merges-'))

let tme: FakeTme
beforeAll(async () => {
  mkdirSync(path.join(folder, 'channels'))
  tme = await startTme({ archiveDir: folder })
  tme.addChannel({ username: 'one_channel', title: 'Flats', posts: [] })
  tme.addPost('one_channel', {
    age: '3h',
    text:
      'Rent! 2-room apartment in Vake, Barnov street 20, 61 sq.m, floor 4/9, 900$ per month. ' +
      '+995 599 10 20 30',
  })
  tme.addPost('one_channel', {
    age: '1h',
    text:
      'Still free: 2-room apartment for rent, Vake, Barnov street 20. 61 sq.m, floor 4/9. 850$ ' +
      'per month. +995 599 10 20 30',
  })
})
afterAll(() => tme.stop())

const env = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: path.join(folder, 'data'),
  TELEGRAM_WEB_URL: tme.url,
  CHANNELS: '',
})
const merges = (...args: string[]) => runHere(mergesCommand, args, { env: env() })

test('a merge is listed with its reasons, shown, undone, and redone by hand', async () => {
  await runHere(ingest, ['--channel', 'one_channel', '--city', 'Tbilisi'], { env: env() })
  const {
    rows: [listing],
  } = await database.pool.query<{ id: number }>('select id from listing where merged_into is null')
  const listed = await merges('list')
  expect(listed.out).toMatch(
    /^\d+ {2}\S+ \S+ {2}t\.me\/one_channel\/\d+ joined listing \d+ \(rules, \d/,
  )
  expect(listed.out).toMatch(/\+ *3\.\d {2}phone: the same/)
  expect(listed.out).not.toContain('599')
  expect((await merges('show', String(listing!.id))).out).toMatch(/price: 900 → 850/)

  const decision = /^(\d+)/.exec(listed.out)![1]!
  const undone = await merges('undo', decision, '--by', 'nino')
  expect(undone).toMatchObject({
    code: 0,
    out: expect.stringMatching(/undone: its posts are now on listing \d+,/),
  })
  expect(
    (await database.pool.query('select 1 from listing where merged_into is null')).rows,
  ).toHaveLength(2)

  const own = /now on listing (\d+),/.exec(undone.out)![1]!
  expect((await merges('join', own, String(listing!.id), '--by', 'nino')).out).toMatch(
    /merged into listing/,
  )
  expect(
    (await database.pool.query('select 1 from listing where merged_into is null')).rows,
  ).toHaveLength(1)
}, 60_000)

test('an impossible request ends with a one-line error and exit code 1', async () => {
  const { code, out, err } = await runCommand('merges', ['undo', '999999', '--by', 'nino'], {
    env: env(),
  })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.trim().split('\n').at(-1)).toBe('Merge 999999 does not exist.')
}, 60_000)
