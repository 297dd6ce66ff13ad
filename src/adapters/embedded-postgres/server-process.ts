import { randomInt } from 'node:crypto'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SUPERUSER, clusterDir, runProgram } from './cluster.ts'
import { LaunchError } from './launch-error.ts'
import { commandLine, isAlive } from './processes.ts'
import type { ServerSetup } from './server-setup.ts'

const MAX_ATTEMPTS = 40

/**
 * Finds the running server of a place, or starts it. A rival start is no error: whoever comes
 * second finds the server of the first. `settings` are for a server that this call starts. Answers
 * the address of its maintenance database.
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
    `The embedded database did not start; the end of ${logFile(setup)} reads: ${logTail(setup)}`,
  )
}

/** Stops the server of a place; sessions that are still there are ended. */
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
 * pg_ctl gives the server a session of its own, so that Ctrl-C at the terminal does not reach it,
 * and waits until it answers.
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

/** postmaster.pid: line 1 the process, 4 the port, 8 "ready". */
function readPidFile(cluster: string): { port: number } | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const port = Number(lines[3])
    return lines[7]?.trim() === 'ready' && port > 0 ? { port } : null
  } catch {
    return null
  }
}

/** A port may since belong to someone else: ask the server behind it for its folder. */
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
 * After a reboot, or a container's restart with a kept volume, the number in the file may be
 * another program's; pg_ctl and postgres would both take that for a running server. A dead
 * process's file postgres removes itself.
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
  // empty: a dead server that nobody has buried yet, as in a container without an init
  const command = commandLine(pid)
  if (command !== undefined && !command.includes('postgres')) rmSync(file, { force: true })
}

const logFile = (setup: ServerSetup): string => path.join(setup.home, 'postgresql.log')

const logTail = (setup: ServerSetup): string =>
  readIfThere(logFile(setup)).slice(-500).trim() || '(no log)'

/**
 * Below the ports that Linux, macOS and Windows give to outgoing connections, one of which may take
 * a server's while it starts again.
 */
const PORTS = { from: 20_000, to: 32_000 }

/**
 * The port of the last start, which programs that lived on know; PostgreSQL notes its options in
 * postmaster.opts. Another one where that is taken, or there was no start.
 */
async function choosePort(cluster: string): Promise<number> {
  const previousPort = Number(
    /"port=(\d+)"/.exec(readIfThere(path.join(cluster, 'postmaster.opts')))?.[1] ?? 0,
  )
  if (previousPort > 0 && (await listenOn(previousPort))) return previousPort
  for (let tries = 0; tries < 50; tries++) {
    const port = await listenOn(randomInt(PORTS.from, PORTS.to))
    if (port) return port
  }
  return (await listenOn(0)) ?? 0
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Opens a port for a moment and answers which; null when it is taken. */
const listenOn = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const { port: boundPort } = probe.address() as AddressInfo
      probe.close(() => resolve(boundPort))
    })
  })
