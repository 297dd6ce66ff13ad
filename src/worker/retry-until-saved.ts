import type { Log } from './ports.ts'
import { pause } from './schedule.ts'

const MIN_PAUSE_MS = 100
const MAX_PAUSE_MS = 5000

/**
 * Writes down what became of something sent, again and again until the database takes it; throws
 * only once `signal` says to stop. `what` is for the log.
 */
export async function retryUntilSaved(
  write: () => Promise<void>,
  { what, log, signal }: { what: string; log: Log; signal: AbortSignal },
): Promise<void> {
  for (let ms = MIN_PAUSE_MS; ; ms = Math.min(ms * 2, MAX_PAUSE_MS)) {
    try {
      return await write()
    } catch (error) {
      log.error(
        { event: 'delivery.save.failed', error: String(error) },
        `Could not save the result of ${what} yet; trying again`,
      )
      if (signal.aborted) throw error
      await pause(ms, signal)
    }
  }
}
