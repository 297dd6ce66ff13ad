import { randomBytes } from 'node:crypto'
import { enforceThrottle, chatLinkRule } from '#core/accounts/throttle.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { insertLinkToken } from './link-token-store.ts'

const LINK_TTL_MS = 60 * 60 * 1000

/**
 * Creates a one-time deep link that connects a chat to an account, valid for an hour. Throws
 * AppError after twenty links an hour.
 */
export async function createChatLink(
  { db, secrets }: { db: Db; secrets: Secrets },
  accountId: number,
  botUrl: string,
  now: Date,
): Promise<{ url: string; expiresAt: string }> {
  await enforceThrottle(db, [chatLinkRule(secrets, accountId)], now)
  // 192 random bits. The `start` parameter of a deep link has 64 characters at most.
  const payload = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_TTL_MS)
  await insertLinkToken(db, { hash: hashLinkToken(secrets, payload), accountId, now, expiresAt })
  const url = new URL(botUrl)
  url.searchParams.set('start', payload)
  return { url: url.href, expiresAt: expiresAt.toISOString() }
}

/** The hash of a link's payload, which is stored instead of the payload. */
export const hashLinkToken = (secrets: Secrets, payload: string): Buffer =>
  secrets.hash('chat-link', payload)
