import type { Kysely } from 'kysely'
import type { PushPayload } from '#contract/push-payload.ts'
import type { Tables } from '#core/db/schema.ts'
import { getAllRates } from '#core/listings/display-rates.ts'
import { listFlatIds } from '#core/listings/listing.ts'
import { findCurrentListing } from '#core/notifications/find-current-listing.ts'
import { reassign } from '#core/notifications/reassign.ts'
import {
  NO_LONGER_MATCHES,
  MAX_AGE_MS,
  SEARCH_PAUSED,
  findStaleReason,
} from '#core/notifications/stale.ts'
import { matchesSearch } from '#core/searches/matches-search.ts'
import { quietUntil } from '#core/searches/quiet-hours.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { createPauseProof } from './pause-proof.ts'
import { buildListingPayload, buildTestPayload } from './payload.ts'
import type { DuePush, PushAddress, PushOptions } from './push-service.ts'
import { findPendingPush, findPushHistory } from './delivery-store.ts'

export type PreparePorts = { db: Kysely<Tables>; secrets: Secrets }

/**
 * `quiet`: must wait for the end of quiet hours; `expiresAt` moves with it. `skip`: nothing to do,
 * because the row was handled, deleted or assigned to another search.
 */
export type PreparedPush =
  | { kind: 'message'; to: PushAddress; payload: PushPayload; options: PushOptions }
  | { kind: 'stale'; error: string }
  | { kind: 'quiet'; until: Date; expiresAt: Date }
  | { kind: 'skip' }

/**
 * Builds the payload of a due row from the current state of the flat. The same rules decide as for
 * messages in chats (core/notifications/prepare.ts).
 */
export async function preparePush(
  { db, secrets }: PreparePorts,
  due: DuePush,
  now: Date,
): Promise<PreparedPush> {
  const push = await findPendingPush(db, due.id)
  if (!push) return { kind: 'skip' }
  const { to, browserId, accountId, notification } = push
  const language = push.language ?? 'en'
  const expiresAt = new Date(push.expiresAt)
  const stale = (error: string): PreparedPush => ({ kind: 'stale', error })
  if (push.isGone) return stale('the browser is gone')
  if (now >= expiresAt) return stale('too late')
  const ttlSeconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)
  if (!notification)
    return {
      kind: 'message',
      to,
      payload: buildTestPayload(language),
      options: { ttlSeconds, topic: 'try' },
    }

  const { id, searchId, reason, details, filters, isActive, pushEnabled, listingId } = notification
  const listing = await findCurrentListing(db, listingId, now)
  const history = await findPushHistory(
    db,
    { browserId, accountId },
    await listFlatIds(db, listingId),
  )
  const { rates } = await getAllRates(db)
  // A push always has a destination, so any id will do.
  const error = findStaleReason(
    { reason, details, createdAt: push.createdAt, currentChatId: browserId },
    listing,
    { ...history, rates },
  )
  if (error !== null || listing === null) return stale(error ?? 'the flat was removed')
  const until = quietUntil(now, notification)
  if (isActive && pushEnabled && until > now)
    return { kind: 'quiet', until, expiresAt: new Date(until.getTime() + MAX_AGE_MS) }
  const staleReason = !isActive
    ? SEARCH_PAUSED
    : !pushEnabled
      ? 'push is off for the search'
      : (await matchesSearch(db, filters, listing.id, now))
        ? null
        : NO_LONGER_MATCHES
  if (staleReason !== null)
    return (await reassign(
      db,
      { id: due.id, table: 'push_delivery', searchId, accountId },
      listing.id,
      now,
    ))
      ? { kind: 'skip' }
      : stale(staleReason)
  const pause = {
    browser: browserId,
    search: searchId,
    proof: createPauseProof(secrets, { browser: browserId, search: searchId }),
  }
  return {
    kind: 'message',
    to,
    payload: buildListingPayload({
      notificationId: id,
      listing,
      reason,
      details,
      filters,
      language,
      rates,
      pause,
    }),
    options: { ttlSeconds, topic: `notification${id}` },
  }
}
