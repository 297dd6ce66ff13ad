import path from 'node:path'
import { ensureServer } from '#adapters/embedded-postgres/embedded-postgres.ts'
import type { Config } from '#config'
import { type Database, openDatabase } from '#core/db/database.ts'
import { migrate, readMigrations } from '#core/db/migrate.ts'
import { createReadiness, type Readiness } from '#core/db/readiness.ts'
import { projectRoot } from './project-root.ts'
import type { Closing } from './run.ts'

export const migrationsDir = path.join(projectRoot, 'migrations')

/** The database that the settings name, or the embedded one of the data folder; migrated and open. */
export async function openConfigured(config: Config, closing: Closing, log: (line: string) => void): Promise<{ database: Database; url: string; readiness: Readiness }> {
  const url = await configuredUrl(config, closing, log)
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
