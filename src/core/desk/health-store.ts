import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

export type MessageFigures = {
  waiting: number
  due: number
  oldestDueAt: Date | null
  sentLastDay: number
  givenUpLastDay: number
}

const TABLES = {
  notices: { table: sql.table('notice'), due: sql`due_at` },
  push: { table: sql.table('push_send'), due: sql`due_at` },
  replies: { table: sql.table('reply'), due: sql`due_at` },
  letters: { table: sql.table('mail'), due: sql`created_at` },
} as const
export type Messages = keyof typeof TABLES

/** Figures are over the newest rows, whose numbers grow: no index is kept for them. */
const NEWEST = 200_000

export async function countMessages(db: Db, which: Messages, now: Date): Promise<MessageFigures> {
  const { table, due } = TABLES[which]
  const {
    rows: [row],
  } = await sql<MessageFigures>`
    select count(*) filter (where sent_at is null and given_up_at is null)::int waiting, count(*) filter (where sent_at is null and given_up_at is null and ${due} <= ${now})::int due,
      min(${due}) filter (where sent_at is null and given_up_at is null and ${due} <= ${now}) "oldestDueAt",
      count(*) filter (where sent_at > ${now}::timestamptz - interval '1 day')::int "sentLastDay", count(*) filter (where given_up_at > ${now}::timestamptz - interval '1 day')::int "givenUpLastDay"
    from ${table} where id > (select coalesce(max(id), 0) - ${sql.lit(NEWEST)} from ${table})`.execute(
    db,
  )
  return row!
}

/** Why messages were given up in the last day or wait for another try, most frequent first. */
export async function listTroubles(
  db: Db,
  which: Messages,
  now: Date,
): Promise<{ why: string; count: number }[]> {
  const { table } = TABLES[which]
  const { rows } = await sql<{ why: string; count: number }>`
    select left(trouble, 200) why, count(*)::int count from ${table}
    where id > (select coalesce(max(id), 0) - ${sql.lit(NEWEST)} from ${table}) and trouble is not null and (given_up_at > ${now}::timestamptz - interval '1 day' or (sent_at is null and given_up_at is null))
    group by 1 order by 2 desc, 1 limit 10`.execute(db)
  return rows
}

export type DayFigures = {
  posts: number
  newListings: number
  messagesSent: number
  newUsers: number
  reports: number
  acts: number
}

/**
 * The last 24 hours. Posts and flats by when we first saw them, as far as the newest rows hold
 * them.
 */
export async function figuresOfDay(db: Db, now: Date): Promise<DayFigures> {
  const {
    rows: [row],
  } = await sql<DayFigures>`
    select (select count(*)::int from post where id > (select coalesce(max(id), 0) - ${sql.lit(NEWEST)} from post) and first_seen_at > day.since) posts,
      (select count(*)::int from listing where id > (select coalesce(max(id), 0) - ${sql.lit(NEWEST)} from listing) and first_seen_at > day.since and merged_into is null) "newListings",
      (select count(*)::int from notice where id > (select coalesce(max(id), 0) - ${sql.lit(NEWEST)} from notice) and sent_at > day.since) "messagesSent",
      (select count(*)::int from account where created_at > day.since and not is_shadow) "newUsers",
      (select coalesce(sum(times), 0)::int from listing_report where last_at > day.since) reports,
      (select count(*)::int from admin_act where at > day.since) acts
    from (select ${now}::timestamptz - interval '1 day' since) day`.execute(db)
  return row!
}

export async function totals(
  db: Db,
): Promise<{ activeListings: number; users: number; searches: number }> {
  const {
    rows: [row],
  } = await sql<{ activeListings: number; users: number; searches: number }>`
    select (select count(*)::int from listing where status = 'ACTIVE' and merged_into is null) "activeListings",
      (select count(*)::int from account where not is_shadow) users, (select count(*)::int from saved_search where is_active) searches`.execute(
    db,
  )
  return row!
}

export type ChannelFigures = {
  read: number
  paused: number
  failing: number
  withErrors: number
  missing: number[]
}

export async function countChannels(db: Db): Promise<ChannelFigures> {
  const {
    rows: [row],
  } = await sql<ChannelFigures>`
    select count(*) filter (where is_active and origin <> 'export')::int read, count(*) filter (where paused_at is not null)::int paused, count(*) filter (where is_active and failures > 0)::int failing,
      (select count(distinct channel_id)::int from post where step_error is not null) "withErrors",
      array(select distinct p.channel_id from post p join channel a on a.id = p.channel_id where p.first_missed_at is not null and a.is_active) missing
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
