import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/** A name with how many there are and, where they wait, since when (seconds). */
export type NamedCount = { name: string; count: number; oldest: number }

type Row = { name: string; count: string; oldest: number | null }
const toCounts = (rows: Row[]): NamedCount[] =>
  rows.map(({ name, count, oldest }) => ({
    name,
    count: Number(count),
    oldest: Math.max(0, oldest ?? 0),
  }))

/**
 * Jobs by task: those that wait for a worker, without those that are put off; with `failed` those
 * that nobody tries again.
 */
export async function countJobs(db: Db, { failed }: { failed: boolean }): Promise<NamedCount[]> {
  const condition = failed
    ? sql`attempts >= max_attempts and locked_at is null`
    : sql`attempts < max_attempts`
  const isDue = sql`(j.run_at <= now() and j.locked_at is null)`
  const { rows } = await sql<Row>`
    select t.identifier name, count(j.id) filter (where ${failed} or ${isDue}) count,
      extract(epoch from now() - min(j.run_at) filter (where ${isDue}))::float oldest
    from graphile_worker._private_tasks t
    left join graphile_worker._private_jobs j on j.task_id = t.id and ${condition}
    group by t.identifier`.execute(db)
  return toCounts(rows)
}

/**
 * Channels that are read, by what came of the last reading; `oldest`: how long one of them is
 * overdue.
 */
export async function countChannels(db: Db): Promise<NamedCount[]> {
  const { rows } = await sql<Row>`
    select coalesce(outcome, 'none') name, count(*),
      extract(epoch from now() - min(next_read_at))::float oldest
    from channel where is_active group by 1`.execute(db)
  return toCounts(rows)
}

/**
 * How long ago the last channel was read well, and the one that waits longest (seconds); null:
 * there are no channels.
 */
export async function getReadAges(db: Db): Promise<{ newest: number; oldest: number } | null> {
  const {
    rows: [row],
  } = await sql<{ newest: number | null; oldest: number | null }>`
    select extract(epoch from now() - max(coalesce(read_at, created_at)))::float newest,
      extract(epoch from now() - min(coalesce(read_at, created_at)))::float oldest
    from channel where is_active and origin <> 'export'`.execute(db)
  return row && row.newest !== null && row.oldest !== null
    ? { newest: Math.max(0, row.newest), oldest: Math.max(0, row.oldest) }
    : null
}

/**
 * Posts that readings of their channels miss, and that are not removed yet; of channels that are
 * read.
 */
export async function countMissingPosts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('post')
    .innerJoin('channel', 'channel.id', 'post.channel_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('first_missed_at', 'is not', null)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Posts that are not through, by the step they wait in; those with an error as `failed`. */
export async function countUnfinishedPosts(db: Db): Promise<NamedCount[]> {
  const { rows } = await sql<Row>`
    select case when step_error is null then step else 'failed' end name, count(*),
      extract(epoch from now() - min(coalesce(step_error_at, seen_at)))::float oldest
    from post where step <> 'done' group by 1`.execute(db)
  return toCounts(rows)
}

/** All posts, as the planner guesses: to count them takes as long as there are posts. */
export async function estimatePostCount(db: Db): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ posts: number }>`
    select greatest(reltuples, 0)::float8 posts
    from pg_class where oid = 'post'::regclass`.execute(db)
  return row?.posts ?? 0
}

export async function countListings(db: Db): Promise<NamedCount[]> {
  const { rows } = await sql<Row>`
    select case when merged_into is null then status else 'MERGED' end name, count(*), null oldest
    from listing group by 1`.execute(db)
  return toCounts(rows)
}

/**
 * What is due to be sent or processed: emails, notifications to chats and to browsers, replies in
 * chats, events of the payment provider.
 */
export async function countBacklogs(db: Db): Promise<NamedCount[]> {
  const { rows } = await sql<Row>`
    select 'email' name, count(*),
      extract(epoch from now() - min(created_at))::float oldest
    from email where sent_at is null and failed_at is null
    union all
    select 'notification', count(*), extract(epoch from now() - min(due_at))::float
    from notification
    where sent_at is null and failed_at is null and chat_id is not null and due_at < now()
    union all
    select 'push', count(*), extract(epoch from now() - min(due_at))::float
    from push_delivery where sent_at is null and failed_at is null and due_at < now()
    union all
    select 'reply', count(*), extract(epoch from now() - min(due_at))::float
    from reply where sent_at is null and failed_at is null and due_at < now()
    union all
    select 'payment_event', count(*), extract(epoch from now() - min(received_at))::float
    from payment_event where processed_at is null and customer_id is not null`.execute(db)
  return toCounts(rows)
}

/**
 * Of the newest notifications, those sent at the first try within five minutes: how long after they
 * were due, in seconds.
 */
export async function getNotificationLag(
  db: Db,
): Promise<{ median: number; max: number; sent: number }> {
  const {
    rows: [row],
  } = await sql<{ median: number | null; max: number | null; sent: string }>`
    select percentile_disc(0.5) within group (order by lag) median, max(lag) max, count(*) sent
    from (
      select greatest(0, extract(epoch from sent_at - greatest(created_at, due_at)))::float lag
      from (
        select sent_at, created_at, due_at, tries from notification order by id desc limit 2000
      ) newest
      where sent_at > now() - interval '5 minutes' and tries <= 1) lags`.execute(db)
  return { median: row?.median ?? 0, max: row?.max ?? 0, sent: Number(row?.sent ?? 0) }
}

/** What the language model took today (UTC): tokens in and out, and US dollars. */
export async function getModelUsageToday(db: Db): Promise<{ tokens: number; usd: number }> {
  const {
    rows: [row],
  } = await sql<{ tokens: string; micro: string }>`
    select input_tokens + output_tokens tokens, micro_usd micro
    from model_spending where day = (now() at time zone 'UTC')::date`.execute(db)
  return { tokens: Number(row?.tokens ?? 0), usd: Number(row?.micro ?? 0) / 1e6 }
}
