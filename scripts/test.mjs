// `npm test`: everything, from a fresh clone: types, format, lint, packages, unit, database and
// protocol tests, then the browser tests over the product as `npm start` runs it. The last line is
// "N passed, N failed".
import { findChromium } from './chromium.mjs'
import { close, format, lint, packages, types, vitest } from './checks.mjs'
import { build, checkNode, installPackages } from './prepare.mjs'
import { fail } from './output.mjs'

try {
  checkNode()
  await installPackages()
  const { chromium, full } = await findChromium()
  Object.assign(process.env, { CHROMIUM_PATH: chromium, FULL_CHROMIUM_PATH: full })
  const checks = [types(), format(), lint(), packages()]
  await build()
  // Tests of commands run dist/, which starts in half the time.
  process.env.TEST_COMMANDS = 'built'
  const counts = await Promise.all(checks)
  close([...counts, await vitest('browser, protocol, database and unit tests', [])])
} catch (error) {
  fail(error)
}
