import { setTimeout as pause } from 'node:timers/promises'

/** Percentiles of times in milliseconds. */
export type Summary = { n: number; p50: number; p95: number; p99: number; most: number }

export function summarise(times: readonly number[]): Summary {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export type Load = Summary & { failed: number; fellBehindAfter: number | null }

/**
 * Sends requests at a fixed rate, independent of responses (open-loop load). Latency counts from
 * the scheduled time, so that a slow server cannot hide it (coordinated omission). Stops sending
 * while two seconds' worth of requests are pending. `work(i)` rejects for a failed response.
 */
export async function openLoop(
  perSecond: number,
  seconds: number,
  work: (i: number) => Promise<unknown>,
): Promise<Load> {
  const times: number[] = []
  const open = new Set<Promise<void>>()
  let failed = 0
  let fellBehindAfter: number | null = null
  const began = performance.now()
  for (let i = 0; i < perSecond * seconds && fellBehindAfter === null; ) {
    for (
      let due = began + (i * 1000) / perSecond;
      i < perSecond * seconds && due <= performance.now();
      due = began + (++i * 1000) / perSecond
    ) {
      const from = due
      const one: Promise<void> = work(i)
        .then(
          () => void times.push(performance.now() - from),
          () => void failed++,
        )
        .finally(() => open.delete(one))
      open.add(one)
    }
    if (open.size > perSecond * 2) fellBehindAfter = (performance.now() - began) / 1000
    await pause(1)
  }
  await Promise.all(open)
  return { ...summarise(times), failed, fellBehindAfter }
}
