/** Spec §4, §9: three retries with growing delay, then the error is reported. */
const PAUSES_MS = [500, 1500, 4000]
const TIME_OUT_MS = 15_000

type Timing = { pauses?: readonly number[]; timeOut?: number }

/**
 * Loads a part of the map, retrying after failures and time-outs. `attempt` counts from 0, so that
 * a retry can bypass a cached failure. Throws the last error.
 */
export async function loadWithRetry<T>(
  load: (attempt: number) => Promise<T>,
  signal: AbortSignal,
  { pauses = PAUSES_MS, timeOut = TIME_OUT_MS }: Timing = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await withTimeout(load(attempt), timeOut, signal)
    } catch (error) {
      const pause = pauses[attempt]
      if (signal.aborted || pause === undefined) throw error
      await withTimeout(
        new Promise<void>((resolve) => {
          setTimeout(resolve, pause)
        }),
        Infinity,
        signal,
      )
    }
  }
}

/** Rejects if `work` takes longer than `timeOut` milliseconds or is aborted. */
export function withTimeout<T>(work: Promise<T>, timeOut: number, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    if (signal.aborted) return abort()
    const timer =
      timeOut === Infinity
        ? undefined
        : setTimeout(() => reject(new Error(`no response within ${timeOut} ms`)), timeOut)
    signal.addEventListener('abort', abort, { once: true })
    work
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      })
      .catch(() => {})
  })
}
