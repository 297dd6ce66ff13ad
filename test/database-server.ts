import path from 'node:path'
import { ensureServer } from '#adapters/embedded-postgres/embedded-postgres.ts'

export type TestServer = {
  /** URL of a database whose user can create databases. */
  url: string
  stop(): Promise<void>
}

/** Set for the workers of a run while its global setup holds the embedded server. */
const HELD = 'HELD_DATABASE_URL'

/** Vitest's global setup: keeps the database server running between test files. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await testServer()
  process.env[HELD] = server.url
  return () => server.stop()
}

/**
 * Returns the database server of tests: `TEST_DATABASE_URL`, or an embedded one in `TEST_DATA_DIR`,
 * by default in the cache folder, which is faster because it does not sync to disk.
 */
export async function testServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL ?? process.env[HELD]
  if (url) return { url, stop: async () => {} }
  const dataDir =
    process.env.TEST_DATA_DIR ?? path.resolve(import.meta.dirname, '../.cache/test-database')
  return ensureServer(dataDir, () => {}, {
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off', // tests that need statistics collect them
    },
  })
}
