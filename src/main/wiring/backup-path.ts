import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from './run.ts'

/**
 * `photos`: the folder beside the file that photos are kept in; null where a file alone was named.
 */
export type BackupPath = { file: string; photos: string | null }

const NAME = /^bina-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.gz$/

const isFolder = (given: string): boolean =>
  given.endsWith('/') ||
  (statSync(given, { throwIfNoEntry: false })?.isDirectory() ?? !given.endsWith('.gz'))

/**
 * A folder gets one file more each time, by the moment; a file that is there already is not
 * overwritten. Throws CommandError.
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
    throw new CommandError(`${place.file} is there already: name another file, or a folder.`)
  try {
    mkdirSync(path.dirname(place.file), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new CommandError(
      `${path.dirname(place.file)} cannot be made (${(error as Error).message}): name a ` +
        'folder that this user may write to.',
    )
  }
  return place
}

/** The file itself, or the newest of a folder. Throws CommandError. */
export function findBackup(given: string): BackupPath {
  if (!existsSync(given))
    throw new CommandError(
      `${given} is not there: name the file of a back-up, or the folder they are in.`,
    )
  if (!statSync(given).isDirectory()) return { file: path.resolve(given), photos: null }
  const newest = readdirSync(given)
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1)
  if (!newest)
    throw new CommandError(
      `There is no back-up in ${given}: their names are like bina-2026-01-31T03-00-00Z.gz.`,
    )
  const photos = path.resolve(given, 'photos')
  return { file: path.resolve(given, newest), photos: existsSync(photos) ? photos : null }
}
