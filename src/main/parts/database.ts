import path from 'node:path'
import { ensureServer } from '#adapters/embedded-postgres/embedded-postgres.ts'
import type { Config } from '#config'
import { type Database, openDatabase } from '#core/db/database.ts'
import { migrate } from '#core/db/migrate.ts'
import { projectRoot } from './project-root.ts'
import type { Closing } from './run.ts'

/** The database that the settings name, or the embedded one of the data folder; migrated and open. */
export async function openConfigured(config: Config, closing: Closing, log: (line: string) => void): Promise<{ database: Database; url: string }> {
  let url = config.databaseUrl
  if (url === null) {
    const server = await ensureServer(config.dataDir, log)
    closing.add(() => server.stop())
    url = server.url
  }
  await migrate(url, { migrationsDir: path.join(projectRoot, 'migrations'), log })
  const database = openDatabase(url, { log })
  closing.add(() => database.close())
  return { database, url }
}
