import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from './run.ts'

/** `photos`: the folder of photos next to the file; null when only a file was named. */
export type BackupPath = { file: string; photos: string | null }

const NAME = /^bina-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.gz$/

const isFolder = (given: string): boolean =>
  given.endsWith('/') ||
  (statSync(given, { throwIfNoEntry: false })?.isDirectory() ?? !given.endsWith('.gz'))

/**
 * Where to write a new backup. In a folder the file name holds the time, so that each backup is a
 * new file. Existing files are never overwritten. Throws CommandError.
 */
export function newBackupPath(given: string, now: Date): BackupPath {
  const place = isFolder(given)
    ? {
        file: path.resolve(
          given,
          `bina-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`,
        ),
        photos: path.resolve(given, 'photos'),
      }
    : { file: path.resolve(given), photos: null }
  if (existsSync(place.file))
    throw new CommandError(`${place.file} already exists: name another file, or a folder.`)
  try {
    mkdirSync(path.dirname(place.file), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new CommandError(
      `Could not create ${path.dirname(place.file)} (${(error as Error).message}): name a ` +
        'folder that this user can write to.',
    )
  }
  return place
}

/** The given backup file, or the newest one in the given folder. Throws CommandError. */
export function findBackup(given: string): BackupPath {
  if (!existsSync(given))
    throw new CommandError(`${given} does not exist: name a backup file, or a folder of backups.`)
  if (!statSync(given).isDirectory()) return { file: path.resolve(given), photos: null }
  const newest = readdirSync(given)
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1)
  if (!newest)
    throw new CommandError(
      `${given} has no backups: their names look like bina-2026-01-31T03-00-00Z.gz.`,
    )
  const photos = path.resolve(given, 'photos')
  return { file: path.resolve(given, newest), photos: existsSync(photos) ? photos : null }
}
