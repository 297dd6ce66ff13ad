import { execFileSync } from 'node:child_process'
import {
  chownSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type Child, projectRoot, startProcess } from './processes.ts'

/** Who runs the product: root, or a user without any right beyond its own folder. */
export type User = { name: string; uid?: number; gid?: number }

export const ORDINARY: User = { name: 'nobody', uid: 65_534, gid: 65_534 }

/**
 * All that a new machine brings along; registry and certificates are this machine's way to the
 * network.
 */
const FROM_HERE =
  /^(LANG|TMPDIR|(HTTPS?|NO)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|npm_config_registry)$/i

/**
 * A fresh clone of what is committed, in a folder that nobody else can enter, with Node, npm and an
 * empty home.
 */
export class BareMachine {
  readonly folder: string
  readonly clone: string
  private readonly user: User
  private readonly env: NodeJS.ProcessEnv

  constructor(user: User, nodeFolder: string) {
    this.user = user
    this.folder = mkdtempSync(path.join(os.tmpdir(), 'bina-bare-'))
    this.clone = path.join(this.folder, 'bina')
    const home = path.join(this.folder, 'home')
    mkdirSync(home)
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, this.clone])
    if (user.uid !== undefined)
      execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, this.folder])
    chmodSync(this.folder, 0o700)
    const baseEnv = Object.entries(process.env).filter(([name]) => FROM_HERE.test(name))
    this.env = {
      ...Object.fromEntries(baseEnv),
      RATES_URL: 'off',
      HOME: home,
      PATH: [nodeFolder, ...(process.env.PATH ?? '').split(':')].join(':'),
    }
  }

  /** `npm start`, or any other npm command, as the user of this machine. */
  npm(args: string[], env: NodeJS.ProcessEnv = {}): Child {
    return this.run('npm', args, env)
  }

  run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Child {
    return startProcess(command, args, {
      cwd: this.clone,
      env: { ...this.env, ...env },
      uid: this.user.uid,
      gid: this.user.gid,
    })
  }

  /** What the running product wrote down about itself. */
  running(): { pid: number; url: string } {
    return JSON.parse(readFileSync(path.join(this.clone, '.data/running.json'), 'utf8')) as {
      pid: number
      url: string
    }
  }

  get databaseRuns(): boolean {
    return existsSync(path.join(this.databaseFolder('.data'), 'pg/postmaster.pid'))
  }

  remove(): void {
    const databases = ['.data', '.cache/test-database'].map((dataDir) =>
      this.databaseFolder(dataDir),
    )
    for (const folder of [this.folder, ...databases])
      rmSync(folder, { recursive: true, force: true })
  }

  private databaseFolder(dataDir: string): string {
    const inside = path.join(this.clone, dataDir, 'postgresql')
    try {
      const { key, location } = JSON.parse(
        readFileSync(path.join(this.clone, dataDir, 'database.json'), 'utf8'),
      ) as { key: string; location: string }
      return location === 'system' ? path.join('/var/lib/bina', key) : inside
    } catch {
      return inside
    }
  }
}

/**
 * A folder whose `node` is of that major: the one that runs now, else the binary that npm's own
 * package `node` is made of.
 */
export function nodeOfMajor(major: number, folder: string): string {
  if (Number(process.versions.node.split('.')[0]) === major) return path.dirname(process.execPath)
  const name = `node-${process.platform}-${process.arch}`
  const prefix = path.join(folder, String(major))
  mkdirSync(prefix, { recursive: true })
  execFileSync(
    'npm',
    [
      'install',
      '--prefix',
      prefix,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--silent',
      `${name}@${major}`,
    ],
    { stdio: 'ignore' },
  )
  return path.join(prefix, 'node_modules', name, 'bin')
}

/** A folder that everybody may enter, for what all the machines share. */
export function sharedFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bina-nodes-'))
  chmodSync(folder, 0o755)
  return folder
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Holds a port of this machine until it is told to let go. */
export async function occupyPort(): Promise<{ port: number; free(): void }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, free: () => void server.close() }
}

/**
 * A folder that belongs to root, for the ordinary user's unwritable DATA_DIR; a file in its place
 * stops root as well.
 */
export function unwritable(machine: BareMachine): string {
  const file = path.join(machine.folder, 'not-a-folder')
  execFileSync('touch', [file])
  chownSync(file, 0, 0)
  return path.join(file, 'data')
}
