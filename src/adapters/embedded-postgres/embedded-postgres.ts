import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensureCluster } from './cluster.ts'
import { makeDataDir } from './identity.ts'
import { LaunchError } from './launch-error.ts'
import { ensureRunning, stopServer } from './server-process.ts'
import { type Place, placeFor } from './server-user.ts'
import { shippedBinaries } from './shipped-binaries.ts'

export type EmbeddedServer = {
  /** Address of the product's own database, with its password. */
  url: string
  /** Lets go of the server; the last process that does so stops it. */
  stop(): Promise<void>
}

type Options = {
  /** For the server if this call starts it: `{ fsync: 'off' }`. */
  settings?: Record<string, string>
}

const DATABASE = 'bina'
/** Any constants will do; every process that uses the server must take the same. */
const IN_USE = 4_241_002

/**
 * The PostgreSQL server of a data folder: found running, or started, or made first, by any number of processes
 * at once. It outlives a kill -9 of the process that started it; the next start finds it.
 * Throws LaunchError with one plain line.
 */
export async function ensureServer(dataDir: string, log: (line: string) => void, { settings = {} }: Options = {}): Promise<EmbeddedServer> {
  const place = await prepare(path.resolve(dataDir), log)

  for (let attempt = 0; attempt < 100; attempt++) {
    const maintenance = await ensureRunning(place, settings, log)
    const hold = await takeHold(maintenance)
    if (hold) {
      await ensureDatabase(maintenance)
      const url = new URL(maintenance)
      url.pathname = `/${DATABASE}`
      return { url: url.href, stop: () => letGo(hold, place) }
    }
    await pause(100) // the last user is just stopping it
  }
  throw new LaunchError('The embedded database keeps being stopped by another process: stop the other Bina of this folder, then start again.')
}

async function prepare(dataDir: string, log: (line: string) => void): Promise<Place> {
  makeDataDir(dataDir)
  try {
    const place = placeFor(dataDir, await shippedBinaries())
    await ensureCluster(place, log)
    return place
  } catch (error) {
    const { code, path: where = dataDir } = error as NodeJS.ErrnoException
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code ?? '')) throw error
    throw new LaunchError(`${where} cannot be written (${code}): make room or give the right to write there, choose another DATA_DIR, or set DATABASE_URL.`)
  }
}

/**
 * Being in use is a shared lock in the server itself: the server frees it the moment a process is gone, however it went.
 * Nobody gets it while the last user holds it alone, to stop the server.
 */
async function takeHold(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true, application_name: 'bina in use' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock_shared($1) got', [IN_USE])
    if (rows[0]?.got) return client
  } catch {
    // It stopped between the look and the lock.
  }
  client.end().catch(() => {})
  return null
}

async function letGo(hold: pg.Client, place: Place): Promise<void> {
  try {
    await hold.query('select pg_advisory_unlock_shared($1)', [IN_USE])
    const { rows } = await hold.query<{ alone: boolean }>('select pg_try_advisory_lock($1) alone', [IN_USE])
    if (rows[0]?.alone) await stopServer(place)
  } catch {
    // The server is gone already.
  } finally {
    await hold.end().catch(() => {})
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // 42P04, 23505: another start made it in the same moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
