import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { LATEST_MS } from './useless.ts'

const WAITS = sql`sent_at is null and given_up_at is null`

/**
 * What waits to be told by a search and is not due yet is due at another time, in its chat and in
 * browsers.
 */
export async function moveWaiting(
  tx: Db,
  searchId: number,
  { dueAt, now }: { dueAt: Date; now: Date },
): Promise<void> {
  await sql`update notice set due_at = ${dueAt} where search_id = ${searchId} and ${WAITS} and due_at > ${now}`.execute(
    tx,
  )
  await sql`update push_send set due_at = ${dueAt}, late_at = ${new Date(dueAt.getTime() + LATEST_MS)} where search_id = ${searchId} and ${WAITS} and due_at > ${now}`.execute(
    tx,
  )
}

/** What a search is still to tell, in a chat or in a browser of an account. */
export type WaitingRow = { id: string; searchId: number } & (
  | { table: 'notice'; chatId: number }
  | { table: 'push_send'; accountId: number }
)

/** All that a search is still to tell, with the numbers that the flats had. */
export async function waitingOf(
  tx: Db,
  searchId: number,
): Promise<(WaitingRow & { listingId: number })[]> {
  const { rows: notices } = await sql<{
    id: string
    chatId: number
    listingId: number
  }>`select id, chat_id "chatId", listing_id "listingId" from notice where search_id = ${searchId} and chat_id is not null and ${WAITS} order by id`.execute(
    tx,
  )
  const { rows: pushes } = await sql<{ id: string; accountId: number; listingId: number }>`
    select p.id, e.account_id "accountId", n.listing_id "listingId" from push_send p join push_endpoint e on e.id = p.endpoint_id join notice n on n.id = p.notice_id
    where p.search_id = ${searchId} and p.sent_at is null and p.given_up_at is null order by p.id`.execute(
    tx,
  )
  return [
    ...notices.map((row) => ({ ...row, table: 'notice' as const, searchId })),
    ...pushes.map((row) => ({ ...row, table: 'push_send' as const, searchId })),
  ]
}

/**
 * Another search is to tell it, from `dueAt` on; false where that has told the same happening, or
 * somebody settled it meanwhile.
 */
export async function giveTo(
  db: Db,
  { table, id }: WaitingRow,
  { searchId, dueAt }: { searchId: number; dueAt: Date },
): Promise<boolean> {
  const { numAffectedRows } =
    table === 'notice'
      ? await sql`
      update notice set search_id = ${searchId}, due_at = ${dueAt} where id = ${id} and ${WAITS}
        and not exists (select from notice o where o.search_id = ${searchId} and o.listing_id = notice.listing_id and o.reason = notice.reason and o.occasion = notice.occasion)`.execute(
          db,
        )
      : await sql`
      with given as (
        update push_send set search_id = ${searchId}, due_at = ${dueAt}, late_at = ${new Date(dueAt.getTime() + LATEST_MS)} where id = ${id} and ${WAITS} returning notice_id
      ), of_browsers_alone as (
        update notice set search_id = ${searchId} where id in (select notice_id from given) and chat_id is null and ${WAITS}
          and not exists (select from notice o where o.search_id = ${searchId} and o.listing_id = notice.listing_id and o.reason = notice.reason and o.occasion = notice.occasion)
      )
      select 1 from given`
          .execute(db)
          .then(({ rows }) => ({ numAffectedRows: BigInt(rows.length) }))
  return Number(numAffectedRows ?? 0) > 0
}

/** Nothing that waits to be told by a search will be told, neither in its chat nor in browsers. */
export async function giveUpWaiting(
  tx: Db,
  searchId: number,
  { at, trouble }: { at: Date; trouble: string },
): Promise<void> {
  for (const table of ['notice', 'push_send'] as const)
    await sql`update ${sql.table(table)} set given_up_at = ${at}, trouble = ${trouble} where search_id = ${searchId} and ${WAITS}`.execute(
      tx,
    )
}
