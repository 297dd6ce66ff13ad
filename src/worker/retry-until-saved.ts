import { backoffMs } from '#core/time/backoff.ts'
import type { Log } from './ports.ts'
import { pause } from './schedule.ts'

const PAUSE = { firstMs: 100, maxMs: 5000 }

/**
 * Saves the result of a delivery, retrying until the database accepts it. Throws the last error
 * once `signal` is aborted. `what` names the delivery in the log.
 */
export async function retryUntilSaved(
  write: () => Promise<void>,
  { what, log, signal }: { what: string; log: Log; signal: AbortSignal },
): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await write()
    } catch (error) {
      log.error(
        { event: 'delivery.save.failed', error: String(error) },
        `Could not save the result of ${what}; will retry`,
      )
      if (signal.aborted) throw error
      await pause(backoffMs(failures, PAUSE), signal)
    }
  }
}
