// Prepares every command: checks the Node version, installs the packages of the lockfile and builds
// dist/. It runs in a fresh clone, so it has no dependencies. Stamp files record what is up to
// date.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { PlainError, step } from './output.mjs'

export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)
const installStamp = path.join(root, 'node_modules', '.bina-stamp')
const buildStamp = path.join(root, 'dist', '.bina-stamp')

/** The inputs of dist/. A change to any of them triggers a new build. */
const BUILD_INPUTS = [
  'src',
  'cities',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24
  if (!fits)
    throw new PlainError(
      `Bina needs Node 20.19+, 22.12+ or 24; this is ${process.versions.node}. ` +
        'Install a newer Node from https://nodejs.org and run the command again.',
    )
}

/** Installs the packages of the lockfile if they changed, without their install scripts. */
export async function installPackages() {
  const wanted = digest(
    ['package.json', 'package-lock.json'],
    `${process.platform}-${process.arch}`,
  )
  if (read(installStamp) === wanted) return
  await alone('install', async () => {
    if (read(installStamp) === wanted) return
    await step('Installing packages', () =>
      run(
        npm(),
        ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
        'Packages could not be installed. Check that the npm registry is reachable and that the ' +
          'disk has 500 MB free.',
      ),
    )
    write(installStamp, wanted)
  })
}

/** Builds the browser and server bundles in dist/ if a source changed. */
export async function build() {
  const wanted = digest(BUILD_INPUTS)
  if (read(buildStamp) === wanted) return
  await alone('build', async () => {
    if (read(buildStamp) === wanted) return
    await step('Building', async () => {
      fs.rmSync(path.join(root, 'dist'), { recursive: true, force: true })
      const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
      const env = { ...process.env, NODE_ENV: 'production' }
      await run(
        [process.execPath, vite],
        ['build', '--logLevel=warn'],
        'The browser bundle could not be built.',
        env,
      )
      await run(
        [process.execPath, vite],
        ['build', '--ssr', '--logLevel=warn'],
        'The server bundle could not be built.',
        env,
      )
    })
    write(buildStamp, wanted)
  })
}

/** Runs a program. If it fails, throws a PlainError with `message` and its output. */
export function run([command, ...first], args, message, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output = (output + chunk).slice(-8000)))
    child.on('error', (error) => reject(new PlainError(`${message} (${error.message})`)))
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new PlainError(`${message}\n${output.trim().split('\n').slice(0, 12).join('\n')}`),
          ),
    )
  })
}

/** The running npm with the running Node, which may differ from those on the PATH. */
export function npm() {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? [process.execPath, cli]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** Runs `work` in one process at a time, so that concurrent starts do not install twice. */
async function alone(name, work) {
  const folder = path.join(root, '.cache')
  const lock = path.join(folder, `${name}.lock`)
  writable(() => fs.mkdirSync(folder, { recursive: true }))
  for (;;) {
    try {
      writable(() => fs.writeFileSync(lock, String(process.pid), { flag: 'wx' }))
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!alive(Number(read(lock)))) fs.rmSync(lock, { force: true })
      else await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
  try {
    return await work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

function alive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function digest(inputs, extra = '') {
  const hash = createHash('sha256').update(extra)
  const add = (relative) => {
    const full = path.join(root, relative)
    const stat = fs.statSync(full, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory())
      for (const name of fs.readdirSync(full).sort()) add(path.join(relative, name))
    else hash.update(relative).update(fs.readFileSync(full))
  }
  inputs.forEach(add)
  return hash.digest('hex')
}

const read = (file) => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const write = (file, text) => writable(() => fs.writeFileSync(file, text))

function writable(work) {
  try {
    return work()
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
      throw new PlainError(
        `Cannot write to ${path.dirname(error.path ?? root)}. Give this user write permission, ` +
          'or use a copy of the project in a folder of your own.',
      )
    throw error
  }
}
