import { readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, devices, type Page } from 'playwright-core'

/** As in Lighthouse: a phone is four times slower, and a task over 50 ms delays input. */
const SLOWER = 4
const LONG_MS = 50
/** Time for hydration and for requests that the page sends when idle. */
const SETTLE_MS = 2500
const MAIN_THREAD = 'CrRendererMain'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string; data?: { documentLoaderURL?: string } }
}

/**
 * Total blocking time after the first paint on a slow phone, in milliseconds. It is calculated from
 * the CPU time of tasks and not, as in Lighthouse, from wall-clock time, so that other processes do
 * not count.
 */
export async function blockedByItself(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(devices['Moto G4'])
  try {
    const page = await context.newPage()
    const events = await traced(browser, page, async () => {
      await page.goto(url)
      await page.waitForTimeout(SETTLE_MS)
    })
    const start = events.find(
      ({ name, args }) =>
        name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
    )
    const paint = events.find(
      ({ name, pid }) => name === 'firstContentfulPaint' && pid === start?.pid,
    )
    if (!start || !paint) throw new Error('The trace has no first paint.')
    const turns = turnsOf(events, start.pid).filter(({ until }) => until > paint.ts)
    return turns.reduce((blocked, { own }) => blocked + Math.max(0, SLOWER * own - LONG_MS), 0)
  } finally {
    await context.close()
  }
}

/**
 * A task of the main thread: CPU time in milliseconds, and its end in microseconds of the trace.
 */
export type Turn = { own: number; until: number }

/** Records the tasks of a page's main thread during an action, and the times of its marks. */
export async function turnsWhile(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<{ turns: Turn[]; markedAt: (mark: string) => number }> {
  const events = await traced(browser, page, act)
  const pids = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === MAIN_THREAD)
      .map(({ pid }) => pid),
  )
  const turns = [...pids]
    .map((pid) => turnsOf(events, pid))
    .toSorted((a, b) => b.length - a.length)[0]
  if (!turns) throw new Error('The trace has no page.')
  const markedAt = (mark: string) => {
    const event = events.find(({ name }) => name === mark)
    if (!event) throw new Error(`The trace has no mark "${mark}".`)
    return event.ts
  }
  return { turns, markedAt }
}

async function traced(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<TraceEvent[]> {
  const file = path.join(os.tmpdir(), `bina-trace-${process.pid}.json`)
  try {
    await browser.startTracing(page, {
      path: file,
      categories: ['devtools.timeline', 'toplevel', 'loading', 'blink.user_timing'],
    })
    await act()
    await browser.stopTracing()
    return (JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }).traceEvents
  } finally {
    rmSync(file, { force: true })
  }
}

/** The tasks of a process's main thread, in order. */
function turnsOf(events: readonly TraceEvent[], pid: number): Turn[] {
  const thread = events.find(
    (event) => event.name === 'thread_name' && event.pid === pid && event.args.name === MAIN_THREAD,
  )
  const tasks = events.filter(
    (event) =>
      event.ph === 'X' &&
      event.name.endsWith('RunTask') &&
      event.pid === pid &&
      event.tid === thread?.tid,
  )
  const turns: Turn[] = []
  for (const { ts, dur = 0, tdur = dur } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    if (ts < (turns.at(-1)?.until ?? 0)) continue // nested in the previous task
    turns.push({ own: tdur / 1000, until: ts + dur })
  }
  return turns
}
