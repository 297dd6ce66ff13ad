import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts'
import { queryOnce, signalServer } from './killable-postgres.ts'
import { type Child, startProcess, until } from './processes.ts'

/** Debian's PostgreSQL 15. The npm package has no pg_basebackup. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
export const canReplicate = existsSync(path.join(PROGRAMS, 'pg_basebackup'))

const USER = 'bina'
const NAMES = ['n1', 'n2', 'n3'] as const
/** Without fsync: killed processes lose nothing, only a power failure would. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_standby_names: `ANY 1 (${NAMES.join(', ')})`,
  wal_keep_size: '1GB',
  wal_retrieve_retry_interval: '200ms',
  wal_receiver_timeout: '5s',
  wal_sender_timeout: '5s',
  max_standby_streaming_delay: '500ms',
}

/** A server of the cluster, always on the same port. */
export type Node = {
  name: string
  port: number
  /** URL of its database. */
  url: string
  query: <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>
  /** Starts it, after a kill too, and waits until it answers. */
  start(): Promise<void>
  /** SIGKILL for the postmaster, after which its children exit. */
  kill(): Promise<void>
  hang(): void
  resume(): void
  /** Replaces its data by a copy of the primary, and starts it as a standby. */
  rebuild(): Promise<void>
}

/** A primary and two standbys; each write is on one of them before it is acknowledged. */
export type Cluster = {
  nodes: readonly Node[]
  primary(): Node
  standbys(): Node[]
  /** URL of the primary through a proxy that follows promotions. */
  url: string
  /** Promotes the standby that has most. The primary has been killed, and is a standby no more. */
  promote(): Promise<void>
  /** Waits until both standbys stream from the primary. */
  untilStreaming(): Promise<void>
  stop(): Promise<void>
}

/** Starts the cluster with an empty database. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bina-cluster-'))
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  const user = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const run = (program: string, args: string[]): Child =>
    startProcess(path.join(PROGRAMS, program), args, {
      ...user,
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    })
  const runToEnd = async (program: string, args: string[]) => {
    const child = run(program, args)
    if ((await child.ended) !== 0) throw new Error(`${program} failed:\n${child.output()}`)
  }

  const ports = [await freePort(), await freePort(), await freePort()]
  const proxy: TcpProxy = await startTcpProxy(ports[0]!)
  const running = new Map<string, Child>()
  const nodes = NAMES.map((name, index): Node => {
    const port = ports[index]!
    const url = `postgres://${USER}@127.0.0.1:${port}/bina`
    const dir = path.join(folder, name)
    const settings = Object.entries({
      ...SETTINGS,
      port,
      primary_conninfo: `host=127.0.0.1 port=${proxy.port} user=${USER} application_name=${name}`,
    })
    const signal = (which: 'SIGSTOP' | 'SIGCONT') => signalServer(running.get(name)!.pid, which)
    const node: Node = {
      name,
      port,
      url,
      query: (text) => queryOnce(url, text),
      async start() {
        let child: Child | null = null
        let hasEnded = false
        await until(`${name} answers`, async () => {
          // After a kill, its children keep the shared memory for a moment.
          if (!child || hasEnded) {
            hasEnded = false
            child = run('postgres', [
              '-D',
              dir,
              ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`]),
            ])
            running.set(name, child)
            void child.ended.then(() => (hasEnded = true))
          }
          const answers = queryOnce(url.replace(/bina$/, 'postgres'), 'select 1')
          return answers.then(() => true).catch(() => false)
        })
      },
      async kill() {
        const child = running.get(name)!
        child.process.kill('SIGKILL')
        await child.ended
      },
      hang: () => signal('SIGSTOP'),
      resume: () => signal('SIGCONT'),
      async rebuild() {
        rmSync(dir, { recursive: true, force: true })
        await runToEnd('pg_basebackup', [
          '-h',
          '127.0.0.1',
          '-p',
          String(proxy.port),
          '-U',
          USER,
          '-D',
          dir,
          '-R',
          '-X',
          'stream',
          '-c',
          'fast',
        ])
        await node.start()
      },
    }
    return node
  })
  let primary = nodes[0]!
  const cluster: Cluster = {
    nodes,
    primary: () => primary,
    standbys: () => nodes.filter((node) => node !== primary),
    url: `postgres://${USER}@127.0.0.1:${proxy.port}/bina`,
    async promote() {
      const received = await Promise.all(
        cluster.standbys().map(async (node) => {
          const [row] = await node.query<{ position: string }>(
            `select pg_last_wal_receive_lsn() - '0/0' as position`,
          )
          return { node, position: BigInt(row!.position) }
        }),
      )
      const [most] = received.toSorted((a, b) => Number(b.position - a.position))
      primary = most!.node
      await primary.query('select pg_promote()')
      proxy.leadTo(primary.port)
    },
    untilStreaming: () =>
      until('both standbys stream', async () => {
        const rows = await primary
          .query(`select from pg_stat_replication where state = 'streaming'`)
          .catch(() => [])
        return rows.length === 2
      }),
    async stop() {
      for (const child of running.values()) {
        try {
          signalServer(child.pid, 'SIGCONT')
          child.process.kill('SIGKILL')
        } catch {
          // It has exited.
        }
      }
      await Promise.all([...running.values()].map(({ ended }) => ended))
      await proxy.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  try {
    const [first, ...others] = nodes as [Node, Node, Node]
    await runToEnd('initdb', [
      '-D',
      path.join(folder, first.name),
      '-U',
      USER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ])
    await first.start()
    // There is no standby yet to wait for.
    const local = '?options=-csynchronous_commit%3Dlocal'
    await queryOnce(first.url.replace(/bina$/, `postgres${local}`), 'create database bina')
    for (const node of others) await node.rebuild()
    await cluster.untilStreaming()
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
