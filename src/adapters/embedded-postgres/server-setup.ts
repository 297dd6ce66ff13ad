import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Identity, readOrCreateIdentity, createFolder } from './identity.ts'
import { LaunchError, type RunAs } from './processes.ts'
import { type Binaries, copyBinaries, linkInPlace } from './shipped-binaries.ts'

/** Used when root runs PostgreSQL as another user, who may not be able to read the project. */
const SYSTEM_DIR = '/var/lib/bina'

/** How to run a server: its user, its folder with cluster and log, and its programs. */
export type ServerSetup = { identity: Identity; user: RunAs; home: string; binaries: Binaries }

/**
 * Prepares the folders and user of a server. An ordinary user runs it in the data folder.
 * PostgreSQL refuses to run as root, so root runs it as `postgres` or else `nobody` (initdb needs a
 * user with a name): in the data folder if that user can access it, such as a mounted volume, else
 * in /var/lib/bina/<key of the data folder>.
 */
export function prepareSetup(dataDir: string, shipped: Binaries): ServerSetup {
  const inside = path.join(dataDir, 'postgresql')
  if (process.getuid?.() !== 0) {
    const identity = readOrCreateIdentity(dataDir, () => 'inside')
    if (identity.location === 'system')
      throw new LaunchError(
        `The database of ${dataDir} was created by root. Run as root or choose another DATA_DIR.`,
      )
    createFolder(inside, 0o700)
    return {
      identity,
      user: {},
      home: inside,
      binaries: linkInPlace(shipped) ?? copyBinaries(inside, shipped),
    }
  }

  createFolder(SYSTEM_DIR, 0o755)
  const binaries = copyBinaries(SYSTEM_DIR, shipped)
  const owner = findOwner(path.join(inside, 'pg'))
  const user = owner ?? findUser('postgres') ?? findUser('nobody')
  if (!user)
    throw new LaunchError(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody". ' +
        'Run as an ordinary user or set DATABASE_URL.',
    )
  const identity = readOrCreateIdentity(dataDir, () => {
    if (canReach(user, prepareHome(inside, user))) return 'inside'
    rmSync(inside, { recursive: true, force: true })
    return 'system'
  })
  const home = identity.location === 'inside' ? inside : path.join(SYSTEM_DIR, identity.key)
  if (!canReach(user, prepareHome(home, user)))
    throw new LaunchError(
      `The user that PostgreSQL runs as has no access to the folder ${home}. ` +
        'Choose another DATA_DIR or set DATABASE_URL.',
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

/** The owner of a cluster created by an ordinary user; root runs it as that user. */
function findOwner(cluster: string): { uid: number; gid: number } | null {
  if (!existsSync(cluster)) return null
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? null : { uid, gid }
}

function findUser(name: string): { uid: number; gid: number } | null {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const [uid, gid] = [id('-u'), id('-g')]
  return uid.status === 0 && gid.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : null
}
