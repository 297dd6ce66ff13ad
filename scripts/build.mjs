// `npm run build`: dist/, which `npm run serve` and `npm run worker` run.
import { build, checkNode, installPackages } from './prepare.mjs'
import { fail, say } from './say.mjs'

try {
  checkNode()
  await installPackages()
  await build()
  say('dist/ is up to date.')
} catch (error) {
  fail(error)
}
