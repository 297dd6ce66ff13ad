import { sql } from 'kysely'
import type { Db } from './database.ts'
import { SESSION_LOCKS } from './session-locks.ts'

/** Session locks of tasks that only one worker performs at a time. */
const LEADER_LOCKS = { schedule: 'schedule', sender: 'telegram-sender' } as const

const isLockHeld = (lock: string) =>
  sql`coalesce(bool_or(objid = (hashtext(${lock})::bigint & 4294967295)::oid), false)`

export type LiveWorkers = {
  /** Number of processes that hold any session lock. */
  alive: number
  schedule: boolean
  sender: boolean
}

/** Live workers, according to the session locks they hold (session-locks.ts). */
export async function getLiveWorkers(db: Db): Promise<LiveWorkers> {
  const {
    rows: [row],
  } = await sql<LiveWorkers>`
    with locks as (
      select pid, objid from pg_locks
      where locktype = 'advisory' and granted and classid = ${SESSION_LOCKS} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
    )
    select count(distinct pid)::int alive,
      ${isLockHeld(LEADER_LOCKS.schedule)} schedule, ${isLockHeld(LEADER_LOCKS.sender)} sender
    from locks`.execute(db)
  return row!
}
