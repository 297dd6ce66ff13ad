// `npm run check`: the inner loop, under a minute: types, format, lint, unused code, packages and
// the tests that need no database and no browser.
import { checkNode, installPackages } from './prepare.mjs'
import { close, format, lint, packages, types, unused, vitest } from './checks.mjs'
import { fail } from './output.mjs'

try {
  checkNode()
  await installPackages()
  close(
    await Promise.all([
      types(),
      format(),
      lint(),
      unused(),
      packages(),
      vitest('unit tests', ['--project=unit', '--project=pseudo']),
    ]),
  )
} catch (error) {
  fail(error)
}
