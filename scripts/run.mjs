// Prepares and runs a command of package.json: `node scripts/run.mjs NAME [arguments]`.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, checkNode, installPackages, root } from './prepare.mjs'
import { fail, PlainError } from './output.mjs'

/**
 * `built` runs dist/ and rebuilds it if a source changed; `made` runs dist/ as it is. `source` runs
 * the sources with tsx or Vitest, with `product` also dist/.
 */
const TYPESCRIPT = ['--import', './scripts/typescript.mjs']
const COMMANDS = {
  dev: { from: 'source', args: [...TYPESCRIPT, 'src/main/dev.ts'] },
  serve: { from: 'made', main: 'server' },
  worker: { from: 'made', main: 'worker' },
  migrate: { from: 'built', main: 'migrate' },
  doctor: { from: 'built', main: 'doctor' },
  ingest: { from: 'built', main: 'ingest' },
  extract: { from: 'built', main: 'extract' },
  merges: { from: 'built', main: 'merges' },
  documents: { from: 'built', main: 'documents' },
  cases: { from: 'built', main: 'cases' },
  photos: { from: 'built', main: 'photos' },
  mcp: { from: 'built', main: 'mcp' },
  user: { from: 'built', main: 'user' },
  backup: { from: 'built', main: 'backup' },
  restore: { from: 'built', main: 'restore' },
  format: { from: 'source', args: ['node_modules/@biomejs/biome/bin/biome', 'format', '--write'] },
  city: { from: 'source', args: [...TYPESCRIPT, 'cities/city.ts'] },
  bench: { from: 'source', product: true, args: [...TYPESCRIPT, 'bench/run.ts'] },
  coverage: {
    from: 'source',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--coverage',
      '--project=unit',
      '--project=system',
    ],
  },
  faults: {
    from: 'source',
    product: true,
    args: ['node_modules/vitest/vitest.mjs', 'run', '-c', 'vitest.faults.config.ts'],
  },
}

const [name, ...rest] = process.argv.slice(2)
try {
  const command = COMMANDS[name]
  if (!command)
    throw new PlainError(
      `Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`,
    )
  checkNode()
  if (command.from !== 'made') await installPackages()
  if (command.from === 'built' || command.product) await build()
  if (command.from === 'source') await inherit([...command.args, ...rest])
  else {
    const file = path.join(root, 'dist', 'main', `${command.main}.js`)
    if (!fs.existsSync(file)) throw new PlainError('dist/ is missing. Run `npm run build` first.')
    // Only servers default to production.
    if (command.from === 'made') process.env.NODE_ENV ??= 'production'
    process.argv = [process.execPath, file, ...rest]
    await import(pathToFileURL(file).href)
  }
} catch (error) {
  fail(error)
}

/**
 * Runs Node on `args` in the foreground. The terminal sends Ctrl-C to the child itself; other
 * signals are passed on.
 */
function inherit(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    process.on('SIGINT', () => {})
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    child.on('close', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0)
      resolve()
    })
  })
}
