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
import { LaunchError } from './launch-error.ts'
import { type Outcome, isAlive, run } from './processes.ts'
import type { Place } from './server-user.ts'

/** The name of PostgreSQL's superuser in a cluster of ours. */
export const SUPERUSER = 'bina'

/**
 * UTF-8 with letters of every script: an empty environment would make initdb choose SQL_ASCII, and
 * the builtin provider alone leaves lc_ctype at C, where pg_trgm knows no letters beyond ASCII.
 */
const LOCALE = [
  '-E',
  'UTF8',
  '--locale=C',
  '--lc-ctype=C.UTF-8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

export const clusterOf = (place: Place): string => path.join(place.home, 'pg')

/**
 * Makes the cluster of a place unless it is there: aside, then renamed, so that a kill in the
 * middle leaves nothing half-made.
 */
export async function ensureCluster(place: Place, log: (line: string) => void): Promise<void> {
  sweepAside(place.home)
  const cluster = clusterOf(place)
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) return refuseOtherMajor(versionFile, place)

  log('preparing the embedded database')
  const mark = `${process.pid}-${randomBytes(3).toString('hex')}`
  const aside = path.join(place.home, `pg.${mark}`)
  const passwordFile = path.join(place.home, `pw.${mark}`)
  writeFileSync(passwordFile, place.identity.password, { mode: 0o600 })
  if (place.user.uid !== undefined)
    chownSync(passwordFile, place.user.uid, place.user.gid ?? place.user.uid)
  const made = await runProgram(place, 'initdb', [
    '-D',
    aside,
    '-U',
    SUPERUSER,
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    ...LOCALE,
  ])
  rmSync(passwordFile, { force: true })
  if (made.code !== 0) {
    rmSync(aside, { recursive: true, force: true })
    throw new LaunchError(
      `The embedded database could not be made in ${place.home}: ${made.output.split('\n').slice(-3).join(' ')} (set DATABASE_URL to use a server of your own).`,
    )
  }
  try {
    renameSync(aside, cluster)
  } catch {
    rmSync(aside, { recursive: true, force: true }) // another start was quicker
  }
}

/** Runs one of PostgreSQL's programs as the server's user, in the server's folder. */
export function runProgram(
  place: Place,
  name: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<Outcome> {
  const { native } = place.binaries
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  // PostgreSQL's own settings must not lead these programs elsewhere.
  for (const name of Object.keys(env)) if (name.startsWith('PG')) delete env[name]
  if (process.platform === 'linux') env.LD_LIBRARY_PATH = path.join(native, 'lib')
  return run(path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name), args, {
    ...place.user,
    cwd: place.home,
    env,
  })
}

/**
 * What a start that was killed left: half-made clusters and password files of processes that are
 * gone.
 */
function sweepAside(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^(?:pg|pw)\.(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(path.join(home, name), { recursive: true, force: true })
  }
}

/** Another major's programs would refuse the cluster with a message that helps nobody. */
function refuseOtherMajor(versionFile: string, place: Place): void {
  const cluster = readFileSync(versionFile, 'utf8').trim()
  const programs = place.binaries.version.split('.')[0]
  if (cluster !== programs)
    throw new LaunchError(
      `The database in ${place.home} is of PostgreSQL ${cluster}, this version of Bina brings ${programs}: dump and restore it, or choose another DATA_DIR.`,
    )
}
