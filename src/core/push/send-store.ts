import { sql } from 'kysely'
import type { Language } from '#contract/accounts.ts'
import type { SearchFilters } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import type { NoticeDetails, NoticeReason } from '#core/notices/notice.ts'
import type { DuePush } from './due-push.ts'
import type { PushAddress } from './push-service.ts'

const LOOKED_AT = 100

/**
 * The first due row of each browser but those in `except`, to no service in `resting`; `limit` at
 * most.
 */
export async function nextPushes(
  db: Db,
  {
    now,
    except,
    resting,
    limit,
  }: { now: Date; except: readonly number[]; resting: readonly string[]; limit: number },
): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    select p.id, e.id "browserId", e.service, p.tries from push_send p join push_endpoint e on e.id = p.endpoint_id
    where p.sent_at is null and p.given_up_at is null and p.due_at <= ${now} and p.endpoint_id <> all(${except}::integer[]) and e.service <> all(${resting}::text[])
    order by p.due_at, p.id limit ${LOOKED_AT}`.execute(db)
  const browsers = new Set<number>()
  return rows
    .filter(({ browserId }) => !browsers.has(browserId) && browsers.add(browserId))
    .slice(0, limit)
}

export type WaitingPush = {
  to: PushAddress
  browserId: number
  accountId: number
  isGone: boolean
  language: Language | null
  currency: string | null
  createdAt: Date
  lateAt: Date
  /** null: a try that the person asked for. */
  notice: {
    id: string
    searchId: number
    listingId: number
    reason: NoticeReason
    details: NoticeDetails
    filters: SearchFilters
    isActive: boolean
    byPush: boolean
    quietFrom: number | null
    quietTo: number | null
    timeZone: string
  } | null
}

export async function findPush(db: Db, id: string): Promise<WaitingPush | null> {
  const {
    rows: [row],
  } = await sql<WaitingPush>`
    select json_build_object('endpoint', e.endpoint, 'p256dh', e.p256dh, 'auth', e.auth) "to", e.id "browserId", e.account_id "accountId", e.dead_at is not null "isGone",
      coalesce(a.language, c.language) "language", a.currency, p.created_at "createdAt", p.late_at "lateAt",
      case when n.id is not null then json_build_object('id', n.id::text, 'searchId', s.id, 'listingId', n.listing_id, 'reason', n.reason, 'details', n.details, 'filters', s.filters, 'isActive', s.is_active, 'byPush', s.by_push, 'quietFrom', s.quiet_from, 'quietTo', s.quiet_to, 'timeZone', s.time_zone) end notice
    from push_send p join push_endpoint e on e.id = p.endpoint_id join account a on a.id = e.account_id left join chat c on c.account_id = a.id
      left join notice n on n.id = p.notice_id left join saved_search s on s.id = coalesce(p.search_id, n.search_id)
    where p.id = ${id} and p.sent_at is null and p.given_up_at is null`.execute(db)
  return row ?? null
}

/**
 * When a browser was last told of a flat, by any of its numbers, and whether its account hid it.
 */
export async function whatBrowserKnows(
  db: Db,
  { browserId, accountId }: { browserId: number; accountId: number },
  numbers: readonly number[],
): Promise<{ toldAt: Date | null; isHidden: boolean }> {
  const {
    rows: [row],
  } = await sql<{ toldAt: Date | null; isHidden: boolean }>`
    select (select max(p.sent_at) from push_send p join notice n on n.id = p.notice_id where p.endpoint_id = ${browserId} and n.listing_id = any(${numbers}::integer[])) "toldAt",
           exists (select from hidden_listing h join chat c on c.id = h.chat_id where c.account_id = ${accountId} and h.listing_id = any(${numbers}::integer[])) "isHidden"`.execute(
    db,
  )
  return row!
}

export async function insertTry(
  tx: Db,
  browserId: number,
  { at, lateAt }: { at: Date; lateAt: Date },
): Promise<void> {
  await tx
    .insertInto('push_send')
    .values({
      endpoint_id: browserId,
      notice_id: null,
      search_id: null,
      created_at: at,
      due_at: at,
      late_at: lateAt,
      sent_at: null,
      given_up_at: null,
      trouble: null,
    })
    .execute()
}

/** What another sender has settled meanwhile stays as it is. */
const WAITS = sql`sent_at is null and given_up_at is null`

/** The service took it, as of when it speaks; a notice to browsers alone is told by the first. */
export async function markPushed(tx: Db, { id, browserId }: DuePush, at: Date): Promise<void> {
  await sql`
    with sent as (update push_send set sent_at = ${at}, tries = tries + 1, trouble = null where id = ${id} and ${WAITS} returning notice_id),
      told as (update notice set sent_at = ${at} where id in (select notice_id from sent) and chat_id is null and sent_at is null)
    update push_endpoint set last_success_at = ${at} where id = ${browserId}`.execute(tx)
}

/** `counts`: as a try. */
export async function putOff(
  db: Db,
  { id }: DuePush,
  { dueAt, trouble, counts }: { dueAt: Date; trouble: string; counts: boolean },
): Promise<void> {
  await sql`update push_send set due_at = ${dueAt}, trouble = ${trouble}, tries = tries + ${counts ? 1 : 0} where id = ${id} and ${WAITS}`.execute(
    db,
  )
}

/**
 * Quiet hours have begun meanwhile: it waits for their end, which is no try, nor does it make it
 * late.
 */
export async function holdBackPush(
  db: Db,
  { id }: DuePush,
  { until, lateAt }: { until: Date; lateAt: Date },
): Promise<void> {
  await sql`update push_send set due_at = ${until}, late_at = ${lateAt} where id = ${id} and ${WAITS}`.execute(
    db,
  )
}

export async function giveUpPush(
  tx: Db,
  { id }: DuePush,
  { at, trouble }: { at: Date; trouble: string },
): Promise<void> {
  const { rows } = await sql<{
    noticeId: string | null
  }>`update push_send set given_up_at = ${at}, trouble = ${trouble} where id = ${id} and ${WAITS} returning notice_id "noticeId"`.execute(
    tx,
  )
  await giveUpNotices(tx, rows, { at, trouble })
}

/** All that still waits for a browser. */
export async function giveUpBrowser(
  tx: Db,
  browserId: number,
  { at, trouble }: { at: Date; trouble: string },
): Promise<void> {
  const { rows } = await sql<{ noticeId: string | null }>`
    update push_send set given_up_at = ${at}, trouble = ${trouble} where endpoint_id = ${browserId} and ${WAITS} returning notice_id "noticeId"`.execute(
    tx,
  )
  await giveUpNotices(tx, rows, { at, trouble })
}

/** A notice to browsers alone is given up with the last of them. */
async function giveUpNotices(
  tx: Db,
  sends: readonly { noticeId: string | null }[],
  { at, trouble }: { at: Date; trouble: string },
): Promise<void> {
  const ids = sends.flatMap(({ noticeId }) => noticeId ?? [])
  if (ids.length === 0) return
  await sql`
    update notice n set given_up_at = ${at}, trouble = ${trouble} where n.id = any(${ids}::bigint[]) and n.chat_id is null and n.sent_at is null and n.given_up_at is null
      and not exists (select from push_send p where p.notice_id = n.id and p.given_up_at is null)`.execute(
    tx,
  )
}

/** Tries of long ago; what belongs to a notice goes with it. */
export async function deleteTriesBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('push_send')
    .where('notice_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}
