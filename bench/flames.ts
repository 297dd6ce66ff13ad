import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeOutdatedDocuments } from '#core/listings/documents.ts'
import { cloneDatabase } from '#test/clone-database.ts'
import { startProduct } from '#test/e2e/start-product.ts'
import type { Claim } from './claim.ts'
import { drawFlameGraph } from './flame-graph.ts'
import { extract, parse, samplePages } from './intake.ts'
import { closedLoop } from './latencies.ts'
import { startServer } from './search-client.ts'
import { makeQuestions } from './search-queries.ts'
import { addRows, prepareRows, settleRows } from './search-rows.ts'

const PROFILER = path.join(import.meta.dirname, 'profile.mjs')
const FOLDER = path.resolve(import.meta.dirname, '../docs/flames')
const LISTINGS = 100_000
const PATHS = 2400
const CONNECTIONS = 20
const WARM_UP_SECONDS = 4
const SECONDS = 8

export const flames: Claim = {
  name: 'flames',
  description: 'Draws where the time of the three hottest paths goes: docs/flames/*.svg.',
  async measure({ log }) {
    mkdirSync(FOLDER, { recursive: true })
    const folder = mkdtempSync(path.join(os.tmpdir(), 'bina-profile-'))
    const file = path.join(folder, 'profile')
    process.env.NODE_OPTIONS = `--import ${PROFILER}`
    process.env.BENCH_PROFILE = file
    try {
      const rows = [
        write('list', 'Lists, each another query', await ofLists(file, log)),
        write('first-view', 'First views, each of another filter', await ofPages(file, log)),
        write('intake', 'Parsing and extracting posts', await ofIntake(log)),
      ]
      return [{ title: 'Flame graphs', columns: ['file', 'samples'], rows }]
    } finally {
      delete process.env.NODE_OPTIONS
      delete process.env.BENCH_PROFILE
      rmSync(folder, { recursive: true })
    }
  },
}

async function ofLists(file: string, log: (line: string) => void): Promise<Profiler.Profile> {
  const database = await cloneDatabase()
  const client = await database.pool.connect()
  try {
    log(`storing ${LISTINGS} listings`)
    await prepareRows(client)
    await addRows(client, 1, LISTINGS, 'listed')
    await writeOutdatedDocuments(database.kysely)
    await settleRows(client)
    const server = await startServer({ databaseUrl: database.url, shareMs: 0 })
    log('requesting lists')
    const paths = makeQuestions(PATHS).map((question) => question.path)
    return await profile(server, paths, file).finally(server.stop)
  } finally {
    client.release()
    await database.close()
  }
}

async function ofPages(file: string, log: (line: string) => void): Promise<Profiler.Profile> {
  const { origin, pid, stop } = await startProduct()
  log('requesting pages')
  const paths = Array.from({ length: PATHS }, (_, i) => `/?priceMax=${900 + i}`)
  return profile({ url: origin, pid }, paths, file).finally(stop)
}

/** Profiles a server under load, without the first seconds. */
async function profile(
  { url, pid }: { url: string; pid: number },
  paths: readonly string[],
  file: string,
): Promise<Profiler.Profile> {
  const load = (seconds: number) => closedLoop(url, paths, { connections: CONNECTIONS, seconds })
  await load(WARM_UP_SECONDS)
  process.kill(pid, 'SIGUSR2')
  await load(SECONDS)
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await pause(100)
  const text = readFileSync(file, 'utf8')
  rmSync(file)
  return JSON.parse(text) as Profiler.Profile
}

async function ofIntake(log: (line: string) => void): Promise<Profiler.Profile> {
  log('reading the pages of the sample channels')
  const pages = await samplePages()
  const readFor = async (seconds: number) => {
    const until = performance.now() + seconds * 1000
    for (let turn = 0; performance.now() < until; turn += 1)
      await extract(parse(pages[turn % pages.length]!))
  }
  await readFor(WARM_UP_SECONDS)
  const { startProfile } = (await import(PROFILER)) as {
    startProfile: () => Promise<() => Promise<Profiler.Profile>>
  }
  const stop = await startProfile()
  await readFor(SECONDS)
  return stop()
}

function write(name: string, title: string, found: Profiler.Profile): string[] {
  const file = path.join(FOLDER, `${name}.svg`)
  writeFileSync(file, drawFlameGraph(found, title))
  return [path.relative(path.dirname(FOLDER), file), String(found.samples?.length ?? 0)]
}
