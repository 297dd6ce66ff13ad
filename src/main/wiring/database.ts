import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { ensureServer } from '#adapters/embedded-postgres/embedded-postgres.ts'
import type { Config } from '#config'
import { type Database, openDatabase } from '#core/db/database.ts'
import { isDistributed } from '#core/db/distributed/city-scope.ts'
import { migrate, readMigrations, formatDatabaseUrl } from '#core/db/migrate.ts'
import { type ListingIndex, openListingIndex } from '#core/listings/in-memory/listing-index.ts'
import { openReplicas, type Replicas } from '#core/db/replicas.ts'
import { retryUntilAvailable } from '#core/db/unavailable.ts'
import { isStorageFull, type StorageHealth } from '#core/db/storage-health.ts'
import { createReadiness, type Readiness } from '#core/db/readiness.ts'
import { projectRoot } from './project-root.ts'
import { type Closing, CommandError, type PrintLine, printLine } from './run.ts'

export const migrationsDir = path.join(projectRoot, 'migrations')

type OpenOptions = {
  /** Gets a report when the database is out of disk space. */
  storage?: StorageHealth
  /** One of MAX_SILENCE_MS; no limit by default. */
  maxSilenceMs?: number
  /** PgBouncer, for all but `url`. */
  poolUrl?: string | null
}

export type OpenedDatabase = { database: Database; url: string; readiness: Readiness }

/**
 * Opens the configured database, or the embedded one in the data folder. Connects with the first
 * query.
 */
export async function openConfigured(
  config: Config,
  closing: Closing,
  log: (line: string) => void,
  options: OpenOptions,
): Promise<OpenedDatabase> {
  return openAt(await configuredUrl(config, closing, log), closing, log, options)
}

/** The same for a command line tool: prints which database it uses, and migrates it first. */
export async function openForCommand(
  config: Config,
  closing: Closing,
  print: PrintLine = printLine,
  { distributed = false } = {},
): Promise<OpenedDatabase> {
  const opened = await openAt(await urlForCommand(config, closing, print), closing, print)
  await migrate(opened.url, { migrationsDir, distributed, log: print })
  return opened
}

async function openAt(
  url: string,
  closing: Closing,
  log: (line: string) => void,
  { storage, maxSilenceMs, poolUrl = null }: OpenOptions = {},
): Promise<OpenedDatabase> {
  const database = openDatabase(poolUrl ?? url, {
    transactionsOnly: poolUrl !== null,
    log,
    maxSilenceMs,
    onError: (error) => isStorageFull(error) && storage?.reportFull('database'),
  })
  closing.add(() => database.close())
  return {
    database,
    url,
    readiness: createReadiness(database.kysely, {
      version: (await readMigrations(migrationsDir)).length,
    }),
  }
}

/**
 * Migrates the database and runs `prepare` before the first request or job. Retries until the
 * database is available.
 */
export async function prepareDatabase(
  { url }: OpenedDatabase,
  closing: Closing,
  log: (line: string) => void,
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  const stopping = new AbortController()
  closing.add(async () => stopping.abort())
  await retryUntilAvailable(
    async () => {
      await migrate(url, { migrationsDir, log })
      await prepare()
    },
    { signal: stopping.signal, log },
  )
}

/**
 * Opens the replicas of DATABASE_READ_URLS; null if there are none. After `prepareDatabase`: a
 * replica is used once it has what the primary has now. Throws CommandError for a distributed
 * database: a standby of its coordinator has no listings.
 */
export async function openReplicasFrom(
  { databaseReadUrls }: Config,
  opened: OpenedDatabase,
  closing: Closing,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<Replicas | null> {
  if (databaseReadUrls.length === 0) return null
  if (await isDistributed(opened.database.kysely))
    throw new CommandError(
      'DATABASE_READ_URLS cannot be used with a distributed database: remove it, and add Citus ' +
        'workers instead.',
    )
  const replicas = openReplicas(opened, databaseReadUrls, (replica, problem) =>
    problem === null
      ? log.info({ event: 'replica.used', replica }, `Replica ${replica} is in use`)
      : log.warn({ event: 'replica.dropped', replica }, `Replica ${replica} ${problem}`),
  )
  closing.add(() => replicas.close())
  opened.readiness.addReplicas(replicas.db)
  return replicas
}

/**
 * Opens the index of listings that searches use; null for a distributed database, whose workers do
 * not tell of changes, and with replicas, which may be behind it. After `prepareDatabase`.
 */
export async function openListingIndexFrom(
  { database, url }: OpenedDatabase,
  replicas: Replicas | null,
  closing: Closing,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ListingIndex | null> {
  if (replicas || (await isDistributed(database.kysely))) return null
  const index = openListingIndex({ db: database.kysely, url }, (err) =>
    log.warn({ event: 'listing-index.failed', err }, 'The listing index could not be read'),
  )
  closing.add(() => index.close())
  return index
}

/** The URL of the configured database. Starts the embedded server when there is none. */
export async function configuredUrl(
  config: Config,
  closing: Closing,
  log: (line: string) => void,
): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl
  const server = await ensureServer(config.dataDir, log)
  closing.add(() => server.stop())
  return server.url
}

/**
 * The same for a command line tool, which prints the URL. In production the embedded database is
 * refused, since it would only be used by mistake. Throws CommandError.
 */
export async function urlForCommand(
  config: Config,
  closing: Closing,
  print: PrintLine = printLine,
): Promise<string> {
  if (config.databaseUrl === null && config.isProduction)
    throw new CommandError(
      'DATABASE_URL is not set, and the embedded database is not for production: ' +
        'run this with the settings of the servers, as deploy/bina does.',
    )
  print(
    config.databaseUrl === null
      ? `Using the embedded database in ${config.dataDir}`
      : `Using the database ${formatDatabaseUrl(config.databaseUrl)}`,
  )
  return configuredUrl(config, closing, print)
}
