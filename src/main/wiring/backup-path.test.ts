import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newBackupPath, findBackup } from './backup-path.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'bina-place-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (...parts: string[]) => path.join(folder, ...parts)
const now = new Date('2026-01-31T03:00:00.123Z')

test('a folder gets a new file for each backup, and a file is never overwritten', () => {
  expect(newBackupPath(at('one.gz'), now)).toEqual({ file: at('one.gz'), photos: null })
  for (const given of [at('made'), at('made/'), at('made.gz/')])
    expect(newBackupPath(given, now)).toEqual({
      file: path.join(given, 'bina-2026-01-31T03-00-00Z.gz'),
      photos: path.join(given, 'photos'),
    })
  writeFileSync(at('one.gz'), '')
  expect(() => newBackupPath(at('one.gz'), now)).toThrow('already exists')
})

test('the newest backup of a folder is found, with the photos next to it', () => {
  mkdirSync(at('some'))
  expect(() => findBackup(at('some'))).toThrow('has no backups')
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
  expect(() => findBackup(at('none'))).toThrow('does not exist')
})
