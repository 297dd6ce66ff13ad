import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#config'
import { openSecrets, type Secrets } from '#core/secrets/secrets.ts'
import { writeOnce } from './write-once.ts'
import { CommandError } from './run.ts'

/** The configured secrets, for production: all processes need the same. Throws CommandError. */
export function requiredSecrets(config: Config): Secrets {
  if (config.secretKey === null)
    throw new CommandError(
      'SECRET_KEY is not set: set it to 32 or more random characters, the same for every ' +
        'process, for example the output of `openssl rand -base64 32`.',
    )
  return openSecrets(config.secretKey)
}

/** The secrets from the settings or the data folder; null when neither has them. */
export function knownSecrets(config: Config): Secrets | null {
  const key = config.secretKey ?? readKey(secretFile(config))
  return key === null ? null : openSecrets(key)
}

/**
 * The configured secrets, or those of `secret-key` in the data folder, which is created once and
 * which only its owner can read. Throws CommandError.
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
      `${file} has no valid key: delete it to get a new one (this signs everyone out).`,
    )
  return text
}

/** Identifies the key without revealing it. */
export const secretFingerprint = (secrets: Secrets): string =>
  secrets.hash('backup-mark', 'bina').toString('hex').slice(0, 16)
