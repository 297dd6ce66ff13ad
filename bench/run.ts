// `npm run bench [name] [--runs N] [--million] [--rebalance HOST:PORT]`: measures the product's
// performance claims and prints the results next to their goals. Of N runs, each figure is that of
// the middle one. A missed goal is not a failure, since the machine may be busy: the exit code only
// tells whether measuring worked. But what `citus` counts does not depend on the machine, so there
// it is one.
import { createHash } from 'node:crypto'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { ask } from './ask.ts'
import { citus } from './citus.ts'
import { layOut, type Claim, pickMiddle, type Table } from './claim.ts'
import { deliver } from './deliver.ts'
import { extraction } from './extraction.ts'
import { feeds } from './feeds.ts'
import { firstView } from './first-view.ts'
import { flames } from './flames.ts'
import { intake } from './intake.ts'
import { login } from './login.ts'
import { map } from './map.ts'
import { match } from './match.ts'
import { merge } from './merge.ts'
import { pages } from './pages.ts'
import { photos } from './photos.ts'
import { rereads } from './rereads.ts'
import { scam } from './scam.ts'
import { search, searchTenMillion } from './search.ts'

const CLAIMS: Claim[] = [
  search,
  searchTenMillion,
  feeds,
  intake,
  extraction,
  ask,
  merge,
  scam,
  photos,
  firstView,
  pages,
  login,
  map,
  match,
  deliver,
  rereads,
  citus,
  flames,
]

const parsed = parseArguments()

if (parsed === null || parsed.names.some((name) => !CLAIMS.some((claim) => claim.name === name))) {
  console.error('npm run bench [name] [--runs N] [--million] [--rebalance HOST:PORT]\n')
  for (const claim of CLAIMS) console.error(`  ${claim.name.padEnd(10)} ${claim.description}`)
  process.exitCode = 2
} else {
  const { names, runs, million, rebalance } = parsed
  const [cpu] = os.cpus()
  console.log(
    `Node ${process.versions.node}, ${os.availableParallelism()} cores ` +
      `of ${cpu?.model ?? 'unknown make'}. Client, server and database share them.`,
  )
  for (const claim of CLAIMS) {
    if (names.length === 0 ? claim.isLong : !names.includes(claim.name)) continue
    console.log(`\n${claim.name}: ${claim.description}`)
    console.log(`(at the start: ${machineState()})`)
    const began = performance.now()
    const found: Table[][] = []
    for (let run = 1; run <= runs; run += 1)
      found.push(
        await claim.measure({
          million,
          rebalance,
          log: (line) => console.error(`  … ${runs === 1 ? '' : `run ${run}: `}${line}`),
        }),
      )
    for (const table of pickMiddle(found)) console.log(`\n${layOut(table)}`)
    console.log(`\n(after ${Math.round((performance.now() - began) / 1000)} s: ${machineState()})`)
  }
}

/**
 * The load, and the speed of one core: on a shared machine it changes within minutes, and only
 * figures measured at the same speed can be compared.
 */
function machineState(): string {
  const block = Buffer.alloc(8192)
  const began = performance.now()
  let megabytes = 0
  for (; performance.now() - began < 500; megabytes += block.length / 1e6)
    createHash('sha256').update(block).digest()
  const perSecond = (megabytes * 1000) / (performance.now() - began)
  return `load ${os.loadavg()[0]!.toFixed(1)}, SHA-256 at ${Math.round(perSecond)} MB/s`
}

/** Null if there are unknown or wrong ones. */
function parseArguments() {
  try {
    const { values, positionals: names } = parseArgs({
      options: {
        runs: { type: 'string', default: '1' },
        million: { type: 'boolean' },
        rebalance: { type: 'string' },
      },
      allowPositionals: true,
    })
    const runs = Number(values.runs)
    if (!(Number.isInteger(runs) && runs > 0)) return null
    return { names, runs, million: values.million ?? false, rebalance: values.rebalance ?? null }
  } catch {
    return null
  }
}
