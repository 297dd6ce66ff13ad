// `npm run build`: dist/, which `npm run serve` and `npm run worker` run.
import { build, checkNode, installPackages } from './prepare.mjs'
import { fail, print } from './output.mjs'

try {
  checkNode()
  await installPackages()
  await build()
  print('dist/ is up to date.')
} catch (error) {
  fail(error)
}
