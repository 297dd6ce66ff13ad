import { setTimeout as pause } from 'node:timers/promises'
import { backoffMs } from '#core/time/backoff.ts'

/**
 * Codes of errors that are temporary: SQLSTATE classes 08 (connection) and 57P (shutting down,
 * starting), 53300 (too many connections), 25006 (read-only standby), and Node's socket errors.
 */
const CODES = new RegExp(
  String.raw`^(?:08\w{3}|57P\w{2}|53300|25006|E(?:CONNREFUSED|CONNRESET|CONNABORTED|` +
    'PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN)|' +
    'ERR_STREAM_(?:DESTROYED|WRITE_AFTER_END))$',
)

/** Messages of errors that pg 8 and pg-pool 3 throw without a code. */
const MESSAGES = new RegExp(
  '^(?:Connection terminated|' +
    'Client (?:has encountered a connection error|was closed) and is not queryable|' +
    'timeout expired|timeout exceeded when trying to connect|Query read timeout|' +
    'There was an error establishing an SSL connection)',
)

/** Whether an error means that the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    (typeof code === 'string' && CODES.test(code)) ||
    MESSAGES.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  )
}

type WaitOptions = { signal: AbortSignal; log: (line: string) => void }

const PAUSE = { firstMs: 250, maxMs: 5000 }
const REMIND_EVERY_MS = 60_000

/**
 * Retries `work` with backoff until the database is available, logging once a minute. Throws other
 * errors immediately, and the last error when `signal` is aborted.
 */
export async function retryUntilAvailable<T>(
  work: () => Promise<T>,
  { signal, log }: WaitOptions,
): Promise<T> {
  let remindAt = 0
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal.aborted) throw error
      if (performance.now() >= remindAt) {
        log(`${(error as Error).message} Waiting for the database.`)
        remindAt = performance.now() + REMIND_EVERY_MS
      }
      // An abort ends the pause early, and the next failure is the last.
      await pause(backoffMs(failures, PAUSE), null, { signal }).catch(() => {})
    }
  }
}
