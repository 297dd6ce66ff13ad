import pg from 'pg'
import { type Database, openDatabase } from '#core/db/database.ts'

/** A statement, and the shard of each task that Citus sent to a worker for it. */
export type Statement = { text: string; shards: number[] }

export type ObservedDatabase = Database & {
  /** Runs `work` and returns the statements that it sent, without those of transactions. */
  observe(work: () => Promise<unknown>): Promise<Statement[]>
}

/**
 * Opens a distributed database that can tell the tasks of the statements of functions. Unlike
 * `explain`, the log of Citus also has those of statements in SQL functions, and of inserts.
 */
export async function openObserved(url: string): Promise<ObservedDatabase> {
  const shards = await readShards(url)
  const database = openDatabase(url)
  let sent: Statement[] = []
  database.pool.on('connect', (client) => record(client, shards, (one) => sent.push(one)))
  return {
    ...database,
    async observe(work) {
      sent = []
      await work()
      return sent.filter(({ text }) => !TRANSACTION.test(text))
    },
  }
}

const TRANSACTION = /^\s*(begin|start|commit|rollback|savepoint|release|set)\b/i

/** The numbers of shards by their ids in names of tables; tables of one city have one number. */
async function readShards(url: string): Promise<ReadonlyMap<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string; shard: number }>(
    `select shardid::text id, dense_rank() over (order by shardminvalue::int)::int shard
     from pg_dist_shard where shardminvalue is not null`,
  )
  await client.end()
  return new Map(rows.map(({ id, shard }) => [id, shard]))
}

function record(
  client: pg.PoolClient,
  shards: ReadonlyMap<string, number>,
  onSent: (statement: Statement) => void,
): void {
  let running: Statement
  client.on('notice', ({ message = '' }) => {
    if (!message.startsWith('issuing ')) return
    for (const [, id] of message.matchAll(/\w_(\d{6,})\b/g)) {
      const shard = shards.get(id!)
      if (shard !== undefined) return void running.shards.push(shard)
    }
  })
  const query = client.query.bind(client) as (...input: unknown[]) => unknown
  client.query = ((text: unknown, ...rest: unknown[]) => {
    running = { text: String(text), shards: [] }
    onSent(running)
    return query(text, ...rest)
  }) as typeof client.query
  void client.query('set citus.log_remote_commands = on')
}
