import { parseArgs } from 'node:util'
import { CommandError } from './run.ts'

const USAGE = 'npm run cases -- [--out FILE]'

/**
 * Where `npm run cases` writes to; null: nowhere, it only says how the rules do. Throws CommandError.
 */
export function readCasesArguments(args: readonly string[]): { out: string | null } {
  try {
    const { out } = parseArgs({ args: [...args], options: { out: { type: 'string' } } }).values
    if (out === '') throw new CommandError(`--out is empty. Usage: ${USAGE}`)
    return { out: out ?? null }
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${(error as Error).message.split('\n')[0]} Usage: ${USAGE}`)
  }
}
