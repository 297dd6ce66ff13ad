import path from 'node:path'
import { ensureServer } from '#adapters/embedded-postgres/embedded-postgres.ts'
import type { Config } from '#config'
import { type Database, openDatabase } from '#core/db/database.ts'
import { migrate, readMigrations, withoutPassword } from '#core/db/migrate.ts'
import { createReadiness, type Readiness } from '#core/db/readiness.ts'
import { projectRoot } from './project-root.ts'
import { type Closing, PlainError, say } from './run.ts'

export const migrationsDir = path.join(projectRoot, 'migrations')

export type Opened = { database: Database; url: string; readiness: Readiness }

/** The database that the settings name, or the embedded one of the data folder; migrated and open. */
export async function openConfigured(config: Config, closing: Closing, log: (line: string) => void): Promise<Opened> {
  return openAt(await configuredUrl(config, closing, log), closing, log)
}

/** The same for a command at a terminal, which says where it acts. Throws PlainError. */
export async function openForCommand(config: Config, closing: Closing): Promise<Opened> {
  return openAt(await urlForCommand(config, closing), closing, say)
}

async function openAt(url: string, closing: Closing, log: (line: string) => void): Promise<Opened> {
  await migrate(url, { migrationsDir, log })
  const database = openDatabase(url, { log })
  closing.add(() => database.close())
  return { database, url, readiness: createReadiness(database.kysely, { version: (await readMigrations(migrationsDir)).length }) }
}

/** Where that database is, as it stands; the embedded server is started for it. */
export async function configuredUrl(config: Config, closing: Closing, log: (line: string) => void): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl
  const server = await ensureServer(config.dataDir, log)
  closing.add(() => server.stop())
  return server.url
}

/**
 * Where a command at a terminal acts, which it says in a line. In production the embedded database is never the one that is meant:
 * the settings of the servers were left out. Throws PlainError.
 */
export async function urlForCommand(config: Config, closing: Closing): Promise<string> {
  if (config.databaseUrl === null && config.isProduction) throw new PlainError('DATABASE_URL is not set, and in production no command takes the embedded database: run it with the settings of the servers, as deploy/bina does.')
  say(config.databaseUrl === null ? `acting on the embedded database of ${config.dataDir}` : `acting on the database ${withoutPassword(config.databaseUrl)}`)
  return configuredUrl(config, closing, say)
}
