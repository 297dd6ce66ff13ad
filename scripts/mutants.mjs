// `npm run mutants`: plants a seeded sample of faults in `src/core`, one at a time, and reports
// which ones are detected by the tests next to the mutated file, by the compiler, or by other tests
// that need no browser.
//   --seed N     another sample (default 1)
//   --count N    number of mutants (default 60)
//   --under DIR  only files of this folder (default src/core)
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages, root } from './prepare.mjs'
import { fail, print } from './output.mjs'

/** Data and texts, which tests do not repeat. */
const DATA = new RegExp(
  '/(places/(districts|streets)|extraction/lexicon|locales|evaluation)/' +
    String.raw`|/places/complexes\.ts$|/db/schema\.ts$`,
)
/** Folders of the tree that tests of `src/core` do not read. */
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.data', 'dist'])
const WORKERS = 2
/** The tree with all mutants behind a switch, and the tree as it is, for the compiler. */
const copy = path.join(root, '.cache', 'mutants')
const plain = path.join(root, '.cache', 'mutants-plain')

/** Ends with the last of the compiler's runs, which share a tree. */
let compiling = Promise.resolve()

try {
  await installPackages()
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '60' },
      under: { type: 'string', default: 'src/core' },
    },
  })
  const { instrumented, mutants } = await instrument(filesOf(values.under))
  const chosen = sample(mutants, Number(values.count), Number(values.seed))
  if (chosen.length === 0) throw new Error(`No code found in ${values.under}.`)
  print(`Planting ${chosen.length} of ${mutants.length} mutants, seed ${values.seed}`)

  const files = [...new Set(chosen.map(({ fileName }) => fileName))]
  for (const folder of [copy, plain]) {
    fs.rmSync(folder, { recursive: true, force: true })
    for (const name of fs.readdirSync(root).filter((entry) => !LEFT_OUT.has(entry)))
      fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  }
  for (const file of files) fs.writeFileSync(path.join(copy, file), instrumented.get(file))

  print('Running their tests without a mutant')
  const started = Date.now()
  if (await detects(values.under, files, '', 30 * 60_000))
    throw new Error('The tests fail without a mutant.')
  const limitMs = Math.max(60_000, 2 * (Date.now() - started))

  const queue = [...chosen]
  const found = { beside: 0, compiler: 0, elsewhere: 0 }
  const missed = []
  let tried = 0
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const { fileName, id } = mutant
        // The folder of its noun: `src/core/<noun>`.
        const folder = fileName.split('/').slice(0, -1).slice(0, 3).join('/')
        const by = (await detects(folder, [fileName], id, limitMs))
          ? 'beside'
          : (await isRejectedByCompiler(mutant))
            ? 'compiler'
            : (await detects('src', [fileName], id, 30 * 60_000))
              ? 'elsewhere'
              : null
        if (by) found[by] += 1
        else missed.push(mutant)
        tried += 1
        print(`  ${tried}/${chosen.length} ${by ?? 'MISSED'} ${title(mutant)}`)
      }
    }),
  )
  for (const mutant of missed) print(`\n${title(mutant)}\n${difference(mutant)}`)
  const caught = chosen.length - missed.length
  const percent = Math.round((100 * caught) / chosen.length)
  print(
    `\n${caught} of ${chosen.length} mutants detected (${percent} %): ${found.beside} by tests ` +
      `beside the code, ${found.compiler} by the compiler, ${found.elsewhere} by other tests`,
  )
} catch (error) {
  fail(error)
}

/** The TypeScript files of code below `folder`, as paths from the root. */
function filesOf(folder) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !DATA.test(file))
    .sort()
}

/**
 * All mutants of the files, and each file with its mutants behind a switch: the environment
 * variable __STRYKER_ACTIVE_MUTANT__ names the one that is on.
 */
async function instrument(files) {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter')
  const silent = Object.fromEntries(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => {}]),
  )
  const instrumenter = new Instrumenter({ ...silent, isDebugEnabled: () => false })
  const { files: written, mutants } = await instrumenter.instrument(
    files.map((name) => ({
      name,
      mutate: true,
      content: fs.readFileSync(path.join(root, name), 'utf8'),
    })),
    { plugins: null, ignorers: [], excludedMutations: [], noHeader: false },
  )
  return {
    instrumented: new Map(written.map(({ name, content }) => [name, content])),
    // Stryker's own marks in the code, for example `Stryker disable`, have a status already.
    mutants: mutants.filter(({ status }) => status === undefined),
  }
}

/**
 * Whether a test in `folder` that imports one of the files fails with this mutant, or all of them
 * together take longer than `limitMs`.
 */
function detects(folder, files, mutantId, limitMs) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        path.join('node_modules', 'vitest', 'vitest.mjs'),
        'related',
        ...files,
        '--run',
        '--config=vitest.mutants.config.ts',
        '--passWithNoTests',
        '--bail=1',
        '--reporter=dot',
      ],
      {
        cwd: copy,
        env: {
          ...process.env,
          NODE_ENV: 'test',
          MUTANTS_FOLDER: folder,
          __STRYKER_ACTIVE_MUTANT__: mutantId,
        },
        stdio: 'ignore',
        detached: true, // with the processes that tests start
      },
    )
    const limit = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), limitMs)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve(code !== 0)
    })
  })
}

/** Whether the types are wrong with this mutant; one at a time, since they share a tree. */
function isRejectedByCompiler({ fileName, location: { start, end }, replacement }) {
  const check = async () => {
    const file = path.join(plain, fileName)
    const original = fs.readFileSync(file, 'utf8')
    const lines = original.split('\n')
    const before = [...lines.slice(0, start.line), lines[start.line].slice(0, start.column)]
    const after = [lines[end.line].slice(end.column), ...lines.slice(end.line + 1)]
    fs.writeFileSync(file, before.join('\n') + replacement + after.join('\n'))
    const code = await new Promise((resolve, reject) =>
      spawn(
        process.execPath,
        [path.join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '-p', '.'],
        { cwd: plain, stdio: 'ignore' },
      )
        .on('error', reject)
        .on('close', resolve),
    )
    fs.writeFileSync(file, original)
    return code !== 0
  }
  const result = compiling.then(check)
  compiling = result.catch(() => {})
  return result
}

function title({ fileName, location, mutatorName }) {
  return `${fileName}:${location.start.line + 1} ${mutatorName}`
}

/** The mutated lines, before and after. */
function difference({ fileName, location: { start, end }, replacement }) {
  const lines = fs.readFileSync(path.join(root, fileName), 'utf8').split('\n')
  const before = lines.slice(start.line, end.line + 1)
  const after = before[0].slice(0, start.column) + replacement + before.at(-1).slice(end.column)
  const marked = (sign, text) => text.map((line) => `${sign} ${line}`)
  return [...marked('-', before), ...marked('+', after.split('\n'))].join('\n')
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
