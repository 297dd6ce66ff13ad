import { randomBytes } from 'node:crypto'
import { SEARCH_CODE_HOURS, type SearchFilters } from '#contract/searches.ts'
import { allow, searchCodeRule } from '#core/accounts/throttle.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { deleteCodesBefore, putCode, spendCode } from './code-store.ts'
import { tidyFilters } from './filters.ts'

/**
 * 32 letters and digits of which none looks like another: five bits each, so that twelve make
 * sixty.
 */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 12
const LIVES_MS = SEARCH_CODE_HOURS * 60 * 60 * 1000

/**
 * A code that saves a search in a chat, good once and for a day; only its keyed hash is kept.
 * Throws Refused (too-often) past 30 an hour.
 */
export async function makeCode(
  { db, secrets }: { db: Db; secrets: Secrets },
  accountId: number,
  filters: SearchFilters,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  await allow(db, [searchCodeRule(secrets, accountId)], now)
  const code = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  const expiresAt = new Date(now.getTime() + LIVES_MS)
  await putCode(db, {
    hash: hashOf(secrets, code),
    accountId,
    filters: tidyFilters(filters),
    createdAt: now,
    expiresAt,
  })
  return { code, expiresAt }
}

/**
 * Takes a code out, as it was typed: what it saves and who made it, once; null for one that is
 * wrong, used or over.
 */
export async function takeCode(
  db: Db,
  secrets: Secrets,
  typed: string,
  now: Date,
): Promise<{ accountId: number; filters: SearchFilters } | null> {
  const code = typed.slice(0, 40).replace(/[\s-]/g, '').toUpperCase()
  if (code.length !== LENGTH || [...code].some((letter) => !LETTERS.includes(letter))) return null
  return spendCode(db, hashOf(secrets, code), now)
}

/** Forgets codes that are over. */
export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await deleteCodesBefore(db, now)
}

const hashOf = (secrets: Secrets, code: string): Buffer => secrets.hash('search-code', code)
