import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'
import { KEEP_ALIVE } from './silence.ts'

const RETRY_MS = 1000

/** Sends NOTIFY to `channel`. It is delivered when the caller's transaction commits. */
export async function notify(db: Db, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db)
}

/**
 * Calls `onNotify` on every NOTIFY of `channel`, on a connection of its own. A lost connection is
 * reopened, and `onNotify` is called after each (re)connection, because notifications may have been
 * missed. Callers should poll occasionally too.
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
