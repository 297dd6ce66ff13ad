import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensureCluster } from './cluster.ts'
import { makeDataDir } from './identity.ts'
import { LaunchError } from './launch-error.ts'
import { ensureRunning, stopServer } from './server-process.ts'
import { type ServerSetup, prepareSetup } from './server-setup.ts'
import { findShippedBinaries } from './shipped-binaries.ts'

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
const IN_USE_LOCK = 4_241_002

const INITIAL_PAUSE_MS = 250
const MAX_PAUSE_MS = 10_000

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
    // All who use the database know it by this port.
    const sameSettings = { ...settings, port: new URL(maintenance).port }
    logOnce('The embedded database is gone: starting it again.')
    for (let ms = INITIAL_PAUSE_MS; !signal.aborted; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
      const found = await startAndLock(setup, sameSettings, logOnce).catch((error: unknown) =>
        logOnce((error as Error).message),
      )
      if (found?.maintenance === maintenance) {
        lockClient = found.lockClient
        watch()
        return log(
          'The embedded database is back, ' +
            `after ${((performance.now() - since) / 1000).toFixed(1)} s.`,
        )
      }
      if (found) {
        logOnce(
          'The embedded database runs on another port than before: ' +
            'waiting until whoever started it there stops it.',
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

/** `maintenance`: the address of its maintenance database. */
async function startAndLock(
  setup: ServerSetup,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<RunningServer> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const maintenance = await ensureRunning(setup, settings, log)
    const lockClient = await acquireInUseLock(maintenance)
    if (lockClient) return { lockClient, maintenance }
    await pause(100) // the last user is just stopping it
  }
  throw new LaunchError(
    'The embedded database keeps being stopped by another process: ' +
      'stop the other Bina of this folder, then start again.',
  )
}

async function prepare(dataDir: string, log: (line: string) => void): Promise<ServerSetup> {
  makeDataDir(dataDir)
  try {
    const setup = prepareSetup(dataDir, await findShippedBinaries())
    await ensureCluster(setup, log)
    return setup
  } catch (error) {
    const { code, path: failedPath = dataDir } = error as NodeJS.ErrnoException
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code ?? '')) throw error
    throw new LaunchError(
      `${failedPath} cannot be written (${code}): make room or give the right to write there, ` +
        'choose another DATA_DIR, or set DATABASE_URL.',
    )
  }
}

/**
 * Being in use is a shared lock in the server itself: the server frees it the moment a process is
 * gone, however it went. Nobody gets it while the last user holds it alone, to stop the server.
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
    // It stopped between the look and the lock.
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
    // The server is gone already.
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
    // 42P04, 23505: another start made it in the same moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
