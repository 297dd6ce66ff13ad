import { sql } from 'kysely'
import { POLLED_SOURCES } from '#core/channels/source.ts'
import type { Db } from '#core/db/database.ts'
import { DELIVERY_KINDS, deliveryKind } from '#core/db/delivery-kind.ts'
import { isDistributed } from '#core/db/distributed/city-scope.ts'

/** A number of items by name; `oldest` is the age of the longest waiting one in seconds. */
export type NamedCount = { name: string; count: number; oldest: number }

type Row = { name: string; count: string; oldest: number | null }
const toCounts = (rows: Row[]): NamedCount[] =>
  rows.map(({ name, count, oldest }) => ({
    name,
    count: Number(count),
    oldest: Math.max(0, oldest ?? 0),
  }))

/** Jobs by task: those due and not running or, with `failed`, those out of attempts. */
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

/** Active channels by outcome of the last reading. `oldest`: how long one is overdue. */
export async function countChannels(db: Db): Promise<NamedCount[]> {
  const { rows } = await sql<Row>`
    select coalesce(outcome, 'none') name, count(*),
      extract(epoch from now() - min(next_read_at))::float oldest
    from channel where is_active group by 1`.execute(db)
  return toCounts(rows)
}

/**
 * Seconds since the latest successful reading of any channel, and since that of the channel that
 * waits longest; null without channels.
 */
export async function getReadAges(db: Db): Promise<{ newest: number; oldest: number } | null> {
  const {
    rows: [row],
  } = await sql<{ newest: number | null; oldest: number | null }>`
    select extract(epoch from now() - max(coalesce(read_at, created_at)))::float newest,
      extract(epoch from now() - min(coalesce(read_at, created_at)))::float oldest
    from channel where is_active and origin = any(${POLLED_SOURCES})`.execute(db)
  return row && row.newest !== null && row.oldest !== null
    ? { newest: Math.max(0, row.newest), oldest: Math.max(0, row.oldest) }
    : null
}

/** Posts of active channels that readings no longer show, but that are not removed yet. */
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

/** Unfinished posts by pipeline step; those with an error count as `failed`. */
export async function countUnfinishedPosts(db: Db): Promise<NamedCount[]> {
  const { rows } = await sql<Row>`
    select case when step_error is null then step else 'failed' end name, count(*),
      extract(epoch from now() - min(coalesce(step_error_at, seen_at)))::float oldest
    from post where step <> 'done' group by 1`.execute(db)
  return toCounts(rows)
}

const SHARD_ESTIMATE = "select reltuples from pg_class where oid = '%s'::regclass"

/** The planner's estimate of the number of posts, because counting them is slow. */
export async function estimatePostCount(db: Db): Promise<number> {
  const {
    rows: [row],
  } = (await isDistributed(db))
    ? await sql<{ posts: number }>`
        select sum(greatest(result::float8, 0)) posts
        from run_command_on_shards('post', ${SHARD_ESTIMATE}) where success`.execute(db)
    : await sql<{ posts: number }>`
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
 * Items that are due: deliveries by kind, and payment events. Emails count from their creation,
 * so that those that are tried again later are late too.
 */
export async function countBacklogs(db: Db): Promise<NamedCount[]> {
  const kinds = sql.join(DELIVERY_KINDS.map((kind) => sql`(${sql.lit(kind)})`))
  const { rows } = await sql<Row>`
    select name, count(d.id), extract(epoch from now()
      - min(case name when 'email' then created_at else due_at end))::float oldest
    from (values ${kinds}) kind(name)
    left join delivery d on sent_at is null and failed_at is null and name = ${deliveryKind}
      and (due_at < now() or name = 'email')
    group by name
    union all
    select 'payment_event', count(*), extract(epoch from now() - min(received_at))::float
    from payment_event where processed_at is null and customer_id is not null`.execute(db)
  return toCounts(rows)
}

/**
 * Delay of notifications to people in seconds, from due to sent. Covers those of the newest 2,000
 * that were sent in the last five minutes at the first attempt.
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
        select sent_at, created_at, due_at, tries from delivery
        where notification_id is not null and ${deliveryKind} <> 'webhook'
        order by id desc limit 2000
      ) newest
      where sent_at > now() - interval '5 minutes' and tries <= 1) lags`.execute(db)
  return { median: row?.median ?? 0, max: row?.max ?? 0, sent: Number(row?.sent ?? 0) }
}

/** Tokens (input and output) and US dollars used by the language model today (UTC). */
export async function getModelUsageToday(db: Db): Promise<{ tokens: number; usd: number }> {
  const {
    rows: [row],
  } = await sql<{ tokens: string; micro: string }>`
    select input_tokens + output_tokens tokens, micro_usd micro
    from model_spending where day = (now() at time zone 'UTC')::date`.execute(db)
  return { tokens: Number(row?.tokens ?? 0), usd: Number(row?.micro ?? 0) / 1e6 }
}
