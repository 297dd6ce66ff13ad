import { parseArgs } from 'node:util'
import { CommandError } from './run.ts'

const BACKUP = 'npm run backup -- --to FILE.gz|FOLDER [--no-photos]'
const RESTORE = 'npm run restore -- --from FILE.gz|FOLDER [--no-photos] [--force]'

type Given = { to?: string; from?: string; 'no-photos'?: boolean; force?: boolean }

/** Where a back-up is to go. Throws CommandError. */
export function readBackupArguments(args: readonly string[]): { to: string; photos: boolean } {
  const { to, 'no-photos': none = false } = read(
    args,
    { to: { type: 'string' }, 'no-photos': { type: 'boolean' } },
    BACKUP,
  )
  if (!to)
    throw new CommandError(
      '--to has to name a file, or a folder that gets a new file each time and the photos. ' +
        `Usage: ${BACKUP}`,
    )
  return { to, photos: !none }
}

/** What is to be restored. Throws CommandError. */
export function readRestoreArguments(args: readonly string[]): {
  from: string
  photos: boolean
  force: boolean
} {
  const {
    from,
    'no-photos': none = false,
    force = false,
  } = read(
    args,
    { from: { type: 'string' }, 'no-photos': { type: 'boolean' }, force: { type: 'boolean' } },
    RESTORE,
  )
  if (!from)
    throw new CommandError(
      `--from has to name a file, or a folder with such files and photos. Usage: ${RESTORE}`,
    )
  return { from, photos: !none, force }
}

function read(
  args: readonly string[],
  options: NonNullable<Parameters<typeof parseArgs>[0]>['options'],
  usage: string,
): Given {
  try {
    return parseArgs({ args: [...args], options }).values as Given
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('\n')[0]} Usage: ${usage}`)
  }
}
