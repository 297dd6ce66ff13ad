import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#config'
import { openSecrets, type Secrets } from '#core/secrets/secrets.ts'
import { writeOnce } from './write-once.ts'
import { CommandError } from './run.ts'

/** Of the settings alone: several processes, perhaps on several machines, need the same. */
export function requiredSecrets(config: Config): Secrets {
  if (config.secretKey === null)
    throw new CommandError(
      'SECRET_KEY is not set: give 32 characters or more that nobody can guess, the same to ' +
        'every process, for example what `openssl rand -base64 32` prints.',
    )
  return openSecrets(config.secretKey)
}

/** Those that are known already, by the settings or from the data folder; null where none are. */
export function knownSecrets(config: Config): Secrets | null {
  const key = config.secretKey ?? readKey(secretFile(config))
  return key === null ? null : openSecrets(key)
}

/**
 * Of the settings, else of `secret-key` in the data folder, which is made once and readable by its
 * owner alone.
 */
export function storedSecrets(config: Config): Secrets {
  if (config.secretKey !== null) return openSecrets(config.secretKey)
  const file = secretFile(config)
  const known = readKey(file)
  if (known !== null) return openSecrets(known)
  writeOnce(file, () => randomBytes(32).toString('base64url'))
  return openSecrets(readKey(file)!)
}

const secretFile = ({ dataDir }: Config): string => path.join(dataDir, 'secret-key')

function readKey(file: string): string | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (text.length < 32)
    throw new CommandError(
      `${file} holds no key: delete it, and one is made anew (everybody is then signed out).`,
    )
  return text
}

/** Tells two keys apart and says nothing of either. */
export const secretFingerprint = (secrets: Secrets): string =>
  secrets.hash('backup-mark', 'bina').toString('hex').slice(0, 16)
