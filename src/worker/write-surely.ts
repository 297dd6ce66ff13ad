import type { Log } from './ports.ts'
import { pause } from './schedule.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/**
 * Writes down what became of something sent, again and again until the database takes it; throws
 * only once `signal` says to stop. `what` is for the log.
 */
export async function writeSurely(
  write: () => Promise<void>,
  { what, log, signal }: { what: string; log: Log; signal: AbortSignal },
): Promise<void> {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    try {
      return await write()
    } catch (error) {
      log.error({ error: String(error) }, `what became of ${what} could not be written down yet`)
      if (signal.aborted) throw error
      await pause(ms, signal)
    }
  }
}
