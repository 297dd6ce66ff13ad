import { get } from 'node:http'
import type { ListingPage } from '#contract/listings.ts'
import { startProduct } from '#test/e2e/start-product.ts'
import { openBrowser } from './browser.ts'
import { type Claim, type Figure, type Table, count } from './claim.ts'
import {
  CATEGORIES,
  type Lighthouse,
  type LighthouseRun,
  openLighthouse,
  performanceIfBlocked,
  PHONE_SLOWDOWN,
  slowdownFor,
} from './lighthouse.ts'
import { blockedByItself } from './turns.ts'

const RUNS = 5
/** A run is repeated if the machine's speed differs from the estimate by more than this share. */
const NEARLY = 0.4
const MAX_ATTEMPTS = 20
const MIN_SCORE = 98
const MAX_PAINT_MS = 1500
const MAX_SHIFT = 0.05
const MAX_SCRIPT_KB = 120

type Page = { name: string; path: string }

export const firstView: Claim = {
  name: 'first-view',
  description:
    'A slow phone shows flats within a second and a half: ' +
    'Lighthouse scores of landing pages, and the size of the initial script.',
  async measure(run) {
    const product = process.env.E2E_ORIGIN
      ? { origin: process.env.E2E_ORIGIN, stop: async () => {} }
      : await startProduct()
    const lighthouse = await openLighthouse(run.log)
    try {
      const tables: Table[] = []
      for (const { name, path } of await pagesOf(product.origin)) {
        const log = (line: string) => run.log(`${name}, ${line}`)
        const url = product.origin + path
        const asIs = await runOften(lighthouse, url, PHONE_SLOWDOWN, log)
        const paces = among(asIs, (run) => run.benchmarkIndex)
        const led = slowdownFor(median(paces))
        const results = led < PHONE_SLOWDOWN ? await runAsPhone(lighthouse, url, paces, log) : asIs
        const onward = led < PHONE_SLOWDOWN ? asIs : await runOften(lighthouse, url, led, log)
        const blocked = await blockedAt(url)
        tables.push({
          title: `${name}: Lighthouse's phone profile, median of ${RUNS} (least to most)`,
          results: [
            {
              what: 'index of this machine',
              is: shown(
                among(results, (run) => run.benchmarkIndex),
                (value) => String(Math.round(value)),
              ),
            },
            {
              what: 'by how much it was slowed down',
              is: shown(
                among(results, (run) => run.slowdown),
                times,
              ),
            },
            ...summarize(results),
            {
              what: 'performance, were it blocked by its own processor time alone',
              is: shown(
                among(results, (run) => performanceIfBlocked(run, median(blocked))),
                String,
              ),
            },
            {
              what:
                `total blocking time, ${PHONE_SLOWDOWN} times slower, ` +
                "of the page's own processor time",
              is: shown(blocked, milliseconds),
            },
            {
              what: `performance, ${times(onward[0]!.slowdown)} slower`,
              is: shown(
                among(onward, (run) => run.scores.performance),
                String,
              ),
            },
            {
              what: 'largest contentful paint, likewise',
              is: shown(
                among(onward, (run) => run.largestPaintMs),
                seconds,
              ),
            },
            {
              what: 'total blocking time, likewise',
              is: shown(
                among(onward, (run) => run.blockedMs),
                milliseconds,
              ),
            },
          ],
        })
      }
      return [...tables, await scripts(product.origin)]
    } finally {
      lighthouse.close()
      await product.stop()
    }
  },
}

/** Landing pages: the front page, a listing (linked in chats), a city (found by search engines). */
async function pagesOf(origin: string): Promise<Page[]> {
  const { data } = (await (
    await fetch(`${origin}/api/listings?city=Tbilisi`)
  ).json()) as ListingPage
  const listing = data.find(({ photosCount }) => photosCount > 1)
  if (!listing) throw new Error('No listing has photos.')
  return [
    { name: '/', path: '/' },
    { name: '/listing/{id}', path: `/listing/${listing.id}` },
    { name: '/tbilisi', path: '/tbilisi' },
  ]
}

async function runOften(
  { run }: Lighthouse,
  url: string,
  slowdown: number,
  log: (line: string) => void,
): Promise<LighthouseRun[]> {
  const results: LighthouseRun[] = []
  for (let nth = 1; nth <= RUNS; nth += 1) {
    const seen = await run(url, slowdown)
    log(`look ${nth} of ${RUNS}, ${describeRun(seen)}`)
    results.push(seen)
  }
  return results
}

/**
 * Runs Lighthouse's phone profile with a slowdown that fits this machine's speed so far. The speed
 * of a shared machine changes, so each run measures it and counts only if its slowdown was about
 * right. `paces` are the benchmark indexes of earlier runs.
 */
async function runAsPhone(
  { run }: Lighthouse,
  url: string,
  paces: readonly number[],
  log: (line: string) => void,
): Promise<LighthouseRun[]> {
  const results: LighthouseRun[] = []
  const seenPaces = [...paces]
  for (let nth = 1; results.length < RUNS; nth += 1) {
    if (nth > MAX_ATTEMPTS)
      throw new Error(
        'The speed of this machine changes too much. Measure on a machine without other load.',
      )
    const seen = await run(url, slowdownFor(median(seenPaces.toSorted((a, b) => a - b))))
    seenPaces.push(seen.benchmarkIndex)
    const wanted = slowdownFor(seen.benchmarkIndex)
    const counts = Math.abs(wanted - seen.slowdown) <= NEARLY
    if (counts) results.push(seen)
    log(
      (counts
        ? `look ${results.length} of ${RUNS}`
        : `not the phone, which is ${times(wanted)} slower`) + `, ${describeRun(seen)}`,
    )
  }
  return results
}

const describeRun = (seen: LighthouseRun): string =>
  `${times(seen.slowdown)} slower: performance ${seen.scores.performance}, ` +
  `largest paint ${seconds(seen.largestPaintMs)}, machine ${Math.round(seen.benchmarkIndex)}`

async function blockedAt(url: string): Promise<number[]> {
  const browser = await openBrowser()
  try {
    const found: number[] = []
    for (let nth = 1; nth <= RUNS; nth += 1) found.push(await blockedByItself(browser, url))
    return found.toSorted((a, b) => a - b)
  } finally {
    await browser.close()
  }
}

function summarize(results: readonly LighthouseRun[]): Figure[] {
  const paints = among(results, (run) => run.largestPaintMs)
  const shifts = among(results, (run) => run.layoutShift)
  const faults = [...new Set(results.flatMap((run) => run.faults))]
  return [
    ...CATEGORIES.map((category): Figure => {
      const scores = among(results, (run) => run.scores[category])
      return {
        what: category,
        is: shown(scores, String),
        goal: `≥ ${MIN_SCORE}`,
        held: median(scores) >= MIN_SCORE,
      }
    }),
    {
      what: 'largest contentful paint',
      is: shown(paints, seconds),
      goal: `< ${seconds(MAX_PAINT_MS)}`,
      held: median(paints) < MAX_PAINT_MS,
    },
    {
      what: 'cumulative layout shift',
      is: shown(shifts, (value) => value.toFixed(3)),
      goal: `< ${MAX_SHIFT}`,
      held: median(shifts) < MAX_SHIFT,
    },
    {
      what: 'total blocking time',
      is: shown(
        among(results, (run) => run.blockedMs),
        milliseconds,
      ),
    },
    {
      what: 'bytes over the wire',
      is: `${count(median(among(results, (run) => run.bytes)) / 1000)} kB`,
    },
    { what: 'what cost points', is: faults.join('; ') || 'nothing' },
  ]
}

/** Transfer sizes of the scripts in the head of the front page. */
async function scripts(origin: string): Promise<Table> {
  const html = await (await fetch(origin)).text()
  const paths = [...new Set(html.match(/\/assets\/[\w.-]+\.m?js\b/g))]
  const sizes = await Promise.all(
    paths.map(async (path) => ({ path, ...(await sizeOf(new URL(path, origin).href)) })),
  )
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    title: 'The first script of /',
    results: [
      {
        what: 'brotli, all that the page names',
        is: `${total.toFixed(1)} kB`,
        goal: `≤ ${MAX_SCRIPT_KB} kB`,
        held: total > 0 && total <= MAX_SCRIPT_KB,
      },
      ...sizes.map(
        ({ path, bytes, encoding }): Figure => ({
          what: path,
          is: `${(bytes / 1000).toFixed(1)} kB ${encoding}`,
        }),
      ),
    ],
  }
}

function sizeOf(url: string): Promise<{ bytes: number; encoding: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        .on('end', () =>
          resolve({ bytes, encoding: answer.headers['content-encoding'] ?? 'plain' }),
        )
        .on('error', reject)
    }).on('error', reject)
  })
}

const among = (results: readonly LighthouseRun[], valueOf: (run: LighthouseRun) => number) =>
  results.map(valueOf).toSorted((a, b) => a - b)
const shown = (sorted: readonly number[], write: (value: number) => string) =>
  `${write(median(sorted))} (${write(sorted[0]!)}–${write(sorted.at(-1)!)})`
const milliseconds = (value: number): string => `${Math.round(value)} ms`
const times = (value: number): string => `${value.toFixed(1)} times`
const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]!
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`
