// `npm run bench [name] [--million]`: measures the product's performance claims and prints the
// results next to their goals. A missed goal is not a failure, since the machine may be busy: the
// exit code only tells whether measuring worked.
import os from 'node:os'
import { layOut, type Claim } from './claim.ts'
import { deliver } from './deliver.ts'
import { extraction } from './extraction.ts'
import { firstView } from './first-view.ts'
import { intake } from './intake.ts'
import { login } from './login.ts'
import { map } from './map.ts'
import { match } from './match.ts'
import { merge } from './merge.ts'
import { pages } from './pages.ts'
import { search } from './search.ts'

const CLAIMS: Claim[] = [
  search,
  intake,
  extraction,
  merge,
  firstView,
  pages,
  login,
  map,
  match,
  deliver,
]

const args = process.argv.slice(2)
const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--million')
const names = args.filter((arg) => !arg.startsWith('-'))
const chosen = names.length === 0 ? CLAIMS : CLAIMS.filter((claim) => names.includes(claim.name))

if (unknown !== undefined || names.some((name) => !CLAIMS.some((claim) => claim.name === name))) {
  console.error('npm run bench [name] [--million]\n')
  for (const claim of CLAIMS) console.error(`  ${claim.name.padEnd(10)} ${claim.description}`)
  process.exitCode = 2
} else {
  const [cpu] = os.cpus()
  console.log(
    `Node ${process.versions.node}, ${os.availableParallelism()} cores ` +
      `of ${cpu?.model ?? 'unknown make'}, load ${os.loadavg()[0]!.toFixed(1)} ` +
      'at the start. Client, server and database share them.',
  )
  for (const claim of chosen) {
    console.log(`\n${claim.name}: ${claim.description}`)
    const began = performance.now()
    const tables = await claim.measure({
      million: args.includes('--million'),
      log: (line) => console.error(`  … ${line}`),
    })
    for (const table of tables) console.log(`\n${layOut(table)}`)
    console.log(
      `\n(${Math.round((performance.now() - began) / 1000)} s, ` +
        `load ${os.loadavg()[0]!.toFixed(1)} at the end)`,
    )
  }
}
