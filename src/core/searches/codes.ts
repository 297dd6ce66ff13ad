import { randomBytes } from 'node:crypto'
import type { Filters } from '#contract/filters.ts'
import { SEARCH_CODE_HOURS } from '#contract/searches.ts'
import { enforceThrottle, searchCodeRule } from '#core/accounts/throttle.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { deleteCodesBefore, insertCode, consumeCode } from './code-store.ts'

/** 32 letters and digits that cannot be confused: 5 bits each, 60 bits per code. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 12
const CODE_TTL_MS = SEARCH_CODE_HOURS * 60 * 60 * 1000

/**
 * Creates a one-time code that saves a search in a chat, valid for a day. Only its keyed hash is
 * stored. Throws AppError after 30 codes an hour.
 */
export async function createCode(
  { db, secrets }: { db: Db; secrets: Secrets },
  accountId: number,
  filters: Filters,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  await enforceThrottle(db, [searchCodeRule(secrets, accountId)], now)
  const code = [...randomBytes(CODE_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
  const expiresAt = new Date(now.getTime() + CODE_TTL_MS)
  await insertCode(db, {
    hash: hashCode(secrets, code),
    accountId,
    filters,
    createdAt: now,
    expiresAt,
  })
  return { code, expiresAt }
}

/**
 * Redeems a code as typed by the user. Returns its filters and the account that created it; null if
 * the code is wrong, used or expired.
 */
export async function redeemCode(
  db: Db,
  secrets: Secrets,
  typed: string,
  now: Date,
): Promise<{ accountId: number; filters: Filters } | null> {
  const code = typed.slice(0, 40).replace(/[\s-]/g, '').toUpperCase()
  if (code.length !== CODE_LENGTH || [...code].some((character) => !ALPHABET.includes(character)))
    return null
  return consumeCode(db, hashCode(secrets, code), now)
}

/** Deletes expired codes. */
export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await deleteCodesBefore(db, now)
}

const hashCode = (secrets: Secrets, code: string): Buffer => secrets.hash('search-code', code)
