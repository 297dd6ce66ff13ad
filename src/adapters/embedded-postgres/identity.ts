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
import { LaunchError } from './processes.ts'

/**
 * Permanent properties of a data folder. `location` says where its cluster is (server-setup.ts).
 */
export type Identity = { key: string; password: string; location: 'inside' | 'system' }

/**
 * Reads the identity from `database.json` in a data folder, or creates it. A cluster outside of the
 * folder is named by the key, not by the path, so that a new clone at an old path does not find an
 * old database.
 */
export function readOrCreateIdentity(
  dataDir: string,
  chooseLocation: () => Identity['location'],
): Identity {
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
      linkSync(tempFile, file) // unlike rename, fails if a concurrent start was faster
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
      `${file} cannot be read (${(error as Error).message}). Run as the user who created it ` +
        'or choose another DATA_DIR.',
    )
  }
}

/** Creates the data folder and checks that it is writable. Throws LaunchError. */
export function createDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    const probe = path.join(dataDir, `.probe.${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new LaunchError(
      `The data folder ${dataDir} cannot be written ` +
        `(${(error as NodeJS.ErrnoException).code ?? error}). ` +
        'Set DATA_DIR to a writable folder.',
    )
  }
}

/** Creates a folder, and sets the mode of an existing one too. */
export function createFolder(folder: string, mode: number): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, mode)
}
