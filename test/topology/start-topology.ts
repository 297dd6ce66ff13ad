import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '../free-port.ts'
import { cloneDatabase, type TestDatabase } from '../clone-database.ts'
import { startS3, type FakeS3 } from '../doubles/s3/server.ts'
import { startSmtp, type FakeSmtp } from '../doubles/smtp/server.ts'
import type { ListingPage } from '#contract/listings.ts'
import { largestPhotoUrl } from '#contract/photo-url.ts'
import { startTme, type FakeTme } from '#demo/t-me/server.ts'
import { projectRoot, startProcess, until, type Child } from '../faults/processes.ts'
import type { Front } from './proxy.ts'

/**
 * A web server or worker: a process of the build with its own data folder, as on its own machine.
 */
export type Part = {
  /** Its own origin; empty for a worker. */
  origin: string
  dataDir: string
  start(): Promise<void>
  /** Sends SIGTERM. Resolves with the exit code. */
  end(): Promise<number | NodeJS.Signals>
  kill(): Promise<void>
  /** The process id while it runs. */
  pid(): number
  /** The exit code or signal; null while it runs. */
  ending(): number | NodeJS.Signals | null
  output(): string
}

export type Topology = {
  /** The public origin, that of the proxy. */
  origin: string
  web: readonly [Part, Part]
  workers: readonly Part[]
  database: TestDatabase
  tme: FakeTme
  smtp: FakeSmtp
  s3: FakeS3
  /** Resolves when a read of the channel begins after the call. */
  readNow(): Promise<void>
  stop(): Promise<void>
}

export const CHANNEL = 'topology_flats'
export const SECRET_KEY = 'a key of at least thirty-two characters'

/** Settings that are removed from the environment of the product. */
const SETTINGS = [
  ...readFileSync(path.join(projectRoot, '.env.example'), 'utf8').matchAll(
    /^# ([A-Z][A-Z0-9_]*)=/gm,
  ),
].map(([, name]) => name!)

/**
 * Starts a site on several machines as in docs/operations.md: a proxy, two web servers and workers
 * with one PostgreSQL and photos in a bucket. It runs the build, with a fake Telegram, mail server
 * and bucket.
 */
export async function startTopology({
  front,
  workers = 1,
  start = startBuilt,
}: {
  front: (port: number, upstreams: readonly number[]) => Promise<Front>
  workers?: number
  start?: StartPart
}): Promise<Topology> {
  if (start === startBuilt && !existsSync(path.join(projectRoot, 'dist/main/server.js')))
    throw new Error('dist/ is missing. Run `npm run build` first.')
  const folder = mkdtempSync(path.join(tmpdir(), 'bina-topology-'))
  const closing: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  ]
  const stop = async () => {
    for (const close of closing.reverse()) await close()
  }
  try {
    for (const name of ['channels', 'photos']) mkdirSync(path.join(folder, name))
    for (let index = 0; index < 6; index++)
      await sharp({
        create: {
          width: 900,
          height: 600,
          channels: 3,
          background: { r: 20 + index * 40, g: 90, b: 90 },
        },
      })
        .jpeg()
        .toFile(path.join(folder, 'photos', `photo-${index}.jpg`))
    const [tme, smtp, s3, database] = await Promise.all([
      startTme({ archiveDir: folder }),
      startSmtp(),
      startS3(),
      cloneDatabase(),
    ])
    closing.push(
      () => database.close(),
      () => s3.stop(),
      () => smtp.stop(),
      () => tme.stop(),
    )
    tme.addChannel({ username: CHANNEL, title: 'Flats', posts: [] })

    const [frontPort, ...webPorts] = (await Promise.all([0, 1, 2].map(freePort))) as [
      number,
      number,
      number,
    ]
    const origin = `http://localhost:${frontPort}`
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      SECRET_KEY,
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      RATES_URL: 'off',
      CHANNELS: `${CHANNEL}:Tbilisi`,
      TELEGRAM_WEB_URL: tme.url,
      SMTP_URL: smtp.url,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    }
    const machine = (name: string) => {
      const dataDir = path.join(folder, name)
      mkdirSync(dataDir)
      return dataDir
    }
    const parts = [
      ...webPorts.map((port) =>
        part(
          'server',
          machine(`web-${port}`),
          { ...env, PORT: String(port) },
          /"serving http/,
          start,
        ),
      ),
      ...Array.from({ length: workers }, (_, index) =>
        part('worker', machine(`worker-${index}`), env, /"reading the channels/, start),
      ),
    ]
    closing.push(() => Promise.all(parts.map((one) => one.kill())))
    await Promise.all(parts.map((one) => one.start()))
    const proxy = await front(frontPort, webPorts)
    closing.push(() => proxy.stop())
    return {
      origin,
      web: [parts[0]!, parts[1]!],
      workers: parts.slice(2),
      database,
      tme,
      smtp,
      s3,
      stop,
      readNow: async () => {
        const reads = () => tme.requests.filter(({ path }) => path === `/s/${CHANNEL}`).length
        const before = reads()
        await until('a worker reads the channel', async () => {
          // Each time: a read that had begun sets the time of the next when it ends.
          await database.pool.query('update channel set next_read_at = now()')
          return reads() > before
        })
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Main = 'all' | 'server' | 'worker'
/** Starts a command of the product with its own data folder. */
export type StartPart = (main: Main, dataDir: string, env: Record<string, string>) => Child

const startBuilt: StartPart = (main, dataDir, env) => {
  const outside = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SETTINGS.includes(name)),
  )
  return startProcess(process.execPath, [path.join(projectRoot, 'dist/main', `${main}.js`)], {
    env: { ...outside, ...env, DATA_DIR: dataDir },
  })
}

/** Creates a process of the product; it prints `ready` when it is ready. */
export function part(
  main: Main,
  dataDir: string,
  env: Record<string, string>,
  ready: RegExp,
  start: StartPart = startBuilt,
): Part {
  let child: Child | undefined
  let ending: number | NodeJS.Signals | null = null
  return {
    origin: `http://127.0.0.1:${env['PORT']}`,
    dataDir,
    async start() {
      child = start(main, dataDir, env)
      ending = null
      void child.ended.then((how) => (ending = how))
      // Fails with the output before the test times out, so that the others can be stopped.
      const late = pause(60_000, null, { ref: false }).then(() => {
        throw new Error(`${main} is not ready after a minute:\n${child?.output()}`)
      })
      await Promise.race([child.line(ready), late])
    },
    async end() {
      child?.process.kill('SIGTERM')
      return child ? child.ended : 0
    },
    async kill() {
      // A container's command is a process of the group.
      if (child && ending === null) process.kill(-child.pid, 'SIGKILL')
      await child?.ended
    },
    pid: () => child!.pid,
    ending: () => ending,
    output: () => child?.output() ?? '',
  }
}

type Listed = { id: number; price: number; images: string[] }

/** The listings of a city on a server, newest first. */
export async function listed(origin: string): Promise<Listed[]> {
  const answer = await fetch(`${origin}/api/listings?city=Tbilisi`)
  if (!answer.ok) throw new Error(`${origin} responded with ${answer.status}`)
  const { data } = (await answer.json()) as ListingPage
  return data.map(({ id, price, photos }) => ({
    id,
    price: price!,
    images: photos.map(largestPhotoUrl),
  }))
}

/** Posts a flat with this price and a photo. Resolves when it is listed. */
export async function post(
  topology: Topology,
  price: number,
  photo: number,
  at: readonly string[],
): Promise<Listed> {
  topology.tme.addPost(CHANNEL, {
    text: `Rent! 2-room apartment in Vake, ${40 + (price % 50)} sq.m, ${price}$ per month.`,
    photos: [`photo-${photo}`],
  })
  await topology.readNow()
  let found: Listed | undefined
  for (const origin of at) {
    await until(
      `${origin} shows the flat at ${price}`,
      async () =>
        (found = (await listed(origin)).find(
          (one) => one.price === price && one.images.length > 0,
        )) !== undefined,
    )
  }
  return found!
}

/** The five-digit code of the latest email to this address. */
export async function codeSentTo({ smtp }: Topology, email: string): Promise<string> {
  const lastEmail = () => smtp.received.findLast(({ to }) => to.includes(email))
  await until(`a letter to ${email}`, () => lastEmail() !== undefined)
  return /\b\d{5}\b/.exec(`${lastEmail()!.subject} ${lastEmail()!.text}`)![0]
}

export const filesIn = (dataDir: string): string[] =>
  readdirSync(dataDir, { recursive: true }).map(String)
