import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'
import { KEEP_ALIVE } from './silence.ts'

const RETRY_MS = 1000

/** Tells all who listen to `channel`, once the caller's transaction is through. */
export async function notify(db: Db, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db)
}

/**
 * Calls `heard` whenever somebody notifies `channel`, on a connection of its own that is opened
 * anew when it is lost, and each time it was: what was said meanwhile is not heard. Whoever listens
 * looks from time to time as well.
 */
export function listen(
  url: string,
  channel: string,
  onNotify: () => void,
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const newClient = new pg.Client({
      connectionString: url,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: 5000,
      application_name: 'bina listening',
    })
    newClient.on('error', () => onLost(newClient))
    newClient.on('end', () => onLost(newClient))
    newClient.on('notification', onNotify)
    client = newClient
    try {
      await newClient.connect()
      await newClient.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotify()
    } catch {
      onLost(newClient)
      newClient.end().catch(() => {})
    }
  }

  function onLost(which: pg.Client): void {
    if (stopped || client !== which) return
    client = null
    retry = setTimeout(() => void open(), RETRY_MS)
  }

  const opened = open()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await opened
      await client?.end().catch(() => {})
    },
  }
}
