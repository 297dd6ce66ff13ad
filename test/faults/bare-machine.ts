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

/** Who runs the product: root, or a user who can write only to its own folder. */
export type User = { name: string; uid?: number; gid?: number }

export const ORDINARY: User = { name: 'nobody', uid: 65_534, gid: 65_534 }

/** Environment variables that reach a package registry from another machine too. */
export const REGISTRY_SETTINGS =
  /^((HTTPS?|NO)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|npm_config_registry)$/i
/** Others that the new machine inherits. */
const FROM_HERE = /^(LANG|TMPDIR)$/i

/** A fresh clone of the last commit in a private folder, with Node, npm and an empty home. */
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
    const baseEnv = Object.entries(process.env).filter(
      ([name]) => FROM_HERE.test(name) || REGISTRY_SETTINGS.test(name),
    )
    this.env = {
      ...Object.fromEntries(baseEnv),
      RATES_URL: 'off',
      HOME: home,
      PATH: [nodeFolder, ...(process.env.PATH ?? '').split(':')].join(':'),
    }
  }

  /** Runs an npm command as the user of this machine. */
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

  /** The process id and URL that the running product stored. */
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
 * Returns a folder with `node` of this major: the running one, or that of the npm package `node`.
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

/** Creates a folder that all users can enter, for shared files. */
export function sharedFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bina-nodes-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Listens on a free port until `free` is called. */
export async function occupyPort(): Promise<{ port: number; free(): void }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, free: () => void server.close() }
}

/** A DATA_DIR that cannot be written: a folder of root for a normal user, a file for root. */
export function unwritable(machine: BareMachine): string {
  const file = path.join(machine.folder, 'not-a-folder')
  execFileSync('touch', [file])
  chownSync(file, 0, 0)
  return path.join(file, 'data')
}
