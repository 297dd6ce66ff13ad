// `npm run mutants`: mutates a seeded sample of lines of `src/core` with StrykerJS and reports
// which mutants the tests next to the code detect.
//   --seed N     another sample (default 1)
//   --lines N    number of lines to mutate (default 200)
//   --under DIR  only lines of this folder (default src/core)
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages, root } from './prepare.mjs'
import { fail, print } from './output.mjs'

/** Data and texts, which tests do not repeat. */
const DATA = new RegExp(
  '/(places/(base-map|districts|streets)|extraction/lexicon|locales|evaluation)/' +
    String.raw`|/places/complexes\.ts$|/db/schema\.ts$`,
)

try {
  await installPackages()
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      lines: { type: 'string', default: '200' },
      under: { type: 'string', default: 'src/core' },
    },
  })
  const lines = sample(codeLines(values.under), Number(values.lines), Number(values.seed))
  if (lines.length === 0) throw new Error(`No code found in ${values.under}.`)
  print(`Mutating ${lines.length} lines in ${values.under}, seed ${values.seed}`)
  process.env.NODE_ENV = 'test'
  const { Stryker } = await import('@stryker-mutator/core')
  const results = await new Stryker({
    mutate: lines.map(({ file, line }) => `${file}:${line}-${line}`),
    testRunner: 'vitest',
    vitest: { dir: values.under, related: true },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    tempDirName: '.cache/mutants',
    ignorePatterns: ['.data', '.cache', 'dist', 'test/e2e', 'test/faults'],
    thresholds: { high: 85, low: 85, break: null },
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 60,
    disableTypeChecks: false,
    tsconfigFile: 'none', // Stryker would rewrite it with an API that TypeScript 7 lacks
  }).runMutationTest()
  const count = (...states) => results.filter(({ status }) => states.includes(status)).length
  const caught = count('Killed', 'Timeout')
  const all = caught + count('Survived', 'NoCoverage')
  print(`${caught} of ${all} mutants detected (${Math.round((100 * caught) / all)} %)`)
} catch (error) {
  fail(error)
}

/** All lines of code in `folder`, without comments, imports and type exports. */
function codeLines(folder) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !DATA.test(file))
    .sort()
    .flatMap((file) =>
      fs
        .readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((text, index) => ({ file, line: index + 1, text: text.trim() }))
        .filter(({ text }) => /\w/.test(text) && !/^(\/\/|\/?\*|import |export type )/.test(text)),
    )
}

/** A random sample of `count` items, the same for the same seed (mulberry32). */
function sample(all, count, seed) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return all
    .map((one) => ({ one, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ one }) => one)
}
