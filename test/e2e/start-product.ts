import type { ListingPage } from '#contract/listings.ts'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { freePort } from '../free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running product, without a slash at the end. */
    origin: string
    /**
     * Its data folder; empty where tests run against a product that stands already and E2E_DATA_DIR
     * does not name it.
     */
    dataDir: string
  }
}

const root = path.resolve(import.meta.dirname, '../..')
const built = (main: 'all' | 'server' | 'user'): string => path.join(root, `dist/main/${main}.js`)

/**
 * Every setting there is: those of whoever runs the tests must not reach the product under test.
 */
const SETTINGS = [
  ...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm),
].map(([, name]) => name!)

/**
 * Starts the built product on a fresh data folder and waits until the sample archive has become
 * listings.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.E2E_ORIGIN) {
    project.provide('origin', process.env.E2E_ORIGIN.replace(/\/$/, ''))
    project.provide('dataDir', process.env.E2E_DATA_DIR ?? '')
    return async () => {}
  }
  const { origin, dataDir, stop } = await startProduct()
  project.provide('origin', origin)
  project.provide('dataDir', dataDir)
  return stop
}

/** `pid` is the process that serves. */
export type Running = { origin: string; pid: number; stop: () => Promise<void> }

type Started = Running & { dataDir: string }

/** A product of its own with these settings, filled with the sample archive. */
export const startProduct = (settings: Record<string, string> = {}): Promise<Started> =>
  startOn(settings, untilFilled)

/**
 * A product of its own that reads the channels of `settings`, and serves before it has anything to
 * show.
 */
export const startEmpty = (settings: Record<string, string>): Promise<Started> =>
  startOn(settings, untilServing)

async function startOn(
  settings: Record<string, string>,
  untilReady: typeof untilServing,
): Promise<Started> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bina-e2e-'))
  chmodSync(dataDir, 0o755) // the database may run as another user
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  try {
    const { stop, ...running } = await run('all', dataDir, settings, untilReady)
    return {
      ...running,
      dataDir,
      stop: async () => {
        await stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * Runs one of the built commands over the data of a product, as whoever runs the site does. Throws
 * where it fails.
 */
export async function runCommand(
  name: 'user',
  dataDir: string,
  args: readonly string[],
): Promise<void> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SETTINGS.includes(name)),
  )
  await promisify(execFile)(process.execPath, [built(name), ...args], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir },
  })
}

/**
 * One more web server with these settings over the data of a product that runs: another product
 * would have to fill first.
 */
export async function serveToo(
  dataDir: string,
  settings: Record<string, string>,
): Promise<Running> {
  if (dataDir === '')
    throw new Error('Set E2E_DATA_DIR to the data folder of the product at E2E_ORIGIN.')
  const secretKey = readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim()
  return run('server', dataDir, { SECRET_KEY: secretKey, ...settings }, untilServing)
}

async function run(
  main: 'all' | 'server',
  dataDir: string,
  settings: Record<string, string>,
  untilReady: (origin: string, product: ChildProcess) => Promise<void>,
): Promise<Running> {
  if (!existsSync(built(main))) throw new Error('There is no build: run `npm run build` first.')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SETTINGS.includes(name)),
  )
  const ours = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATES_URL: 'off',
    // For webhooks of tests.
    ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
    TRUST_PROXY: '1',
  } // so that a test may call from where it likes

  const product = spawn(process.execPath, [built(main)], {
    cwd: root,
    env: { ...env, ...ours, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
  const stop = () => stopped(product)
  try {
    await untilReady(origin, product)
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}\n${output}`, { cause: error })
  }
  return { origin, pid: product.pid!, stop }
}

async function untilServing(origin: string, product: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    if (product.exitCode !== null)
      throw new Error(`The web server ended with exit code ${product.exitCode}.`)
    if (Date.now() > deadline) throw new Error('The web server did not answer within two minutes.')
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    )
    if (answer?.ok) return
    await pause(200)
  }
}

/**
 * Ready when the first pages are full, show photos, and the number of listings has stopped growing.
 */
async function untilFilled(origin: string, product: ChildProcess): Promise<void> {
  const deadline = Date.now() + 180_000
  let last = -1
  let steady = 0
  while (steady < 4) {
    if (product.exitCode !== null)
      throw new Error(`The product ended with exit code ${product.exitCode}.`)
    if (Date.now() > deadline)
      throw new Error(`The product did not fill within three minutes; it has ${last} listings.`)
    await pause(1000)
    const answer = await fetch(`${origin}/api/listings?city=Tbilisi`, {
      signal: AbortSignal.timeout(5000),
    }).catch(() => null)
    if (!answer?.ok) continue
    const page = (await answer.json()) as ListingPage
    const full =
      page.meta.total >= 60 && page.data.filter((listing) => listing.photosCount > 0).length >= 15
    steady = full && page.meta.total === last ? steady + 1 : 0
    last = page.meta.total
  }
}

async function stopped(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return
  const gone = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  const late = setTimeout(() => product.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
}
