import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { LaunchError } from './launch-error.ts'

/**
 * What belongs to one data folder for good. `location` says where its cluster lives (see
 * server-setup.ts).
 */
export type Identity = { key: string; password: string; location: 'inside' | 'system' }

/**
 * The identity in `database.json` of a data folder, made on first use by whoever comes first. The
 * key, not the path, names the cluster: a new clone at an old path must not find an old database.
 */
export function identityOf(dataDir: string, chooseLocation: () => Identity['location']): Identity {
  const file = path.join(dataDir, 'database.json')
  if (!existsSync(file)) {
    const identity: Identity = {
      key: randomBytes(6).toString('hex'),
      password: randomBytes(18).toString('base64url'),
      location: chooseLocation(),
    }
    const tempFile = `${file}.${process.pid}`
    writeFileSync(tempFile, `${JSON.stringify(identity)}\n`, { mode: 0o600 })
    try {
      linkSync(tempFile, file) // unlike rename, fails for the loser of a race
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(tempFile)
    }
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Identity
  } catch (error) {
    throw new LaunchError(
      `${file} cannot be read (${(error as Error).message}): run as the user who made it, ` +
        'or choose another DATA_DIR.',
    )
  }
}

/** Makes a folder for the data, refusing with a plain line where that is not possible. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    const probe = path.join(dataDir, `.probe.${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new LaunchError(
      `The data folder ${dataDir} cannot be written ` +
        `(${(error as NodeJS.ErrnoException).code ?? error}): ` +
        'set DATA_DIR to a folder that you can write.',
    )
  }
}

/** mkdir that also sets the mode of a folder that is already there. */
export function makeFolder(folder: string, mode: number): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, mode)
}
