// The checks of `npm test` and `npm run check`. Each runs in a child process, beside the others, and
// returns counts.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './prepare.mjs'
import { print } from './output.mjs'

const bin = (...parts) => path.join(root, 'node_modules', ...parts)

/**
 * Types of the whole tree; one check. With one checker, since each of several works out most types
 * again and the other cores have other checks to run.
 */
export const types = () =>
  one('types', [bin('typescript', 'bin', 'tsc'), '-p', '.', '--checkers', '1'])

/** Checks that `npm run format` would change nothing; one check. */
export const format = () => one('format', [bin('@biomejs', 'biome', 'bin', 'biome'), 'format'])

/** Lint, including the module boundaries; one check. */
export const lint = () => one('lint', [bin('oxlint', 'bin', 'oxlint')])

/** Files, exports and packages that nothing uses; one check. */
export const unused = () => one('unused code', [bin('knip', 'bin', 'knip.js'), '--no-config-hints'])

/** Licences and known vulnerabilities of the packages; one check. */
export const packages = () => one('packages', [path.join(root, 'scripts', 'packages.mjs')])

/** Runs Vitest and returns the counts of its tests. `title` is printed. */
export async function vitest(title, args) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bina-test-'))
  const report = path.join(folder, 'report.json')
  try {
    const code = await timed(
      title,
      [
        bin('vitest', 'vitest.mjs'),
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      { env: { NODE_ENV: 'test' }, live: true },
    )
    const counts = fs.existsSync(report)
      ? countsOf(JSON.parse(fs.readFileSync(report, 'utf8')))
      : { passed: 0, failures: [title], skipped: 0 }
    // An unhandled error fails the run without a failed test.
    if (code !== 0 && counts.failures.length === 0) counts.failures.push(title)
    return counts
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Prints the failures again, which may be far up among the output, and the total counts as the
 * last line, "N passed, N failed". Sets the exit code.
 */
export function close(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const failures = counts.flatMap((count) => count.failures)
  if (failures.length > 0 || sum('passed') === 0) process.exitCode = 1
  const rest = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  const lines = failures.map((failure) => `failed: ${failure}\n`)
  process.stdout.write(
    `\n${lines.join('')}${sum('passed')} passed, ${failures.length} failed${rest}\n`,
  )
}

const one = async (title, args) =>
  (await timed(title, args)) === 0
    ? { passed: 1, failures: [], skipped: 0 }
    : { passed: 0, failures: [title], skipped: 0 }

const countsOf = (report) => ({
  passed: report.numPassedTests,
  failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that cannot be loaded or cleaned up fails without a failed test.
    if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`]
    return failed.map(
      (test) => `${file}, ${test.fullName}: ${ownLines(test.failureMessages[0] ?? '')}`,
    )
  }),
  skipped: report.numPendingTests + report.numTodoTests,
})

/** An error's message and stack without the lines of packages. */
const ownLines = (stack) =>
  stack
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .join('\n')

/** Unless it is `live`, the output of the child is printed when it ends. */
function timed(title, args, { env = {}, live = false } = {}) {
  const started = Date.now()
  print(`\n▸ ${title}`)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', ...(live ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    })
    const output = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      process.stderr.write(Buffer.concat(output))
      print(`  ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      resolve(code ?? 1)
    })
  })
}
