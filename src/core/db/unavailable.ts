import { setTimeout as pause } from 'node:timers/promises'

/**
 * What PostgreSQL or the way to it says when the database cannot be used now, but may be again in
 * a moment: classes 08 and 57P of SQLSTATE (no connection; shutting down, starting), 53300 (too
 * many connections), 25006 (a standby takes no writes), and Node's codes of sockets.
 */
const CODES = new RegExp(
  String.raw`^(?:08\w{3}|57P\w{2}|53300|25006|E(?:CONNREFUSED|CONNRESET|CONNABORTED|` +
    'PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN)|' +
    'ERR_STREAM_(?:DESTROYED|WRITE_AFTER_END))$',
)

/** What pg 8 and pg-pool 3 throw without a code. */
const MESSAGES = new RegExp(
  '^(?:Connection terminated|' +
    'Client (?:has encountered a connection error|was closed) and is not queryable|' +
    'timeout expired|timeout exceeded when trying to connect|Query read timeout|' +
    'There was an error establishing an SSL connection)',
)

/** Whether an error means that the database is away, rather than that a statement was wrong. */
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

const INITIAL_PAUSE_MS = 250
const MAX_PAUSE_MS = 5000
const REMIND_EVERY_MS = 60_000

/**
 * Does `work` once the database lets it, with growing pauses, and says each minute what it waits
 * for. Throws any other error at once, and the last one when `signal` comes.
 */
export async function retryUntilAvailable<T>(
  work: () => Promise<T>,
  { signal, log }: WaitOptions,
): Promise<T> {
  let remindAt = 0
  for (let ms = INITIAL_PAUSE_MS; ; ms = Math.min(ms * 2, MAX_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal.aborted) throw error
      if (performance.now() >= remindAt) {
        log(`${(error as Error).message} Until then this process is waiting for it.`)
        remindAt = performance.now() + REMIND_EVERY_MS
      }
      // An abort ends the pause early, and the next failure is the last.
      await pause(ms, null, { signal }).catch(() => {})
    }
  }
}
