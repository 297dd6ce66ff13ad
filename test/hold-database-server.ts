import { testServer } from './database-server.ts'

/**
 * Vitest's global set-up: one hold for the whole run, so that the server is not stopped and started
 * between files.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await testServer()
  return () => server.stop()
}
