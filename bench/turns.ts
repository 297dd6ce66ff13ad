import { readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, devices } from 'playwright-core'

/** As Lighthouse has it: a phone takes four times as long, and a turn of more than 50 ms keeps a finger waiting. */
const SLOWER = 4
const LONG_MS = 50
/** The page is taken over, and what it fetches when idle is there. */
const SETTLE_MS = 2500

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args: { name?: string; data?: { documentLoaderURL?: string } } }

/**
 * Milliseconds for which turns of the page's main thread after the first paint would keep a slow phone's finger waiting: the
 * total blocking time, reckoned from the processor time of each turn. Unlike Lighthouse's, which goes by the clock, it does not
 * count what else the machine did meanwhile.
 */
export async function blockedByItself(browser: Browser, url: string): Promise<number> {
  const file = path.join(os.tmpdir(), `bina-trace-${process.pid}.json`)
  const context = await browser.newContext(devices['Moto G4'])
  try {
    const page = await context.newPage()
    await browser.startTracing(page, { path: file, categories: ['devtools.timeline', 'toplevel', 'loading', 'blink.user_timing'] })
    await page.goto(url)
    await page.waitForTimeout(SETTLE_MS)
    await browser.stopTracing()
    return blockedIn((JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }).traceEvents)
  } finally {
    await context.close()
    rmSync(file, { force: true })
  }
}

function blockedIn(events: readonly TraceEvent[]): number {
  const start = events.find(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'))
  const thread = events.find(({ name, pid, args }) => name === 'thread_name' && pid === start?.pid && args.name === 'CrRendererMain')
  const paint = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === start?.pid)
  if (!start || !thread || !paint) throw new Error('The trace does not say when the page was painted.')
  const turns = events.filter(({ name, ph, pid, tid, ts, dur }) => ph === 'X' && name.endsWith('RunTask') && pid === start.pid && tid === thread.tid && ts + (dur ?? 0) > paint.ts)
  let blocked = 0
  let until = 0
  for (const { ts, dur = 0, tdur = dur } of turns.toSorted((a, b) => a.ts - b.ts)) {
    if (ts < until) continue // within the turn before
    until = ts + dur
    blocked += Math.max(0, (SLOWER * tdur) / 1000 - LONG_MS)
  }
  return blocked
}
