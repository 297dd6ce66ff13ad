// `npm test`: everything, from a fresh clone: types, format, lint, unused code and packages, and
// beside them all tests: with Chromium over the product as `npm start` runs it, and protocol,
// database and unit tests, which use the time that browsers wait. The last line is "N passed,
// N failed".
import { findChromium } from './chromium.mjs'
import { close, format, lint, packages, types, unused, vitest } from './checks.mjs'
import { build, checkNode, installPackages } from './prepare.mjs'
import { fail } from './output.mjs'

try {
  checkNode()
  await installPackages()
  const { chromium, full } = await findChromium()
  Object.assign(process.env, { CHROMIUM_PATH: chromium, FULL_CHROMIUM_PATH: full })
  // Tests of commands run dist/, which starts in half the time.
  process.env.TEST_COMMANDS = 'built'
  const tests = async () => {
    await build()
    return Promise.all([
      vitest('browser tests', ['--project=e2e'], { live: true }),
      vitest('protocol, database and unit tests', [
        '--project=system',
        '--project=unit',
        '--maxWorkers=2',
      ]),
    ])
  }
  const checks = [types(), format(), lint(), unused(), packages(), tests()]
  close((await Promise.all(checks)).flat())
} catch (error) {
  fail(error)
}
