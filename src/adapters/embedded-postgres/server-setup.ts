import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Identity, identityOf, makeFolder } from './identity.ts'
import { LaunchError } from './launch-error.ts'
import type { RunAs } from './processes.ts'
import { type Binaries, copyBinaries, linkInPlace } from './shipped-binaries.ts'

/**
 * Where root keeps what another user must reach: folders of the project may be closed to everybody
 * else.
 */
const SYSTEM_DIR = '/var/lib/bina'

/**
 * A server about to be started: whose it is, its own folder (cluster, log), the programs it runs.
 */
export type ServerSetup = { identity: Identity; user: RunAs; home: string; binaries: Binaries }

/**
 * PostgreSQL refuses to run as root. For an ordinary user the server is the user's own and lives in
 * the data folder. For root it runs as `postgres`, else `nobody` (initdb needs a name in the
 * password file), in the data folder where that user can get there (a mounted volume), else under
 * /var/lib/bina by the key of the data folder.
 */
export function prepareSetup(dataDir: string, shipped: Binaries): ServerSetup {
  const inside = path.join(dataDir, 'postgresql')
  if (process.getuid?.() !== 0) {
    const identity = identityOf(dataDir, () => 'inside')
    if (identity.location === 'system')
      throw new LaunchError(
        `The database of ${dataDir} was made by root: run as root, or choose another DATA_DIR.`,
      )
    makeFolder(inside, 0o700)
    return {
      identity,
      user: {},
      home: inside,
      binaries: linkInPlace(shipped) ?? copyBinaries(inside, shipped),
    }
  }

  makeFolder(SYSTEM_DIR, 0o755)
  const binaries = copyBinaries(SYSTEM_DIR, shipped)
  const owner = ownerOf(path.join(inside, 'pg'))
  const user = owner ?? namedUser('postgres') ?? namedUser('nobody')
  if (!user)
    throw new LaunchError(
      'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody": ' +
        'run as an ordinary user, or set DATABASE_URL.',
    )
  const identity = identityOf(dataDir, () => {
    if (canReach(user, prepareHome(inside, user))) return 'inside'
    rmSync(inside, { recursive: true, force: true })
    return 'system'
  })
  const home = identity.location === 'inside' ? inside : path.join(SYSTEM_DIR, identity.key)
  if (!canReach(user, prepareHome(home, user)))
    throw new LaunchError(
      `The folder ${home} cannot be entered by the user that PostgreSQL runs as: ` +
        'choose another DATA_DIR, or set DATABASE_URL.',
    )
  return { identity, user, home, binaries }
}

function prepareHome(home: string, { uid, gid }: { uid: number; gid: number }): string {
  mkdirSync(home, { recursive: true })
  chownSync(home, uid, gid)
  chmodSync(home, 0o700)
  return home
}

const canReach = (user: RunAs, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  }).status === 0

/** The owner of a cluster made by an ordinary user: root runs it as that user. */
function ownerOf(cluster: string): { uid: number; gid: number } | null {
  if (!existsSync(cluster)) return null
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? null : { uid, gid }
}

function namedUser(name: string): { uid: number; gid: number } | null {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const [uid, gid] = [id('-u'), id('-g')]
  return uid.status === 0 && gid.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : null
}
