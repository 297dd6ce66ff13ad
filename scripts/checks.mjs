// The checks of `npm test` and `npm run check`. Each runs in a child process, beside the others, and
// returns counts.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './prepare.mjs'
import { print } from './output.mjs'

const bin = (...parts) => path.join(root, 'node_modules', ...parts)

/** Types of the whole tree; one check. */
export const types = () => one('types', [bin('typescript', 'bin', 'tsc'), '-p', '.'])

/** Checks that `npm run format` would change nothing; one check. */
export const format = () => one('format', [bin('@biomejs', 'biome', 'bin', 'biome'), 'format'])

/** Lint, including the module boundaries; one check. */
export const lint = () => one('lint', [bin('oxlint', 'bin', 'oxlint')])

/** Files, exports and packages that nothing uses; one check. */
export const unused = () => one('unused code', [bin('knip', 'bin', 'knip.js'), '--no-config-hints'])

/** Licences and known vulnerabilities of the packages; one check. */
export const packages = () => one('packages', [path.join(root, 'scripts', 'packages.mjs')])

/**
 * Runs Vitest and returns the counts of its tests. `title` is printed. With `live` its output shows
 * as it comes, which only one of several children may do.
 */
export async function vitest(title, args, { live = false } = {}) {
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
      { env: { NODE_ENV: 'test' }, live },
    )
    const counts = fs.existsSync(report)
      ? countsOf(JSON.parse(fs.readFileSync(report, 'utf8')))
      : { passed: 0, failed: 1, skipped: 0 }
    // An unhandled error or a file that cannot be loaded fails the run without a failed test.
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    return counts
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints the total counts as the last line, "N passed, N failed", and sets the exit code. */
export function close(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const skipped = sum('skipped')
  if (sum('failed') > 0 || sum('passed') === 0) process.exitCode = 1
  const rest = skipped > 0 ? `, ${skipped} skipped` : ''
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${rest}\n`)
}

const one = async (title, args) =>
  (await timed(title, args)) === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 }

const countsOf = (report) => ({
  passed: report.numPassedTests,
  // A file that fails before its first test counts as one failure.
  failed:
    report.numFailedTests +
    report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length,
  skipped: report.numPendingTests + report.numTodoTests,
})

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
