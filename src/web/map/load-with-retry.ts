/** Spec §4, §9: three more tries with growing pauses, then the failure is told. */
const PAUSES_MS = [500, 1500, 4000]
const TIME_OUT_MS = 15_000

type Timing = { pauses?: readonly number[]; timeOut?: number }

/**
 * Loads a part of the map, again when that fails or takes too long; `attempt` counts from 0, so
 * that a try need not be answered with the failure of the last. Throws the last failure.
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

/** What `work` answers, unless the time is over or nobody waits any more. */
export function withTimeout<T>(work: Promise<T>, timeOut: number, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('nobody waits any more'))
    if (signal.aborted) return abort()
    const timer =
      timeOut === Infinity
        ? undefined
        : setTimeout(() => reject(new Error(`no answer within ${timeOut} ms`)), timeOut)
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
