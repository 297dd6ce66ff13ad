import { sql } from 'kysely'
import type { Db } from './database.ts'
import { eachCity } from './distributed/city-scope.ts'

/** Whether Citus distributes the database. */
export async function isDistributed(db: Db): Promise<boolean> {
  const [first] = await eachCity(db)
  return first?.city !== null
}

/**
 * For transactions that read or write all cities and then delete from a table that every server
 * has a copy of (https://docs.citusdata.com, "Transaction Limitations"): Citus then uses one
 * connection per server. Call it first.
 */
export async function accessShardsInTurn(tx: Db): Promise<void> {
  if (await isDistributed(tx))
    await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx)
}
