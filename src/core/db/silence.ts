import type pg from 'pg'

/** Internals of pg 8. `readyForQuery` is false while a statement is running. */
type PgInternals = {
  connection: {
    /** The socket. Its timeout restarts with every byte in either direction. */
    stream: {
      setTimeout(ms: number, onSilence: () => void): unknown
      destroy(error?: Error): unknown
    }
  }
  readyForQuery: boolean | null
}

/**
 * How long the server may send nothing while a statement is running. HTTP requests have timed out
 * by then (time-limit.ts); background work may run long statements.
 */
export const MAX_SILENCE_MS = { requests: 15_000, work: 120_000 }

/** For idle connections: detects a dead peer within half a minute instead of Linux's two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * Closes the connection when a running statement has received nothing for `maxSilenceMs`. TCP alone
 * would wait for 15 minutes, or forever if the server hangs. Unlike pg's `query_timeout` it closes
 * the whole connection, so that no open transaction returns to the pool.
 */
export function endWhenSilent(client: pg.Client | pg.PoolClient, maxSilenceMs: number): void {
  const internals = client as unknown as PgInternals
  const { stream } = internals.connection
  stream.setTimeout(maxSilenceMs, () => {
    if (internals.readyForQuery !== false) return
    const seconds = maxSilenceMs / 1000
    stream.destroy(
      Object.assign(
        new Error(`Connection terminated: the database sent nothing for ${seconds} s`),
        {
          code: 'ETIMEDOUT',
        },
      ),
    )
  })
}

/** Breaks a connection at once. A statement that runs on it fails as unavailable. */
export const destroySocket = (client: pg.Client | pg.PoolClient): void =>
  void (client as unknown as PgInternals).connection.stream.destroy()
