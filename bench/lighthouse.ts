import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath, QUIET_FLAGS } from '#test/e2e/chromium.ts'

/** Not a dependency, because it would add 170 packages for one benchmark. */
const PACKAGE = 'lighthouse@12.8.2'
const RUN_MS = 180_000
const MAX_BYTES = 64_000_000

const run = promisify(execFile)

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** A Lighthouse run: scores from 0 to 100, milliseconds, bytes, and audits that cost points. */
export type LighthouseRun = {
  scores: Record<(typeof CATEGORIES)[number], number>
  largestPaintMs: number
  layoutShift: number
  blockedMs: number
  bytes: number
  faults: string[]
  /** Speed of this machine, measured by Lighthouse. */
  benchmarkIndex: number
  /** CPU slowdown factor. */
  slowdown: number
}

/** `run` runs Lighthouse on a page with a CPU slowdown factor. */
export type Lighthouse = {
  run(url: string, slowdown: number): Promise<LighthouseRun>
  close(): void
}

/** The fixed slowdown of Lighthouse's phone profile, for a machine with benchmark index 1,533. */
export const PHONE_SLOWDOWN = 4

/**
 * Benchmark indexes with their slowdown factors, from the calculator that Lighthouse's
 * docs/throttling.md, "Calibrating multipliers", links to.
 */
const PHONES = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, PHONE_SLOWDOWN],
] as const

/** The slowdown factor for a benchmark index, interpolated or extrapolated linearly. */
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

/** Weight of the total blocking time in the performance score. */
const BLOCKING_POINTS = 30
/** Blocking times that score 0.9 and 0.5 on phones (Lighthouse docs/scoring, statistics.js). */
const [GOOD_MS, HALF_MS] = [200, 600]
const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232

/** The performance score that the run would have with another total blocking time. */
export function performanceIfBlocked(look: LighthouseRun, blockedMs: number): number {
  return Math.round(
    look.scores.performance +
      BLOCKING_POINTS * (blockingScore(blockedMs) - blockingScore(look.blockedMs)),
  )
}

/** The score of a total blocking time, 0 to 1. */
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

/** The error function (Abramowitz and Stegun 7.1.26). */
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
 * Opens Lighthouse from the path in LIGHTHOUSE, or installs it in a folder that `close` deletes.
 */
export async function openLighthouse(log: (line: string) => void): Promise<Lighthouse> {
  const named = process.env.LIGHTHOUSE
  const folder = named ? null : mkdtempSync(path.join(os.tmpdir(), 'bina-lighthouse-'))
  const close = () => {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (folder) {
      log(`fetching ${PACKAGE}`)
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
      'Lighthouse could not be installed. Set the path of an installed one: ' +
        'LIGHTHOUSE=…/node_modules/.bin/lighthouse.',
      { cause: error },
    )
  }
  const program = named ?? path.join(folder!, 'node_modules/.bin/lighthouse')
  return { run: (url, slowdown) => runLighthouse(program, url, slowdown), close }
}

/** Runs the phone profile: simulated slow 4G, and the CPU slowed down by a factor. */
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
    throw new Error(`Lighthouse failed for ${url}: ${report.runtimeError.message}`)
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
