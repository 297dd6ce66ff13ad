import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensureCluster } from './cluster.ts'
import { createDataDir } from './identity.ts'
import { LaunchError } from './processes.ts'
import { ensureRunning, stopServer } from './server-process.ts'
import { type ServerSetup, prepareSetup } from './server-setup.ts'
import { findShippedBinaries } from './shipped-binaries.ts'

export type EmbeddedServer = {
  /** URL of the product's database, with its password. */
  url: string
  /** Releases the server. The last process that releases it stops it. */
  stop(): Promise<void>
}

type Options = {
  /** PostgreSQL settings if this call starts the server, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>
}

const DATABASE = 'bina'
/** An arbitrary constant; all processes that use the server must use the same one. */
const IN_USE_LOCK = 4_241_002

const INITIAL_PAUSE_MS = 250
const MAX_PAUSE_MS = 10_000

/**
 * Connects to the PostgreSQL server of a data folder; creates and starts it first if necessary.
 * Safe to call from several processes at once. The server survives a kill -9 of the process that
 * started it and is found by the next start. While in use it is restarted on the same port if it
 * dies. Throws LaunchError with a message of one line.
 */
export async function ensureServer(
  dataDir: string,
  log: (line: string) => void,
  { settings = {} }: Options = {},
): Promise<EmbeddedServer> {
  const setup = await prepare(path.resolve(dataDir), log)
  const stopping = new AbortController()
  const { signal } = stopping
  const first = await startAndLock(setup, settings, log)
  const { maintenance } = first
  let { lockClient } = first
  let restarting: Promise<void> = Promise.resolve()
  watch()
  await ensureDatabase(maintenance)

  function watch(): void {
    lockClient.once('end', () => void (restarting = restart()))
  }

  async function restart(): Promise<void> {
    if (signal.aborted) return
    const since = performance.now()
    const logged = new Set<string>()
    const logOnce = (line: string): void => {
      if (!logged.has(line)) log(line)
      logged.add(line)
    }
    // Clients know the database by this port.
    const sameSettings = { ...settings, port: new URL(maintenance).port }
    logOnce('The embedded database has stopped. Restarting it.')
    for (let ms = INITIAL_PAUSE_MS; !signal.aborted; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
      const found = await startAndLock(setup, sameSettings, logOnce).catch((error: unknown) =>
        logOnce((error as Error).message),
      )
      if (found?.maintenance === maintenance) {
        lockClient = found.lockClient
        watch()
        return log(
          'The embedded database is running again ' +
            `after ${((performance.now() - since) / 1000).toFixed(1)} s.`,
        )
      }
      if (found) {
        logOnce(
          'Another process has started the embedded database on another port. ' +
            'Waiting for that process to stop it.',
        )
        await releaseInUseLock(found.lockClient, setup)
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
      await releaseInUseLock(lockClient, setup)
    },
  }
}

type RunningServer = { lockClient: pg.Client; maintenance: string }

/** `maintenance` is the URL of the maintenance database. */
async function startAndLock(
  setup: ServerSetup,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<RunningServer> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const maintenance = await ensureRunning(setup, settings, log)
    const lockClient = await acquireInUseLock(maintenance)
    if (lockClient) return { lockClient, maintenance }
    await pause(100) // the last user is stopping it right now
  }
  throw new LaunchError(
    'Another process keeps stopping the embedded database. ' +
      'Stop the other Bina that uses this folder and start again.',
  )
}

async function prepare(dataDir: string, log: (line: string) => void): Promise<ServerSetup> {
  createDataDir(dataDir)
  try {
    const setup = prepareSetup(dataDir, await findShippedBinaries())
    await ensureCluster(setup, log)
    return setup
  } catch (error) {
    const { code, path: failedPath = dataDir } = error as NodeJS.ErrnoException
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code ?? '')) throw error
    throw new LaunchError(
      `${failedPath} cannot be written (${code}). Free up space or grant write permission, ` +
        'choose another DATA_DIR, or set DATABASE_URL.',
    )
  }
}

/**
 * Marks the server as in use with a shared advisory lock, which the server releases when the
 * process dies. Returns null while the last user holds it exclusively to stop the server.
 */
async function acquireInUseLock(url: string): Promise<pg.Client | null> {
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
      [IN_USE_LOCK],
    )
    if (rows[0]?.got) return client
  } catch {
    // The server stopped before the lock was acquired.
  }
  client.end().catch(() => {})
  return null
}

async function releaseInUseLock(lockClient: pg.Client, setup: ServerSetup): Promise<void> {
  try {
    await lockClient.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK])
    const { rows } = await lockClient.query<{ alone: boolean }>(
      'select pg_try_advisory_lock($1) alone',
      [IN_USE_LOCK],
    )
    if (rows[0]?.alone) await stopServer(setup)
  } catch {
    // The server has stopped already.
  } finally {
    await lockClient.end().catch(() => {})
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
    // 42P04 (duplicate_database), 23505 (unique_violation): a concurrent start created it.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
