import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'
import { endWhenSilent, KEEP_ALIVE } from './silence.ts'

const RETRY_MS = 1000
/** A connection that no longer responds is lost after both of these. */
const CHECK_EVERY_MS = 500
const MAX_SILENCE_MS = 500

/** Sends NOTIFY to `channel`. It is delivered when the caller's transaction commits. */
export async function notify(db: Db, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db)
}

/**
 * Calls `onNotify` with the payload of every NOTIFY of `channel`, on a connection of its own. A
 * lost connection is reopened, and `onNotify` is called with null after each (re)connection,
 * because notifications may have been missed.
 *
 * Callers without `onLost` should poll occasionally too. For others the connection is checked all
 * the time, and `onLost` is called when it no longer responds.
 */
export function listen(
  url: string,
  channel: string,
  onNotify: (payload: string | null) => void,
  onLost?: () => void,
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const newClient = new pg.Client({
      connectionString: url,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: 5000,
      application_name: 'bina listening',
    })
    newClient.on('error', () => lose(newClient))
    newClient.on('end', () => lose(newClient))
    newClient.on('notification', ({ payload }) => onNotify(payload ?? ''))
    client = newClient
    try {
      await newClient.connect()
      await newClient.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (onLost) {
        endWhenSilent(newClient, MAX_SILENCE_MS)
        check(newClient)
      }
      onNotify(null)
    } catch {
      lose(newClient)
      newClient.end().catch(() => {})
    }
  }

  function check(which: pg.Client): void {
    timer = setTimeout(() => {
      which.query('select 1').then(
        () => stopped || client !== which || check(which),
        () => lose(which),
      )
    }, CHECK_EVERY_MS)
  }

  function lose(which: pg.Client): void {
    if (stopped || client !== which) return
    client = null
    clearTimeout(timer)
    timer = setTimeout(() => void open(), RETRY_MS)
    onLost?.()
  }

  const opened = open()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await opened
      await client?.end().catch(() => {})
    },
  }
}
