import path from 'node:path'
import { ensureServer } from '#adapters/embedded-postgres/embedded-postgres.ts'

export type TestServer = {
  /** Address of a database on which databases may be made. */
  url: string
  stop(): Promise<void>
}

/**
 * The server that tests make their databases on: `TEST_DATABASE_URL`, else an embedded one in the
 * cache folder, which loses its data in a power cut and is all the quicker for it.
 */
export async function testServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const dataDir = path.resolve(import.meta.dirname, '../.cache/test-database')
  return ensureServer(dataDir, () => {}, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
}
