import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import {
  SUPERUSER,
  clusterDir,
  ensureCluster,
  runProgram,
} from '#adapters/embedded-postgres/cluster.ts'
import { prepareSetup } from '#adapters/embedded-postgres/server-setup.ts'
import { findShippedBinaries } from '#adapters/embedded-postgres/shipped-binaries.ts'
import { freePort } from '../free-port.ts'

export type StopMode = 'fast' | 'immediate'

/** A PostgreSQL server that a test can stop, kill and start. */
export type KillablePostgres = {
  /** URL of its maintenance database. */
  url: string
  start(): Promise<void>
  stop(mode: StopMode): Promise<void>
  /** Sends SIGKILL to the postmaster, after which its children exit. */
  kill(): void
  /** Suspends all processes of the server with open connections (SIGSTOP). */
  hang(): void
  /** Resumes them (SIGCONT). */
  resume(): void
  close(): Promise<void>
}

/**
 * Creates a server from the binaries of the npm package, always on the same port. Committed data
 * survives killed processes, but not a power failure (fsync is off).
 */
export async function startKillablePostgres(): Promise<KillablePostgres> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bina-killable-'))
  const place = prepareSetup(dataDir, await findShippedBinaries())
  await ensureCluster(place, () => {})
  const port = await freePort()
  const url = `postgres://${SUPERUSER}:${place.identity.password}@127.0.0.1:${port}/postgres`
  const settings =
    `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c ` +
    'max_connections=200 -c fsync=off'
  const control = (...args: string[]) =>
    runProgram(place, 'pg_ctl', ['-D', clusterDir(place), ...args])
  const stop = async (mode: StopMode): Promise<void> =>
    void (await control('-m', mode, '-w', 'stop'))

  const postmaster = (): number =>
    Number(readFileSync(path.join(clusterDir(place), 'postmaster.pid'), 'utf8').split('\n')[0])

  const server: KillablePostgres = {
    url,
    async start() {
      // After a kill, its children keep the shared memory for a moment.
      for (let tries = 0; tries < 100; tries++) {
        const { code } = await control(
          '-l',
          path.join(place.home, 'log'),
          '-w',
          '-o',
          settings,
          'start',
        )
        if (code === 0) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(
        'PostgreSQL did not start:\n' +
          readFileSync(path.join(place.home, 'log'), 'utf8').slice(-2000),
      )
    },
    stop,
    kill: () => void process.kill(postmaster(), 'SIGKILL'),
    hang: () => signalServer(postmaster(), 'SIGSTOP'),
    resume: () => signalServer(postmaster(), 'SIGCONT'),
    async close() {
      await stop('immediate')
      rmSync(place.home, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** Signals a postmaster first, so that it starts no more processes, and then its children. */
export function signalServer(postmaster: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  process.kill(postmaster, signal)
  for (const pid of childrenOf(postmaster)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has exited.
    }
  }
}

/** In proc_pid_stat(5), the state and the parent follow the name in parentheses. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })

/** Runs one statement on a new connection. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
