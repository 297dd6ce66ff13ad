import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath, QUIET_FLAGS } from '#test/e2e/chromium.ts'

/** Not among the packages of this project: it brings 170 more, for one bench. */
const PACKAGE = 'lighthouse@12.8.2'
const RUN_MS = 180_000
const MAX_BYTES = 64_000_000

const run = promisify(execFile)

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One look at one page: scores of 0 to 100, milliseconds, bytes, and what cost points. */
export type LighthouseRun = {
  scores: Record<(typeof CATEGORIES)[number], number>
  largestPaintMs: number
  layoutShift: number
  blockedMs: number
  bytes: number
  faults: string[]
  /** How fast this machine was, in Lighthouse's own measure. */
  benchmarkIndex: number
  /** How many times slower it was made. */
  slowdown: number
}

/** `look`: at one page, its processor slowed down so many times. */
export type Lighthouse = {
  run(url: string, slowdown: number): Promise<LighthouseRun>
  close(): void
}

/**
 * By how much Lighthouse's phone profile slows down any machine: right for one of an index of
 * 1,533.
 */
export const PHONE_SLOWDOWN = 4

/**
 * What makes that phone of a machine: its index, and by how much to slow it down. From the
 * calculator that Lighthouse's docs/throttling.md, "Calibrating multipliers", leads to.
 */
const PHONES = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, PHONE_SLOWDOWN],
] as const

/**
 * By how much a machine of this index must be slowed down to be the phone of the profile: on the
 * line between two known points, or on as they lead.
 */
export function slowdownFor(benchmarkIndex: number): number {
  const last = Math.max(
    1,
    PHONES.findIndex(([index], nth) => index > benchmarkIndex || nth === PHONES.length - 1),
  )
  const [[index, slowdown], [nextIndex, nextSlowdown]] = [PHONES[last - 1]!, PHONES[last]!]
  return Math.max(
    1,
    slowdown + ((benchmarkIndex - index) / (nextIndex - index)) * (nextSlowdown - slowdown),
  )
}

/** Of a page's hundred points so many go by its blocking time. */
const BLOCKING_POINTS = 30
/**
 * Milliseconds that score 0.9 and 0.5 on a phone, and the curve between: Lighthouse's docs/scoring,
 * and its shared/statistics.js.
 */
const [GOOD_MS, HALF_MS] = [200, 600]
const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232

/**
 * What Lighthouse would score the same look had the page been blocked for so many milliseconds
 * instead.
 */
export function performanceIfBlocked(look: LighthouseRun, blockedMs: number): number {
  return Math.round(
    look.scores.performance +
      BLOCKING_POINTS * (blockingScore(blockedMs) - blockingScore(look.blockedMs)),
  )
}

/** 0 to 1. */
function blockingScore(blockedMs: number): number {
  return (
    (1 -
      erf(
        (Math.log(Math.max(1, blockedMs) / HALF_MS) * INVERSE_ERFC_ONE_FIFTH) /
          -Math.log(GOOD_MS / HALF_MS),
      )) /
    2
  )
}

/** Abramowitz and Stegun 7.1.26. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const y =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(x) * (1 - y * Math.exp(-x * x))
}

type Audit = { score: number | null; numericValue?: number; title: string }
type Report = {
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  audits: Record<string, Audit>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

/**
 * Lighthouse: the one named by LIGHTHOUSE, else fetched into a folder of its own that `close`
 * removes.
 */
export async function openLighthouse(tell: (line: string) => void): Promise<Lighthouse> {
  const named = process.env.LIGHTHOUSE
  const folder = named ? null : mkdtempSync(path.join(os.tmpdir(), 'bina-lighthouse-'))
  const close = () => {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (folder) {
      tell(`fetching ${PACKAGE}`)
      await run('npm', [
        'install',
        '--prefix',
        folder,
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        PACKAGE,
      ])
    }
  } catch (error) {
    close()
    throw new Error(
      'Lighthouse could not be fetched; name one that is installed: ' +
        'LIGHTHOUSE=…/node_modules/.bin/lighthouse.',
      { cause: error },
    )
  }
  const program = named ?? path.join(folder!, 'node_modules/.bin/lighthouse')
  return { run: (url, slowdown) => runLighthouse(program, url, slowdown), close }
}

/**
 * Its phone profile: a slow phone on slow 4G, simulated; the processor slowed down so many times.
 */
async function runLighthouse(
  program: string,
  url: string,
  slowdown: number,
): Promise<LighthouseRun> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', ...QUIET_FLAGS].join(
    ' ',
  )
  const { stdout } = await run(
    program,
    [
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: chromiumPath() },
      timeout: RUN_MS,
      maxBuffer: MAX_BYTES,
    },
  )
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError)
    throw new Error(`Lighthouse could not look at ${url}: ${report.runtimeError.message}`)
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  const score = (id: string) => Math.round((report.categories[id]?.score ?? Number.NaN) * 100)
  const weighed = CATEGORIES.flatMap((id) => report.categories[id]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  )
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaintMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockedMs: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    faults: weighed.flatMap(({ id }) =>
      (report.audits[id]?.score ?? 1) < 0.9 ? [report.audits[id]!.title] : [],
    ),
    benchmarkIndex: report.environment.benchmarkIndex,
    slowdown,
  }
}
