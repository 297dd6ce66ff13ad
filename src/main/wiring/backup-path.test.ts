import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBackupArguments, readRestoreArguments } from './archive-arguments.ts'
import { newBackupPath, findBackup } from './backup-path.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'bina-place-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (...parts: string[]) => path.join(folder, ...parts)
const now = new Date('2026-01-31T03:00:00.123Z')

test('a file is a file, anything else a folder that gets one more each time', () => {
  expect(newBackupPath(at('one.gz'), now)).toEqual({ file: at('one.gz'), photos: null })
  for (const given of [at('made'), at('made/'), at('made.gz/')])
    expect(newBackupPath(given, now)).toEqual({
      file: path.join(given, 'bina-2026-01-31T03-00-00Z.gz'),
      photos: path.join(given, 'photos'),
    })
  writeFileSync(at('one.gz'), '')
  expect(() => newBackupPath(at('one.gz'), now)).toThrow('is there already')
})

test('of a folder the newest is taken, with the photos beside it', () => {
  mkdirSync(at('some'))
  expect(() => findBackup(at('some'))).toThrow('There is no back-up in')
  for (const name of [
    'bina-2026-01-30T03-00-00Z.gz',
    'bina-2025-12-31T03-00-00Z.gz',
    'zzz.gz',
    'bina-2026-02-01T03-00-00Z.gz.77.part',
  ])
    writeFileSync(at('some', name), '')
  expect(findBackup(at('some'))).toEqual({
    file: at('some', 'bina-2026-01-30T03-00-00Z.gz'),
    photos: null,
  })
  mkdirSync(at('some', 'photos'))
  expect(findBackup(at('some')).photos).toBe(at('some', 'photos'))
  expect(findBackup(at('some', 'zzz.gz'))).toEqual({ file: at('some', 'zzz.gz'), photos: null })
  expect(() => findBackup(at('none'))).toThrow('is not there')
})

test('arguments that are wrong are said in one line', () => {
  expect(readBackupArguments(['--to', 'x', '--no-photos'])).toEqual({ to: 'x', photos: false })
  expect(readRestoreArguments(['--from', 'x', '--force'])).toEqual({
    from: 'x',
    photos: true,
    force: true,
  })
  expect(() => readBackupArguments([])).toThrow(/^--to has to name a file/)
  expect(() => readRestoreArguments(['--from'])).toThrow(/Usage: npm run restore/)
  expect(() => readRestoreArguments(['--form', 'x'])).toThrow(/^Unknown option '--form'/)
})
