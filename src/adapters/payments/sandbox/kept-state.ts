import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { emptyState, type State } from './state.ts'

export type KeptState = {
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
export function openState(
  folder: string,
  { onWritten = () => {} }: { onWritten?: () => void } = {},
): KeptState {
  const file = path.join(folder, 'sandbox.json')
  let known: { state: State; text: string } | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function change<Result>(work: (state: State) => Result): Promise<Result> {
    const before = (known ??= await read(file))
    const state = structuredClone(before.state)
    const result = work(state)
    const text = JSON.stringify(state)
    if (text === before.text) return result
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(file, text)
    known = { state, text }
    onWritten()
    return result
  }

  return {
    change(work) {
      const changing = last.then(() => change(work))
      last = changing.catch(() => {})
      return changing
    },
  }
}

async function read(file: string): Promise<{ state: State; text: string }> {
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
async function writeWhole(file: string, text: string): Promise<void> {
  const aside = `${file}.part`
  const handle = await open(aside, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(aside, file)
  const folder = await open(path.dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
