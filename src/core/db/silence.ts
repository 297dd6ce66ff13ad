import type pg from 'pg'

/** pg 8 keeps both to itself; `readyForQuery` is false while a statement is under way. */
type Inside = {
  connection: {
    /** A socket; `setTimeout` counts from its last byte in either direction. */
    stream: {
      setTimeout(ms: number, onSilence: () => void): unknown
      destroy(error: Error): unknown
    }
  }
  readyForQuery: boolean | null
}

/**
 * How long a server may send nothing while a statement is under way. Requests have been answered
 * by then (time-limit.ts); work behind them may take one long statement.
 */
export const MAX_SILENCE_MS = { requests: 15_000, work: 120_000 }

/**
 * For connections that are long idle: a peer that is gone without a word is noticed within half a
 * minute, and not after the two hours of Linux.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * Ends a connection on which a statement waits for a server that has sent nothing for so long: TCP
 * alone would wait for a quarter of an hour, and without end where the server hangs. The whole
 * connection ends, unlike with pg's own `query_timeout`: its transaction must not be left open for
 * whoever uses it next.
 */
export function endWhenSilent(client: pg.Client | pg.PoolClient, maxSilenceMs: number): void {
  const inside = client as unknown as Inside
  const { stream } = inside.connection
  stream.setTimeout(maxSilenceMs, () => {
    if (inside.readyForQuery !== false) return
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
