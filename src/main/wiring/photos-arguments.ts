import { parseArgs } from 'node:util'
import { CommandError } from './run.ts'

const USAGE = 'Usage: npm run photos -- --to bucket | --to folder'

/** Where photos are to be copied. Throws CommandError. */
export function readPhotosArguments(args: readonly string[]): 'bucket' | 'folder' {
  let to: string | undefined
  try {
    to = parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values.to
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('\n')[0]} ${USAGE}`)
  }
  if (to !== 'bucket' && to !== 'folder')
    throw new CommandError(`--to has to say where photos are to be copied. ${USAGE}`)
  return to
}
