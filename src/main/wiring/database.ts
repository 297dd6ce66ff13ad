import path from 'node:path'
import { ensureServer } from '#adapters/embedded-postgres/embedded-postgres.ts'
import type { Config } from '#config'
import { type Database, openDatabase } from '#core/db/database.ts'
import { migrate, readMigrations, withoutPassword } from '#core/db/migrate.ts'
import { retryUntilAvailable } from '#core/db/unavailable.ts'
import { isStorageFull, type StorageHealth } from '#core/db/storage-health.ts'
import { createReadiness, type Readiness } from '#core/db/readiness.ts'
import { projectRoot } from './project-root.ts'
import { type Closing, CommandError, printLine } from './run.ts'

export const migrationsDir = path.join(projectRoot, 'migrations')

type OpenOptions = {
  /** Told of statements for which the database has no room. */
  storage?: StorageHealth
  /** MAX_SILENCE_MS; without end unless given. */
  maxSilenceMs?: number
}

export type OpenedDatabase = { database: Database; url: string; readiness: Readiness }

/**
 * The database that the settings name, or the embedded one of the data folder; connected to when it
 * is first asked for something.
 */
export async function openConfigured(
  config: Config,
  closing: Closing,
  log: (line: string) => void,
  options: OpenOptions,
): Promise<OpenedDatabase> {
  return openAt(await configuredUrl(config, closing, log), closing, log, options)
}

/**
 * The same for a command at a terminal, which says where it acts; migrated. Throws CommandError.
 */
export async function openForCommand(config: Config, closing: Closing): Promise<OpenedDatabase> {
  const opened = await openAt(await urlForCommand(config, closing), closing, printLine)
  await migrate(opened.url, { migrationsDir, log: printLine })
  return opened
}

async function openAt(
  url: string,
  closing: Closing,
  log: (line: string) => void,
  { storage, maxSilenceMs }: OpenOptions = {},
): Promise<OpenedDatabase> {
  const database = openDatabase(url, {
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
 * Migrates the database and prepares what else is needed in it before the first request or job;
 * waits for a database that is away.
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

/** Where that database is, as it stands; the embedded server is started for it. */
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
 * Where a command at a terminal acts, which it says in a line. In production the embedded database
 * is never the one that is meant: the settings of the servers were left out. Throws CommandError.
 */
export async function urlForCommand(config: Config, closing: Closing): Promise<string> {
  if (config.databaseUrl === null && config.isProduction)
    throw new CommandError(
      'DATABASE_URL is not set, and in production no command takes the embedded database: ' +
        'run it with the settings of the servers, as deploy/bina does.',
    )
  printLine(
    config.databaseUrl === null
      ? `acting on the embedded database of ${config.dataDir}`
      : `acting on the database ${withoutPassword(config.databaseUrl)}`,
  )
  return configuredUrl(config, closing, printLine)
}
