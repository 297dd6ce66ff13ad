import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#contract/accounts.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { type CodePurpose, countWrongTry, deleteCode, holdCode, putCode } from './code-store.ts'
import { Refused } from './refused.ts'

const LIVES_MS = 15 * 60 * 1000
/** With five codes a day a guesser hits one in four thousand. */
const MOST_WRONG_TRIES = 5

/**
 * Makes the code that proves an address and stores its hash; an earlier one is dead. A `blind` one
 * is right for no digits at all.
 */
export async function makeCode(
  db: Db,
  secrets: Secrets,
  {
    accountId,
    purpose,
    email,
    blind,
    now,
  }: { accountId: number; purpose: CodePurpose; email: string; blind: boolean; now: Date },
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await putCode(db, {
    accountId,
    purpose,
    email,
    hash: codeHash(secrets, accountId, purpose, blind ? randomUUID() : code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + LIVES_MS),
  })
  return code
}

/**
 * Uses a code up: the address that it proves, or null. Wrong ones count; the caller's transaction
 * has to be committed either way.
 */
export async function useCode(
  db: Db,
  secrets: Secrets,
  {
    accountId,
    purpose,
    code,
    now,
  }: { accountId: number; purpose: CodePurpose; code: string; now: Date },
): Promise<string | null> {
  const held = await holdCode(db, accountId, purpose)
  if (!held || held.expiresAt <= now || held.wrongTries >= MOST_WRONG_TRIES) return null
  if (!timingSafeEqual(held.hash, codeHash(secrets, accountId, purpose, code))) {
    await countWrongTry(db, accountId, purpose)
    return null
  }
  await deleteCode(db, accountId, purpose)
  return held.email
}

/** The same words whatever was wrong: no such code, an old one, other digits, too many tries. */
export const wrongCode = (): Refused =>
  new Refused('wrong', 'Invalid verification code', { field: 'code' })

const codeHash = (
  secrets: Secrets,
  accountId: number,
  purpose: CodePurpose,
  code: string,
): Buffer => secrets.hash('email-code', `${accountId} ${purpose} ${code}`)
