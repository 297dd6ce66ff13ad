// `npm start`: from a fresh clone to a running product.
import { checkNode, installPackages, build } from './prepare.mjs'
import { fail } from './output.mjs'

try {
  checkNode()
  await installPackages()
  await build()
  process.env.NODE_ENV ??= 'production'
  await import('../dist/main/all.js')
} catch (error) {
  fail(error)
}
