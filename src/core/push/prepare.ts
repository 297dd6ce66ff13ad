import type { Kysely } from 'kysely'
import type { PushPayload } from '#contract/push-payload.ts'
import type { Tables } from '#core/db/schema.ts'
import { flatNumbers } from '#core/listings/listing.ts'
import { findFlat } from '#core/notices/find-flat.ts'
import { passOn } from '#core/notices/pass-on.ts'
import { FITS_NO_MORE, LATEST_MS, PAUSED, uselessNotice } from '#core/notices/useless.ts'
import { fitsSearch } from '#core/searches/fits.ts'
import { quietUntil } from '#core/searches/quiet-hours.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { DuePush } from './due-push.ts'
import { pauseProof } from './pause-proof.ts'
import { flatPayload, tryPayload } from './payload.ts'
import type { PushAddress, PushManner } from './push-service.ts'
import { findPush, whatBrowserKnows } from './send-store.ts'

export type PushedFrom = { db: Kysely<Tables>; secrets: Secrets }

/**
 * `quiet`: nothing may be shown before then, and it is late by `lateAt`. `nothing`: done by
 * somebody else, deleted, or another search's by now.
 */
export type PreparedPush =
  | { kind: 'message'; to: PushAddress; payload: PushPayload; how: PushManner }
  | { kind: 'useless'; trouble: string }
  | { kind: 'quiet'; until: Date; lateAt: Date }
  | { kind: 'nothing' }

/**
 * What a waiting row is to show, of the flat as it is now, or why it is of no use: by the rules of
 * messages in chats.
 */
export async function preparePush(
  { db, secrets }: PushedFrom,
  due: DuePush,
  now: Date,
): Promise<PreparedPush> {
  const push = await findPush(db, due.id)
  if (!push) return { kind: 'nothing' }
  const { to, browserId, accountId, notice } = push
  const language = push.language ?? 'en'
  const lateAt = new Date(push.lateAt)
  const useless = (trouble: string): PreparedPush => ({ kind: 'useless', trouble })
  if (push.isGone) return useless('the browser is gone')
  if (now >= lateAt) return useless('too late')
  const ttlSeconds = Math.ceil((lateAt.getTime() - now.getTime()) / 1000)
  if (!notice)
    return { kind: 'message', to, payload: tryPayload(language), how: { ttlSeconds, topic: 'try' } }

  const { id, searchId, reason, details, filters, isActive, byPush, listingId } = notice
  const listing = await findFlat(db, listingId, now)
  const knows = await whatBrowserKnows(
    db,
    { browserId, accountId },
    await flatNumbers(db, listingId),
  )
  // A browser is where it speaks.
  const trouble = uselessNotice(
    { reason, details, createdAt: push.createdAt, speaksIn: browserId },
    listing,
    knows,
  )
  if (trouble !== null || listing === null) return useless(trouble ?? 'the flat was removed')
  const until = quietUntil(now, notice)
  if (isActive && byPush && until > now)
    return { kind: 'quiet', until, lateAt: new Date(until.getTime() + LATEST_MS) }
  const unwanted = !isActive
    ? PAUSED
    : !byPush
      ? 'the search tells no browsers'
      : (await fitsSearch(db, filters, listing.id))
        ? null
        : FITS_NO_MORE
  if (unwanted !== null)
    return (await passOn(
      db,
      { id: due.id, table: 'push_send', searchId, accountId },
      listing.id,
      now,
    ))
      ? { kind: 'nothing' }
      : useless(unwanted)
  const pause = {
    browser: browserId,
    search: searchId,
    proof: pauseProof(secrets, { browser: browserId, search: searchId }),
  }
  return {
    kind: 'message',
    to,
    payload: flatPayload({ noticeId: id, listing, reason, details, filters, language, pause }),
    how: { ttlSeconds, topic: `notice${id}` },
  }
}
