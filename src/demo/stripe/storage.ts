import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { emptyStore, type Stored } from './state.ts'

const SAVE_AFTER_MS = 200
/** Pause after a failed write, such as on a full disk. */
const SAVE_AGAIN_AFTER_MS = 5000

const NAMES = Object.keys(emptyStore()) as (keyof Stored)[]

/**
 * Reads the state from a file and saves it there; without a file, it is kept in memory. A killed
 * process leaves the old or the new state.
 */
export function openStorage(file: string | undefined): {
  stored: Stored
  save(now: Stored): void
  /** Saves what may be lost if the process is killed. */
  saveSoon(now: Stored): void
} {
  if (file === undefined) return { stored: emptyStore(), save() {}, saveSoon() {} }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  let timer: NodeJS.Timeout | null = null
  function save(now: Stored): void {
    if (timer) clearTimeout(timer)
    timer = null
    const text = JSON.stringify(
      Object.fromEntries(
        NAMES.map((name) => [name, name === 'ahead' ? now[name] : [...now[name]]]),
      ),
    )
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file!)
  }
  function saveSoon(now: Stored, ms = SAVE_AFTER_MS): void {
    timer ??= setTimeout(() => {
      try {
        save(now)
      } catch {
        saveSoon(now, SAVE_AGAIN_AFTER_MS)
      }
    }, ms)
  }
  return { stored: read(file), save, saveSoon }
}

function read(file: string): Stored {
  const stored = emptyStore()
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    for (const name of NAMES)
      Object.assign(stored, {
        [name]: name === 'ahead' ? saved[name] : new Map(saved[name] as [string, unknown][]),
      })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} is damaged. Delete it to start without payments.`, { cause: error })
  }
  return stored
}
