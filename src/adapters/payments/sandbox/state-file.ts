import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { emptyState, type State } from './state.ts'

export type StateFile = {
  /**
   * Changes a copy and answers once it is on the disk; where `work` throws, nothing changed. One
   * change after another.
   */
  change<Result>(work: (state: State) => Result): Promise<Result>
}

/**
 * The state as one file of `folder`, whole at every moment: a process that is killed leaves the one
 * before or the one after.
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
    // said below
  }
  throw new Error(
    `${file} does not hold what the payment sandbox keeps: delete it, and the sandbox begins anew`,
  )
}

/** Written aside, on the disk, and only then under its name. */
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
