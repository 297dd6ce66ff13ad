import type { Browser, Page } from 'playwright-core'
import { turnsWhile } from './turns.ts'

const WINDOW = { width: 1440, height: 900 }
const STAND_MS = 120_000
/** Mouse moves per drag, about one per frame. */
const MOVES = 40
const DRAGS = 2

/**
 * Times in milliseconds. `drawn` is from the arrival of the data until a cluster is painted on the
 * canvas; `own` is the main thread's CPU time in it. While the map is dragged, `longTasks` are
 * tasks by wall-clock time, including waits for software rendering, and `turns` all tasks by CPU
 * time.
 */
export type MapMeasurement = {
  drawn: number
  own: number
  fromStart: number
  longTasks: number[]
  turns: number[]
  marks: number
  badge: string
}

/** The data of the map: all points of a search, or cells if there are too many. */
export type Arrival = 'points' | 'cells'

/** Opens the map in a new context, waits for its clusters, and drags it. */
export async function measureMap(
  browser: Browser,
  origin: string,
  arrival: Arrival,
): Promise<MapMeasurement> {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, arrival)
    const { turns, markedAt } = await turnsWhile(browser, page, async () => {
      await page.goto(`${origin}/?view=map`)
      await page.waitForFunction(
        () => performance.getEntriesByName('drawn').length > 0,
        undefined,
        { timeout: STAND_MS, polling: 200 },
      )
    })
    const [from, to] = [markedAt('arrived'), markedAt('drawn')]
    const own = turns
      .filter(({ until }) => until > from && until <= to)
      .reduce((sum, turn) => sum + turn.own, 0)
    const badge = await page.getByText(/listings? on map/).textContent()
    const times = await page.evaluate(() => {
      const { drawnAt, arrivedAt } = globalThis as unknown as Watched
      return { drawn: drawnAt - arrivedAt, fromStart: drawnAt }
    })
    const marks = await page.locator('.map-button').count()
    return { ...times, own, ...(await drag(browser, page)), marks, badge: badge ?? '' }
  } finally {
    await context.close()
  }
}

type Watched = { drawnAt: number; arrivedAt: number; longTasks: { at: number; took: number }[] }

/**
 * Runs in the page before its scripts. After each frame, while the canvas can still be read, it
 * checks the pixel of the first cluster for the cluster colour.
 */
function watch(arrival: Arrival): void {
  const seen = globalThis as unknown as Watched & {
    requestAnimationFrame: typeof requestAnimationFrame
  }
  seen.longTasks = []
  new PerformanceObserver((list) =>
    seen.longTasks.push(
      ...list.getEntries().map(({ startTime, duration }) => ({ at: startTime, took: duration })),
    ),
  ).observe({ type: 'longtask', buffered: true })
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const frame = seen.requestAnimationFrame.bind(globalThis)
  seen.requestAnimationFrame = (callback) =>
    frame((time) => {
      callback(time)
      if (!('drawnAt' in seen)) inspect()
    })
  function inspect(): void {
    const arrived = (
      performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    ).filter(({ name }) => isArrival(new URL(name)))
    const canvas = document.querySelector<HTMLCanvasElement>('.map canvas')
    const button = document.querySelector('.map-button-round')
    if (arrived.length === 0 || !canvas || !button) return
    const [on, at] = [canvas.getBoundingClientRect(), button.getBoundingClientRect()]
    const scale = canvas.width / on.width
    pen.canvas.width = pen.canvas.height = 40
    pen.drawImage(
      canvas,
      (at.x + at.width / 2 - on.x - 20) * scale,
      (at.y + at.height / 2 - on.y - 20) * scale,
      40 * scale,
      40 * scale,
      0,
      0,
      40,
      40,
    )
    const { data } = pen.getImageData(0, 0, 40, 40)
    const wanted = colourOf('--cluster')
    let found = 0
    for (let i = 0; i < data.length; i += 4)
      if (wanted.every((value, channel) => Math.abs(value - data[i + channel]!) < 12)) found += 1
    if (found < 100) return
    seen.arrivedAt = Math.max(...arrived.map(({ responseEnd }) => responseEnd))
    seen.drawnAt = performance.now()
    performance.mark('arrived', { startTime: seen.arrivedAt })
    // At the end of the task that drew it.
    setTimeout(() => performance.mark('drawn'))
  }
  function isArrival({ pathname, searchParams }: URL): boolean {
    return pathname === '/api/points' && searchParams.has('zoom') === (arrival === 'cells')
  }
  function colourOf(token: string): number[] {
    const probe = document.querySelector('.map')!.appendChild(document.createElement('i'))
    probe.style.color = `var(${token})`
    pen.fillStyle = getComputedStyle(probe).color
    probe.remove()
    pen.fillRect(0, 0, 1, 1)
    return Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3))
  }
}

/** Measures the main thread while the map is dragged back and forth. */
async function drag(
  browser: Browser,
  page: Page,
): Promise<Pick<MapMeasurement, 'longTasks' | 'turns'>> {
  await page.waitForTimeout(3000)
  const box = (await page.locator('.map canvas').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const began = await page.evaluate(() => performance.now())
  const { turns } = await turnsWhile(browser, page, async () => {
    for (let nth = 0; nth < DRAGS; nth += 1) {
      const way = nth % 2 === 0 ? 1 : -1
      await page.mouse.move(x - way * 200, y - way * 100)
      await page.mouse.down()
      for (let step = 1; step <= MOVES; step += 1)
        await page.mouse.move(
          x + way * (-200 + (400 * step) / MOVES),
          y + way * (-100 + (200 * step) / MOVES),
        )
      await page.mouse.up()
      await page.waitForTimeout(1000)
    }
  })
  const longTasks = await page.evaluate(
    (from) =>
      (globalThis as unknown as Watched).longTasks
        .filter(({ at }) => at >= from)
        .map(({ took }) => took),
    began,
  )
  return { longTasks, turns: turns.map(({ own }) => own) }
}
