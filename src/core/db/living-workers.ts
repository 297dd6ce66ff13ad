import { sql } from 'kysely'
import type { Db } from './database.ts'
import { SESSION_LOCKS } from './session-locks.ts'

/** What only one of the workers does at a time, by the name that it holds for it. */
const OFFICES = { schedule: 'schedule', sender: 'telegram-sender' } as const

export type LivingWorkers = {
  /** Processes that hold the name of their pool, or an office. */
  alive: number
  schedule: boolean
  sender: boolean
}

/** Who lives, by the names that processes hold for as long as they do (session-locks.ts). */
export async function livingWorkers(db: Db): Promise<LivingWorkers> {
  const {
    rows: [row],
  } = await sql<LivingWorkers>`
    with held as (
      select pid, objid from pg_locks where locktype = 'advisory' and granted and classid = ${SESSION_LOCKS} and objsubid = 2 and database = (select oid from pg_database where datname = current_database())
    )
    select count(distinct pid)::int alive,
      coalesce(bool_or(objid = (hashtext(${OFFICES.schedule})::bigint & 4294967295)::oid), false) schedule,
      coalesce(bool_or(objid = (hashtext(${OFFICES.sender})::bigint & 4294967295)::oid), false) sender
    from held`.execute(db)
  return row!
}
