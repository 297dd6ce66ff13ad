import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parsePage } from '#adapters/telegram-web/parse-page.ts'
import { createRules } from '#core/extraction/rules.ts'
import type { ExtractionInput } from '#core/extraction/extraction.ts'
import { startTme } from '#demo/t-me/server.ts'
import { type Claim, count } from './claim.ts'

const SAMPLES = path.resolve(import.meta.dirname, '../samples')
const WARM_MS = 2_000
const MEASURED_MS = 4_000
const GOAL = 2000

export const intake: Claim = {
  name: 'intake',
  description: 'Pages of posts are parsed and read by the rules at 2,000 posts a second and core.',
  async measure({ log }) {
    log('fetching the pages of the sample channels')
    const pages = await samplePages()
    const inputs = pages.map(parse)
    const posts = inputs.flat()
    let turn = 0
    const nextPage = () => pages[turn++ % pages.length]!
    log(`parsing and extracting for ${(WARM_MS + 3 * MEASURED_MS) / 1000} s`)
    await rate(WARM_MS, () => extract(parse(nextPage())))
    const both = await rate(MEASURED_MS, () => extract(parse(nextPage())))
    const parsed = await rate(MEASURED_MS, () => parse(nextPage()).length)
    const extracted = await rate(MEASURED_MS, () => extract(inputs[turn++ % inputs.length]!))

    const characters = posts.reduce((sum, post) => sum + post.text.length, 0) / posts.length
    return [
      {
        title:
          `Intake: ${posts.length} posts of ${count(characters)} characters ` +
          `on ${pages.length} pages, over and over`,
        results: [
          {
            what: 'parse and extract, a second of one core',
            is: `${count(both.core)} posts`,
            goal: `≥ ${count(GOAL)} posts`,
            held: both.core >= GOAL,
          },
          { what: 'parse alone', is: `${count(parsed.core)} posts` },
          { what: 'extract alone', is: `${count(extracted.core)} posts` },
          { what: 'parse and extract, a second by the clock', is: `${count(both.clock)} posts` },
        ],
      },
    ]
  },
}

const rules = createRules()

export async function extract(inputs: readonly ExtractionInput[]): Promise<number> {
  for (const input of inputs) await rules.extract(input)
  return inputs.length
}

/** The posts of a page. */
export function parse({ html, city }: SamplePage): ExtractionInput[] {
  const outcome = parsePage(html)
  if (outcome.kind !== 'page' || outcome.unparsed.length > 0)
    throw new Error(`A sample page was parsed as ${outcome.kind}.`)
  return outcome.posts
    .filter((post) => !post.isService && post.text !== '')
    .map((post) => ({
      text: post.text,
      channel: outcome.channel.username,
      city,
      date: post.postedAt.toISOString(),
    }))
}

type SamplePage = { html: string; city: string | null }

/** All pages of all sample channels, from newest to oldest. */
export async function samplePages(): Promise<SamplePage[]> {
  const channels = readChannels()
  const tme = await startTme({ archiveDir: SAMPLES })
  try {
    const pages: SamplePage[] = []
    for (const { username, city } of channels) {
      for (let before: number | null | undefined; before !== null; ) {
        const html = await (
          await fetch(`${tme.url}/s/${username}${before === undefined ? '' : `?before=${before}`}`)
        ).text()
        const outcome = parsePage(html, before === undefined ? {} : { before })
        if (outcome.kind === 'page') pages.push({ html, city })
        before = outcome.kind === 'page' ? outcome.nextBefore : null
      }
    }
    return pages
  } finally {
    await tme.stop()
  }
}

function readChannels(): { username: string; city: string | null }[] {
  const dir = path.join(SAMPLES, 'channels')
  return readdirSync(dir).map(
    (file) =>
      JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as {
        username: string
        city: string | null
      },
  )
}

/**
 * Measures items per second of `work`, which returns the number of items: by CPU time, which other
 * processes do not affect, and by wall-clock time.
 */
async function rate(
  forMs: number,
  work: () => Promise<number> | number,
): Promise<{ core: number; clock: number }> {
  const began = performance.now()
  const used = process.cpuUsage()
  let done = 0
  while (performance.now() - began < forMs) done += await work()
  const { user, system } = process.cpuUsage(used)
  return {
    core: (done * 1_000_000) / (user + system),
    clock: (done * 1000) / (performance.now() - began),
  }
}
