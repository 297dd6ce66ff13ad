import { testServer } from './database-server.ts'

/** Vitest's global setup: keeps the database server running between test files. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await testServer()
  return () => server.stop()
}
