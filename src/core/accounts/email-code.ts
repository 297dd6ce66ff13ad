import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#contract/accounts.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import {
  type CodePurpose,
  countWrongTry,
  deleteCode,
  lockCode,
  saveCode,
} from './credential-store.ts'
import { AppError } from '#core/app-error.ts'

const TTL_MS = 15 * 60 * 1000
/** With five codes a day, guessing succeeds for one in four thousand accounts a day. */
const MAX_WRONG_TRIES = 5

/**
 * Creates a code that verifies an email, replacing the previous one, and stores only its hash. No
 * input matches a decoy, which is stored for an email that belongs to another account.
 */
export async function createCode(
  db: Db,
  secrets: Secrets,
  {
    accountId,
    purpose,
    email,
    isDecoy,
    now,
  }: { accountId: number; purpose: CodePurpose; email: string; isDecoy: boolean; now: Date },
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await saveCode(db, {
    accountId,
    purpose,
    email,
    hash: hashCode(secrets, accountId, purpose, isDecoy ? randomUUID() : code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + TTL_MS),
  })
  return code
}

/**
 * Consumes a code and returns the email that it verifies, or null when it is wrong. Wrong attempts
 * are counted, so the caller must commit its transaction in both cases.
 */
export async function consumeCode(
  db: Db,
  secrets: Secrets,
  {
    accountId,
    purpose,
    code,
    now,
  }: { accountId: number; purpose: CodePurpose; code: string; now: Date },
): Promise<string | null> {
  const locked = await lockCode(db, accountId, purpose)
  if (!locked || locked.expiresAt <= now || locked.wrongTries >= MAX_WRONG_TRIES) return null
  if (!timingSafeEqual(locked.hash, hashCode(secrets, accountId, purpose, code))) {
    await countWrongTry(db, accountId, purpose)
    return null
  }
  await deleteCode(db, accountId, purpose)
  return locked.email
}

/** The same message for missing, expired and wrong codes and for too many attempts (SPEC §8). */
export const invalidCodeError = (): AppError => new AppError('code_invalid', { field: 'code' })

const hashCode = (
  secrets: Secrets,
  accountId: number,
  purpose: CodePurpose,
  code: string,
): Buffer => secrets.hash('email-code', `${accountId} ${purpose} ${code}`)
