import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { cloneDatabase } from '#test/clone-database.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { runCommand } from '#test/run-command.ts'

const database = await openTestDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'bina-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const at = (...parts: string[]) => path.join(folder, ...parts)

/** Runs a command like a user does, and returns its output. */
const run = (
  main: 'backup' | 'restore' | 'user' | 'migrate',
  env: Record<string, string>,
  ...args: string[]
) => runCommand(main, args, { env })

test('the newest backup is restored with its photos, and another key is reported', async () => {
  const here = { DATABASE_URL: database.url, DATA_DIR: at('data'), SECRET_KEY: 'a'.repeat(32) }
  const objects = createFolderStore(at('data', 'objects'))
  await addFlat(database.kysely, { title: 'The first' })
  await objects.put('ab/one.webp', Buffer.from('one'), 'image/webp')
  const first = await run('backup', here, '--to', at('backups/'))
  expect([first.code, first.out], first.err).toEqual([
    0,
    expect.stringMatching(/^Saved \d+ rows of \d+ tables to \S+bina-\S+Z\.gz/),
  ])
  expect(first.err).toContain('Photos: 1, 1 of them new.')
  writeFileSync(at('backups', 'bina-2000-01-01T00-00-00Z.gz'), 'an old one')

  const otherDatabase = await cloneDatabase()
  try {
    const restored = await run(
      'restore',
      { DATABASE_URL: otherDatabase.url, DATA_DIR: at('other'), SECRET_KEY: 'b'.repeat(32) },
      '--from',
      at('backups'),
    )
    expect([restored.code, restored.out], restored.err).toEqual([
      0,
      expect.stringMatching(/^Restored the backup of \S+ from \S+\n$/),
    ])
    expect(restored.err).toContain('Warning: this backup was made with a different SECRET_KEY')
    expect(
      (
        await otherDatabase.kysely.selectFrom('listing').select('title').orderBy('id').execute()
      ).map(({ title }) => title),
    ).toEqual(['The first'])
    expect(readFileSync(at('other', 'objects', 'ab', 'one.webp'), 'utf8')).toBe('one')
  } finally {
    await otherDatabase.close()
  }
}, 120_000)

test('commands print which database they use, without its password', async () => {
  const url = new URL(database.url)
  url.password ||= 'not-asked-for'
  const { code, err } = await run('migrate', { DATABASE_URL: url.href, DATA_DIR: at('data') })
  expect([code, err]).toEqual([
    0,
    expect.stringContaining(`Using the database ${url.hostname}:${url.port}${url.pathname}\n`),
  ])
  expect(err).not.toContain(url.password)
})

test.each([
  ['user', '--email', 'a@example.com', '--role', 'ADMIN'],
  ['migrate'],
  ['backup', '--to', at('embedded.gz')],
  ['restore', '--from', at('data')],
] as const)(
  'in production %s refuses the embedded database',
  async (main, ...args) => {
    mkdirSync(at('data'), { recursive: true })
    writeFileSync(at('data', 'bina-2001-01-01T00-00-00Z.gz'), '')
    const { code, out, err } = await run(
      main,
      { DATABASE_URL: '', DATA_DIR: at('none'), NODE_ENV: 'production' },
      ...args,
    )
    expect([code, out, err]).toEqual([
      1,
      '',
      expect.stringMatching(/^DATABASE_URL is not set, [^\n]+\n$/),
    ])
    expect(existsSync(at('none'))).toBe(false)
  },
  60_000,
)
