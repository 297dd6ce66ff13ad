// `npm run check`: the inner loop, under a minute: types, format, lint, unused code, packages and
// the tests that need no database and no browser.
import { checkNode, installPackages } from './prepare.mjs'
import { close, format, lint, packages, types, unused, vitest } from './checks.mjs'
import { fail } from './output.mjs'

try {
  checkNode()
  await installPackages()
  close([
    await types(),
    await format(),
    await lint(),
    await unused(),
    await packages(),
    await vitest('unit tests', ['--project', 'unit']),
  ])
} catch (error) {
  fail(error)
}
