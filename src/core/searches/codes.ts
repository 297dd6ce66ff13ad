import { randomBytes } from 'node:crypto'
import { SEARCH_CODE_HOURS, type SearchFilters } from '#contract/searches.ts'
import { enforceThrottle, searchCodeRule } from '#core/accounts/throttle.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { deleteCodesBefore, insertCode, consumeCode } from './code-store.ts'
import { normalizeFilters } from './filters.ts'

/**
 * 32 letters and digits of which none looks like another: five bits each, so that twelve make
 * sixty.
 */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 12
const CODE_TTL_MS = SEARCH_CODE_HOURS * 60 * 60 * 1000

/**
 * A code that saves a search in a chat, good once and for a day; only its keyed hash is kept.
 * Throws AppError (rate-limited) past 30 an hour.
 */
export async function createCode(
  { db, secrets }: { db: Db; secrets: Secrets },
  accountId: number,
  filters: SearchFilters,
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
    filters: normalizeFilters(filters),
    createdAt: now,
    expiresAt,
  })
  return { code, expiresAt }
}

/**
 * Takes a code out, as it was typed: what it saves and who made it, once; null for one that is
 * wrong, used or over.
 */
export async function redeemCode(
  db: Db,
  secrets: Secrets,
  typed: string,
  now: Date,
): Promise<{ accountId: number; filters: SearchFilters } | null> {
  const code = typed.slice(0, 40).replace(/[\s-]/g, '').toUpperCase()
  if (code.length !== CODE_LENGTH || [...code].some((character) => !ALPHABET.includes(character)))
    return null
  return consumeCode(db, hashCode(secrets, code), now)
}

/** Forgets codes that are over. */
export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await deleteCodesBefore(db, now)
}

const hashCode = (secrets: Secrets, code: string): Buffer => secrets.hash('search-code', code)
