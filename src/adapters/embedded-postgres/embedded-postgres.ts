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

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/**
 * The PostgreSQL server of a data folder: found running, or started, or made first, by any number
 * of processes at once. It outlives a kill -9 of the process that started it; the next start finds
 * it. While it is held it is started again, on the same port, whenever it is gone. Throws
 * LaunchError with one plain line.
 */
export async function ensureServer(
  dataDir: string,
  log: (line: string) => void,
  { settings = {} }: Options = {},
): Promise<EmbeddedServer> {
  const place = await prepare(path.resolve(dataDir), log)
  const stopping = new AbortController()
  const { signal } = stopping
  const first = await startAndHold(place, settings, log)
  const { maintenance } = first
  let { hold } = first
  let restarting: Promise<void> = Promise.resolve()
  watch()
  await ensureDatabase(maintenance)

  function watch(): void {
    hold.once('end', () => void (restarting = restart()))
  }

  async function restart(): Promise<void> {
    if (signal.aborted) return
    const since = performance.now()
    const logged = new Set<string>()
    const logOnce = (line: string): void => {
      if (!logged.has(line)) log(line)
      logged.add(line)
    }
    // All who use the database know it by this port.
    const again = { ...settings, port: new URL(maintenance).port }
    logOnce('The embedded database is gone: starting it again.')
    for (let ms = FIRST_PAUSE_MS; !signal.aborted; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
      const found = await startAndHold(place, again, logOnce).catch((error: unknown) =>
        logOnce((error as Error).message),
      )
      if (found?.maintenance === maintenance) {
        hold = found.hold
        watch()
        return log(
          `The embedded database is back, after ${((performance.now() - since) / 1000).toFixed(1)} s.`,
        )
      }
      if (found) {
        logOnce(
          'The embedded database runs on another port than before: waiting until whoever started it there stops it.',
        )
        await letGo(found.hold, place)
      }
      await pause(ms, null, { signal }).catch(() => {})
    }
  }

  const url = new URL(maintenance)
  url.pathname = `/${DATABASE}`
  return {
    url: url.href,
    async stop() {
      stopping.abort()
      await restarting
      await letGo(hold, place)
    },
  }
}

type Held = { hold: pg.Client; maintenance: string }

/** `maintenance`: the address of its maintenance database. */
async function startAndHold(
  place: Place,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Held> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const maintenance = await ensureRunning(place, settings, log)
    const hold = await takeHold(maintenance)
    if (hold) return { hold, maintenance }
    await pause(100) // the last user is just stopping it
  }
  throw new LaunchError(
    'The embedded database keeps being stopped by another process: stop the other Bina of this folder, then start again.',
  )
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
    throw new LaunchError(
      `${where} cannot be written (${code}): make room or give the right to write there, choose another DATA_DIR, or set DATABASE_URL.`,
    )
  }
}

/**
 * Being in use is a shared lock in the server itself: the server frees it the moment a process is
 * gone, however it went. Nobody gets it while the last user holds it alone, to stop the server.
 */
async function takeHold(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'bina in use',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock_shared($1) got',
      [IN_USE],
    )
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
    const { rows } = await hold.query<{ alone: boolean }>('select pg_try_advisory_lock($1) alone', [
      IN_USE,
    ])
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
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE,
    ])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // 42P04, 23505: another start made it in the same moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
