import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { emptyState, type State } from './state.ts'

export type StateFile = {
  /**
   * Runs `work` on a copy of the state and resolves when it is saved to disk. Changes nothing when
   * `work` throws. Changes run one after another.
   */
  change<Result>(work: (state: State) => Result): Promise<Result>
}

/**
 * Keeps the state in a file of `folder`. Writes are atomic: a killed process leaves the old or the
 * new state.
 */
export function openStateFile(
  folder: string,
  { onSaved = () => {} }: { onSaved?: () => void } = {},
): StateFile {
  const file = path.join(folder, 'sandbox.json')
  let current: { state: State; text: string } | null = null
  let previous: Promise<unknown> = Promise.resolve()

  async function change<Result>(work: (state: State) => Result): Promise<Result> {
    const before = (current ??= await readState(file))
    const state = structuredClone(before.state)
    const result = work(state)
    const text = JSON.stringify(state)
    if (text === before.text) return result
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeAtomically(file, text)
    current = { state, text }
    onSaved()
    return result
  }

  return {
    change(work) {
      const pending = previous.then(() => change(work))
      previous = pending.catch(() => {})
      return pending
    },
  }
}

async function readState(file: string): Promise<{ state: State; text: string }> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { state: emptyState(), text: '' }
    throw error
  }
  try {
    const state = JSON.parse(text) as State
    if (state.version === 1) return { state, text }
  } catch {
    // handled below
  }
  throw new Error(`${file} is not a valid state file. Delete it to start with an empty sandbox.`)
}

/** Writes and syncs a temporary file, then renames it. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const tempFile = `${file}.part`
  const handle = await open(tempFile, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(tempFile, file)
  const folder = await open(path.dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
