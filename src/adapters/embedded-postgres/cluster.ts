import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type Outcome, isAlive, LaunchError, run } from './processes.ts'
import type { ServerSetup } from './server-setup.ts'

/** Name of the superuser in our clusters. */
export const SUPERUSER = 'bina'

/**
 * UTF-8 with support for all scripts. Without these options initdb may choose SQL_ASCII, and the
 * builtin provider leaves lc_ctype at C, for which pg_trgm only knows ASCII letters.
 */
const LOCALE = [
  '-E',
  'UTF8',
  '--locale=C',
  '--lc-ctype=C.UTF-8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

export const clusterDir = (setup: ServerSetup): string => path.join(setup.home, 'pg')

/**
 * Creates the cluster unless it exists. It is created under a temporary name and renamed, so that a
 * killed process leaves no incomplete cluster.
 */
export async function ensureCluster(
  setup: ServerSetup,
  log: (line: string) => void,
): Promise<void> {
  removeLeftovers(setup.home)
  const cluster = clusterDir(setup)
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) return assertSameMajor(versionFile, setup)

  log('preparing the embedded database')
  const suffix = `${process.pid}-${randomBytes(3).toString('hex')}`
  const tempDir = path.join(setup.home, `pg.${suffix}`)
  const passwordFile = path.join(setup.home, `pw.${suffix}`)
  writeFileSync(passwordFile, setup.identity.password, { mode: 0o600 })
  if (setup.user.uid !== undefined)
    chownSync(passwordFile, setup.user.uid, setup.user.gid ?? setup.user.uid)
  const result = await runProgram(setup, 'initdb', [
    '-D',
    tempDir,
    '-U',
    SUPERUSER,
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    ...LOCALE,
  ])
  rmSync(passwordFile, { force: true })
  if (result.code !== 0) {
    rmSync(tempDir, { recursive: true, force: true })
    throw new LaunchError(
      `The embedded database could not be created in ${setup.home}: ` +
        `${result.output.split('\n').slice(-3).join(' ')} ` +
        '(set DATABASE_URL to use your own server).',
    )
  }
  try {
    renameSync(tempDir, cluster)
  } catch {
    rmSync(tempDir, { recursive: true, force: true }) // a concurrent start was faster
  }
}

/** Runs one of PostgreSQL's programs as the server's user, in the server's folder. */
export function runProgram(
  setup: ServerSetup,
  name: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<Outcome> {
  const { native } = setup.binaries
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  // PostgreSQL's environment variables must not redirect these programs.
  for (const name of Object.keys(env)) if (name.startsWith('PG')) delete env[name]
  if (process.platform === 'linux') env.LD_LIBRARY_PATH = path.join(native, 'lib')
  return run(path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name), args, {
    ...setup.user,
    cwd: setup.home,
    env,
  })
}

/** Removes incomplete clusters and password files of dead processes. */
function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^(?:pg|pw)\.(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(path.join(home, name), { recursive: true, force: true })
  }
}

/** Replaces PostgreSQL's own unhelpful message about another major version. */
function assertSameMajor(versionFile: string, setup: ServerSetup): void {
  const cluster = readFileSync(versionFile, 'utf8').trim()
  const programs = setup.binaries.version.split('.')[0]
  if (cluster !== programs)
    throw new LaunchError(
      `The database in ${setup.home} was created by PostgreSQL ${cluster}, but this version of ` +
        `Bina includes ${programs}. Dump and restore it, or choose another DATA_DIR.`,
    )
}
