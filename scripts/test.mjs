// `npm test`: everything, from a fresh clone: types, format, lint, unused code and packages; then
// all tests: with Chromium over the product as `npm start` runs it, and protocol, database and unit
// tests. The last line is "N passed, N failed".
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
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
  const folder = makeFolder()
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  process.once('SIGINT', () => process.exit(130))
  Object.assign(process.env, { TMPDIR: folder, TEST_DATA_DIR: path.join(folder, 'database') })
  // One after another: beside each other, browsers and databases evict each other's data from the
  // caches of the processor, and both take half as long again.
  const checks = await Promise.all([types(), format(), lint(), unused(), packages(), build()])
  const browsers = await vitest('browser tests', ['--project=e2e'])
  const others = await vitest('protocol, database and unit tests', [
    '--project=system',
    '--project=unit',
    '--project=pseudo',
    '--maxWorkers=2', // and their database servers
  ])
  close([...checks.filter(Boolean), browsers, others].flat())
} catch (error) {
  fail(error)
}

/**
 * Creates a folder for the files of the tests and of their databases: in memory if that has 2 GB
 * free. Hundreds of databases are created and dropped, and on ext4 their files cost PostgreSQL a
 * third of its time.
 */
function makeFolder() {
  const memory = '/dev/shm'
  const { bavail = 0, bsize = 0 } = fs.existsSync(memory) ? fs.statfsSync(memory) : {}
  const folder = fs.mkdtempSync(
    path.join(bavail * bsize > 2e9 ? memory : os.tmpdir(), 'bina-test-'),
  )
  fs.chmodSync(folder, 0o755) // the database may run as another user
  return folder
}
