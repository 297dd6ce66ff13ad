import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Creates a data folder for a test, private or accessible to all users. `remove` deletes it all.
 */
export function temporaryDataFolder({ under = os.tmpdir() }: { under?: string } = {}) {
  const folder = mkdtempSync(path.join(under, 'bina-data-')) // mode 0700
  const dataDir = path.join(folder, 'data')
  const identity = () =>
    JSON.parse(readFileSync(path.join(dataDir, 'database.json'), 'utf8')) as {
      key: string
      location: string
    }
  const home = () =>
    identity().location === 'system'
      ? path.join('/var/lib/bina', identity().key)
      : path.join(dataDir, 'postgresql')
  return {
    folder,
    dataDir,
    home,
    /** The process id of the server, from postmaster.pid. */
    serverPid: () =>
      Number(readFileSync(path.join(home(), 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]),
    remove: () => {
      try {
        rmSync(home(), { recursive: true, force: true })
      } catch {
        // No cluster was created.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type DataFolder = ReturnType<typeof temporaryDataFolder>
