import { type RawBuilder, sql } from 'kysely'
import { POLLED_SOURCES } from '#core/channels/source.ts'
import type { Db } from '#core/db/database.ts'
import { type DeliveryKind, deliveryKind } from '#core/db/delivery-kind.ts'
import { eachCity } from '#core/db/distributed/city-scope.ts'

export type MessageStats = {
  waiting: number
  due: number
  oldestDueAt: Date | null
  sentLastDay: number
  failedLastDay: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts cover only the newest rows, found by id, so that they need no index of their own. */
const MAX_ROWS = 200_000
const oldestId = (table: RawBuilder<unknown>) =>
  sql`(select coalesce(max(id), 0) - ${sql.lit(MAX_ROWS)} from ${table})`

const isOfKind = (kind: DeliveryKind) => sql`${deliveryKind} = ${kind}`

export async function countMessages(db: Db, kind: DeliveryKind, now: Date): Promise<MessageStats> {
  const isPending = sql`sent_at is null and failed_at is null`
  const yesterday = sql`${now}::timestamptz - interval '1 day'`
  const {
    rows: [row],
  } = await sql<MessageStats>`
    select count(*) filter (where ${isPending})::int waiting,
      count(*) filter (where ${isPending} and due_at <= ${now})::int due,
      min(due_at) filter (where ${isPending} and due_at <= ${now}) "oldestDueAt",
      count(*) filter (where sent_at > ${yesterday})::int "sentLastDay",
      count(*) filter (where failed_at > ${yesterday})::int "failedLastDay"
    from delivery where id > ${oldestId(sql.table('delivery'))} and ${isOfKind(kind)}`.execute(db)
  return row!
}

/** Errors of messages that failed in the last day or are being retried, most frequent first. */
export async function listMessageErrors(
  db: Db,
  kind: DeliveryKind,
  now: Date,
): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select left(last_error, 200) reason, count(*)::int count from delivery
    where id > ${oldestId(sql.table('delivery'))} and ${isOfKind(kind)} and last_error is not null
      and (failed_at > ${now}::timestamptz - interval '1 day'
        or (sent_at is null and failed_at is null))
    group by 1 order by 2 desc, 1 limit 10`.execute(db)
  return rows
}

export type DayStats = {
  posts: number
  newListings: number
  messagesSent: number
  newUsers: number
  reports: number
  adminActions: number
}

/** Statistics of the last 24 hours. Posts and listings count by when they were first seen. */
export async function getDayStats(db: Db, now: Date): Promise<DayStats> {
  const since = new Date(now.getTime() - DAY_MS)
  const ofListings = { posts: 0, newListings: 0, reports: 0 }
  for (const { db: own } of await eachCity(db)) {
    const {
      rows: [row],
    } = await sql<typeof ofListings>`
      select (select count(*)::int from post
          where id > ${oldestId(sql.table('post'))} and first_seen_at > ${since}) posts,
        (select count(*)::int from listing
          where id > ${oldestId(sql.table('listing'))} and first_seen_at > ${since}
            and merged_into is null) "newListings",
        (select coalesce(sum(times), 0)::int from listing_report
          where last_at > ${since}) reports`.execute(own)
    ofListings.posts += row!.posts
    ofListings.newListings += row!.newListings
    ofListings.reports += row!.reports
  }
  const {
    rows: [ofPeople],
  } = await sql<Omit<DayStats, keyof typeof ofListings>>`
    select (select count(*)::int from notification
        where id > ${oldestId(sql.table('notification'))} and sent_at > ${since}) "messagesSent",
      (select count(*)::int from account
        where created_at > ${since} and not is_duplicate) "newUsers",
      (select count(*)::int from audit_log where at > ${since}) "adminActions"`.execute(db)
  return { ...ofListings, ...ofPeople! }
}

export async function countTotals(
  db: Db,
): Promise<{ activeListings: number; users: number; searches: number }> {
  const {
    rows: [row],
  } = await sql<{ activeListings: number; users: number; searches: number }>`
    select (select count(*)::int from listing
        where status = 'ACTIVE' and merged_into is null) "activeListings",
      (select count(*)::int from account where not is_duplicate) users,
      (select count(*)::int from saved_search where is_active) searches`.execute(db)
  return row!
}

export type ChannelStats = {
  read: number
  paused: number
  retrying: number
  withErrors: number
  missing: number[]
}

export async function countChannels(db: Db): Promise<ChannelStats> {
  const {
    rows: [row],
  } = await sql<ChannelStats>`
    select count(*) filter (where is_active and origin = any(${POLLED_SOURCES}))::int read,
      count(*) filter (where paused_at is not null)::int paused,
      count(*) filter (where is_active and failures > 0)::int retrying,
      (select count(distinct channel_id)::int from post
        where step_error is not null) "withErrors",
      array(select distinct p.channel_id from post p join channel a on a.id = p.channel_id
        where p.first_missed_at is not null and a.is_active) missing
    from channel where removed_at is null`.execute(db)
  return row!
}

export async function countPastDue(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('paid_subscription')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'past_due')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
