import { get } from 'node:http'
import { startProduct } from '#test/e2e/start-product.ts'
import { openBrowser } from './browser.ts'
import { type Claim, type Figure, type Table, count } from './claim.ts'
import {
  CATEGORIES,
  type Lighthouse,
  type Look,
  openLighthouse,
  performanceIfBlocked,
  PHONE_SLOWDOWN,
  slowdownFor,
} from './lighthouse.ts'
import { blockedByItself } from './turns.ts'

const RUNS = 5
/** A look at another pace than the machine had is not counted, and made again. */
const NEARLY = 0.4
const MOST_TRIES = 20
const LEAST_SCORE = 98
const MOST_PAINT_MS = 1500
const MOST_SHIFT = 0.05
const MOST_SCRIPT_KB = 120

type Page = { name: string; path: string }

export const firstView: Claim = {
  name: 'first-view',
  says: 'A slow phone shows flats within a second and a half: Lighthouse over the pages that people arrive at, and the size of the first script.',
  async measure(run) {
    const product = process.env.E2E_ORIGIN
      ? { origin: process.env.E2E_ORIGIN, stop: async () => {} }
      : await startProduct()
    const lighthouse = await openLighthouse(run.tell)
    try {
      const tables: Table[] = []
      for (const { name, path } of await pagesOf(product.origin)) {
        const tell = (line: string) => run.tell(`${name}, ${line}`)
        const url = product.origin + path
        const asIs = await lookOften(lighthouse, url, PHONE_SLOWDOWN, tell)
        const paces = among(asIs, (look) => look.benchmarkIndex)
        const led = slowdownFor(median(paces))
        const looks = led < PHONE_SLOWDOWN ? await lookAsPhone(lighthouse, url, paces, tell) : asIs
        const onward = led < PHONE_SLOWDOWN ? asIs : await lookOften(lighthouse, url, led, tell)
        const blocked = await blockedAt(url)
        tables.push({
          title: `${name}: Lighthouse's phone profile, median of ${RUNS} (least to most)`,
          figures: [
            {
              what: 'index of this machine',
              is: shown(
                among(looks, (look) => look.benchmarkIndex),
                (value) => String(Math.round(value)),
              ),
            },
            {
              what: 'by how much it was slowed down',
              is: shown(
                among(looks, (look) => look.slowdown),
                times,
              ),
            },
            ...figuresOf(looks),
            {
              what: 'performance, were it blocked by its own processor time alone',
              is: shown(
                among(looks, (look) => performanceIfBlocked(look, median(blocked))),
                String,
              ),
            },
            {
              what: `total blocking time, ${PHONE_SLOWDOWN} times slower, of the page's own processor time`,
              is: shown(blocked, milliseconds),
            },
            {
              what: `performance, ${times(onward[0]!.slowdown)} slower`,
              is: shown(
                among(onward, (look) => look.scores.performance),
                String,
              ),
            },
            {
              what: 'largest contentful paint, likewise',
              is: shown(
                among(onward, (look) => look.largestPaintMs),
                seconds,
              ),
            },
            {
              what: 'total blocking time, likewise',
              is: shown(
                among(onward, (look) => look.blockedMs),
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

/**
 * Where people arrive: the front page, a flat that a chat links to, a city that a search engine
 * found.
 */
async function pagesOf(origin: string): Promise<Page[]> {
  const { data } = (await (await fetch(`${origin}/api/listings?city=Tbilisi`)).json()) as {
    data: { id: number; images: string[] }[]
  }
  const listing = data.find(({ images }) => images.length > 1)
  if (!listing) throw new Error('The product has no listing with photos.')
  return [
    { name: '/', path: '/' },
    { name: '/listing/{id}', path: `/listing/${listing.id}` },
    { name: '/tbilisi', path: '/tbilisi' },
  ]
}

async function lookOften(
  { look }: Lighthouse,
  url: string,
  slowdown: number,
  tell: (line: string) => void,
): Promise<Look[]> {
  const looks: Look[] = []
  for (let nth = 1; nth <= RUNS; nth += 1) {
    const seen = await look(url, slowdown)
    tell(`look ${nth} of ${RUNS}, ${told(seen)}`)
    looks.push(seen)
  }
  return looks
}

/**
 * As Lighthouse's phone on a machine too slow to be slowed down so often: slowed down by what its
 * pace so far asks for. A machine that others use as well changes from one minute to the next: each
 * look says how fast it was, and counts where that asks for nearly the same. `paces`: indexes seen
 * before.
 */
async function lookAsPhone(
  { look }: Lighthouse,
  url: string,
  paces: readonly number[],
  tell: (line: string) => void,
): Promise<Look[]> {
  const looks: Look[] = []
  const seenPaces = [...paces]
  for (let nth = 1; looks.length < RUNS; nth += 1) {
    if (nth > MOST_TRIES)
      throw new Error(
        'The machine changed its pace at nearly every look: measure on one that others do not use.',
      )
    const seen = await look(url, slowdownFor(median(seenPaces.toSorted((a, b) => a - b))))
    seenPaces.push(seen.benchmarkIndex)
    const wanted = slowdownFor(seen.benchmarkIndex)
    const counts = Math.abs(wanted - seen.slowdown) <= NEARLY
    if (counts) looks.push(seen)
    tell(
      `${counts ? `look ${looks.length} of ${RUNS}` : `not the phone, which is ${times(wanted)} slower`}, ${told(seen)}`,
    )
  }
  return looks
}

const told = (seen: Look): string =>
  `${times(seen.slowdown)} slower: performance ${seen.scores.performance}, largest paint ${seconds(seen.largestPaintMs)}, machine ${Math.round(seen.benchmarkIndex)}`

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

function figuresOf(looks: readonly Look[]): Figure[] {
  const paints = among(looks, (look) => look.largestPaintMs)
  const shifts = among(looks, (look) => look.layoutShift)
  const faults = [...new Set(looks.flatMap((look) => look.faults))]
  return [
    ...CATEGORIES.map((category): Figure => {
      const scores = among(looks, (look) => look.scores[category])
      return {
        what: category,
        is: shown(scores, String),
        goal: `≥ ${LEAST_SCORE}`,
        held: median(scores) >= LEAST_SCORE,
      }
    }),
    {
      what: 'largest contentful paint',
      is: shown(paints, seconds),
      goal: `< ${seconds(MOST_PAINT_MS)}`,
      held: median(paints) < MOST_PAINT_MS,
    },
    {
      what: 'cumulative layout shift',
      is: shown(shifts, (value) => value.toFixed(3)),
      goal: `< ${MOST_SHIFT}`,
      held: median(shifts) < MOST_SHIFT,
    },
    {
      what: 'total blocking time',
      is: shown(
        among(looks, (look) => look.blockedMs),
        milliseconds,
      ),
    },
    {
      what: 'bytes over the wire',
      is: `${count(median(among(looks, (look) => look.bytes)) / 1000)} kB`,
    },
    { what: 'what cost points', is: faults.join('; ') || 'nothing' },
  ]
}

/** What the front page names in its head, as it comes over the wire. */
async function scripts(origin: string): Promise<Table> {
  const html = await (await fetch(origin)).text()
  const paths = [...new Set(html.match(/\/assets\/[\w.-]+\.m?js\b/g))]
  const sizes = await Promise.all(
    paths.map(async (path) => ({ path, ...(await sizeOf(new URL(path, origin).href)) })),
  )
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    title: 'The first script of /',
    figures: [
      {
        what: 'brotli, all that the page names',
        is: `${total.toFixed(1)} kB`,
        goal: `≤ ${MOST_SCRIPT_KB} kB`,
        held: total > 0 && total <= MOST_SCRIPT_KB,
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

const among = (looks: readonly Look[], valueOf: (look: Look) => number) =>
  looks.map(valueOf).toSorted((a, b) => a - b)
const shown = (sorted: readonly number[], write: (value: number) => string) =>
  `${write(median(sorted))} (${write(sorted[0]!)}–${write(sorted.at(-1)!)})`
const milliseconds = (value: number): string => `${Math.round(value)} ms`
const times = (value: number): string => `${value.toFixed(1)} times`
const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]!
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`
