import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'

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

/** A server that just started connects to the database and compiles during these. */
const WARM_UP_SECONDS = 2

/**
 * Sends requests at a fixed rate, independent of responses (open-loop load). Latency counts from
 * the scheduled time, so that a slow server cannot hide it (coordinated omission). Stops sending
 * while two seconds' worth of requests are pending. `work(i)` rejects for a failed response. Times
 * of the first two seconds do not count.
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
  const warmUp = WARM_UP_SECONDS * perSecond
  const last = warmUp + perSecond * seconds
  for (let i = 0; i < last && fellBehindAfter === null; ) {
    for (
      let due = began + (i * 1000) / perSecond;
      i < last && due <= performance.now();
      due = began + (++i * 1000) / perSecond
    ) {
      const [from, nth] = [due, i]
      const one: Promise<void> = work(i)
        .then(
          () => void (nth < warmUp || times.push(performance.now() - from)),
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

/**
 * Requests per second of connections that each send the next one when the last is answered
 * (closed-loop load), without reading what they get. Throws if one fails.
 */
export async function closedLoop(
  url: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const all = paths.map((path) => ({ path, headers: { 'accept-encoding': 'gzip, br' } }))
  let connection = 0
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    // Each begins elsewhere, so that no two send the same at a time.
    setupClient(client) {
      const from = Math.floor((connection++ * all.length) / connections)
      client.setRequests([...all.slice(from), ...all.slice(0, from)])
    },
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.total} failed.`)
  return requests.average
}
