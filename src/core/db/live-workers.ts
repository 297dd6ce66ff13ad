import { sql } from 'kysely'
import type { Db } from './database.ts'
import { SESSION_LOCKS } from './session-locks.ts'

/** What only one of the workers does at a time, by the name that it holds for it. */
const LEADER_LOCKS = { schedule: 'schedule', sender: 'telegram-sender' } as const

const isTaken = (lock: string) =>
  sql`coalesce(bool_or(objid = (hashtext(${lock})::bigint & 4294967295)::oid), false)`

export type LiveWorkers = {
  /** Processes that hold the name of their pool, or an office. */
  alive: number
  schedule: boolean
  sender: boolean
}

/** Who lives, by the names that processes hold for as long as they do (session-locks.ts). */
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
      ${isTaken(LEADER_LOCKS.schedule)} schedule, ${isTaken(LEADER_LOCKS.sender)} sender
    from locks`.execute(db)
  return row!
}
