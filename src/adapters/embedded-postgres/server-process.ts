import { randomInt } from 'node:crypto'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SUPERUSER, clusterDir, runProgram } from './cluster.ts'
import { isAlive, LaunchError, readCommandLine } from './processes.ts'
import type { ServerSetup } from './server-setup.ts'

const MAX_ATTEMPTS = 40

/**
 * Finds the running server or starts it, and returns the URL of its maintenance database.
 * Concurrent starts are fine: the second one finds the server of the first. `settings` apply if
 * this call starts the server.
 */
export async function ensureRunning(
  setup: ServerSetup,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<string> {
  const cluster = clusterDir(setup)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const running = readPidFile(cluster)
    if (running) {
      const { password } = setup.identity
      const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${running.port}/postgres`
      if (await isServerOf(url, cluster)) return url
    }
    removeForeignPidFile(cluster)
    const status = await runProgram(setup, 'pg_ctl', ['-D', cluster, 'status']) // 0 running, 3 not
    if (status.code !== 0) {
      log('starting the embedded database')
      if (await start(setup, settings)) continue
    }
    await pause(100)
  }
  throw new LaunchError(
    `The embedded database did not start. End of ${logFile(setup)}: ${readLogTail(setup)}`,
  )
}

/** Stops the server and closes all its connections. */
export async function stopServer(setup: ServerSetup): Promise<void> {
  await runProgram(setup, 'pg_ctl', [
    '-D',
    clusterDir(setup),
    '-m',
    'fast',
    '-w',
    '-t',
    '30',
    'stop',
  ])
}

/**
 * Starts the server and waits until it is ready. pg_ctl runs it in a session of its own, so that
 * Ctrl-C in the terminal does not reach it.
 */
async function start(setup: ServerSetup, settings: Record<string, string>): Promise<boolean> {
  const all = {
    port: String(await choosePort(clusterDir(setup))),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  }
  const options = Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  return (
    (
      await runProgram(setup, 'pg_ctl', [
        '-D',
        clusterDir(setup),
        '-l',
        logFile(setup),
        '-w',
        '-t',
        '60',
        '-o',
        options,
        'start',
      ])
    ).code === 0
  )
}

/** Reads postmaster.pid: line 1 is the process id, line 4 the port, line 8 the status. */
function readPidFile(cluster: string): { port: number } | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const port = Number(lines[3])
    return lines[7]?.trim() === 'ready' && port > 0 ? { port } : null
  } catch {
    return null
  }
}

/** Another program may use the port by now, so the server is asked for its data folder. */
async function isServerOf(url: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === realpathSync(cluster)
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * Removes a pid file whose process id belongs to another program, as after a reboot or the restart
 * of a container. pg_ctl and postgres would take that program for a running server. postgres
 * removes the files of dead processes itself.
 */
function removeForeignPidFile(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid')
  let pid: number
  try {
    pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return
  }
  if (!isAlive(pid)) return
  // The command line of a zombie is empty, as in a container without an init process.
  const command = readCommandLine(pid)
  if (command !== undefined && !command.includes('postgres')) rmSync(file, { force: true })
}

const logFile = (setup: ServerSetup): string => path.join(setup.home, 'postgresql.log')

const readLogTail = (setup: ServerSetup): string =>
  readFileIfExists(logFile(setup)).slice(-500).trim() || '(no log)'

/**
 * Below the ephemeral ports of Linux, macOS and Windows, which outgoing connections could take
 * while the server restarts.
 */
const PORTS = { from: 20_000, to: 32_000 }

/**
 * Chooses the port of the last start if it is free, because running clients know it, else a random
 * one. PostgreSQL stores the options of the last start in postmaster.opts.
 */
async function choosePort(cluster: string): Promise<number> {
  const previousPort = Number(
    /"port=(\d+)"/.exec(readFileIfExists(path.join(cluster, 'postmaster.opts')))?.[1] ?? 0,
  )
  if (previousPort > 0 && (await listenOn(previousPort))) return previousPort
  for (let tries = 0; tries < 50; tries++) {
    const port = await listenOn(randomInt(PORTS.from, PORTS.to))
    if (port) return port
  }
  return (await listenOn(0)) ?? 0
}

function readFileIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Briefly listens on a port and returns its number; null when it is in use. */
const listenOn = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const { port: boundPort } = probe.address() as AddressInfo
      probe.close(() => resolve(boundPort))
    })
  })
