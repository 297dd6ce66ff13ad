import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { CityName } from '#contract/cities.ts'
import type { Tables } from '#core/db/schema.ts'
import { findListing } from '#core/listings/listing.ts'
import { searchListings } from '#core/listings/search.ts'
import {
  type ClusterNode,
  createDistributed,
  createOnNode,
  dropOnNode,
  type TestDatabase,
} from '#test/clone-database.ts'
import { type Table, count, ms } from './claim.ts'
import { addChannel, addPost, editPost, flatText, publish } from './citus-rows.ts'
import { summarise, timed } from './latencies.ts'

const SHARDS = 32
/** Enough for most shards to have rows. */
const CITIES = Array.from({ length: 24 }, (_, index) => `City ${index + 1}`)
const WRITERS = 3
const READERS = 2
/** Before, between and after the moves. */
const QUIET_MS = 3000

/**
 * Posts are published and edited, and their listings read, while a worker is added to a cluster,
 * shards move to it, and back. Every acknowledged write must be there, in each answer and at the
 * end.
 */
export async function measureRebalancing(
  clusterUrl: string,
  worker: string,
  log: (line: string) => void,
): Promise<Table> {
  const [host, port] = worker.split(':')
  const node = { host: host!, port: Number(port) }
  const database = await createDistributed(clusterUrl, { shards: SHARDS })
  const name = new URL(database.url).pathname.slice(1)
  try {
    await createOnNode(clusterUrl, node, name)
    const load = await startLoad(database.kysely)
    const moves: Move[] = []
    let lost: number
    try {
      for (const [what, move] of MOVES) {
        await pause(QUIET_MS)
        log(what)
        moves.push({ what, ...(await measureMove(database, node, load, move)) })
      }
      await pause(QUIET_MS)
    } finally {
      lost = await load.stop()
    }
    return report(moves, load, lost)
  } finally {
    await database.close()
    await dropOnNode(clusterUrl, node, name)
  }
}

type Work = (database: TestDatabase, node: ClusterNode) => Promise<void>
type Move = { what: string; seconds: number; moved: number; transactions: number; reads: number }

async function measureMove(
  database: TestDatabase,
  node: ClusterNode,
  load: Load,
  move: Work,
): Promise<Omit<Move, 'what'>> {
  const [transactions, reads] = [load.writes.length, load.reads.length]
  const before = await countShards(database, node)
  const time = await timed(() => move(database, node))
  return {
    seconds: time / 1000,
    moved: Math.abs((await countShards(database, node)) - before),
    transactions: load.writes.length - transactions,
    reads: load.reads.length - reads,
  }
}

/** The shards of listings on a worker; those of other tables are with them. */
async function countShards({ pool }: TestDatabase, { host, port }: ClusterNode): Promise<number> {
  const { rowCount } = await pool.query(
    `select from citus_shards
     where table_name = 'listing'::regclass and nodename = $1 and nodeport = $2`,
    [host, port],
  )
  return rowCount!
}

async function addWorker({ pool }: TestDatabase, { host, port }: ClusterNode): Promise<void> {
  await pool.query('select citus_add_node($1, $2)', [host, port])
  await pool.query(
    `select citus_rebalance_start(
       rebalance_strategy := 'by_shard_count', shard_transfer_mode := 'force_logical')`,
  )
  await pool.query('select citus_rebalance_wait()')
}

async function removeWorker({ pool }: TestDatabase, { host, port }: ClusterNode): Promise<void> {
  await pool.query("select citus_set_node_property($1, $2, 'shouldhaveshards', false)", [
    host,
    port,
  ])
  await pool.query(
    "select citus_rebalance_start(drain_only := true, shard_transfer_mode := 'force_logical')",
  )
  await pool.query('select citus_rebalance_wait()')
  await pool.query('select citus_remove_node($1, $2)', [host, port])
}

const MOVES: [what: string, move: Work][] = [
  ['a worker is added', addWorker],
  ['it is removed', removeWorker],
]

/** A flat that was published, with its last acknowledged price. */
type Flat = { id: number; city: string; price: number }

type Load = {
  acknowledged: readonly Flat[]
  /** Times of transactions and of reads. */
  writes: readonly number[]
  reads: readonly number[]
  /** Errors, and answers without something that was acknowledged. */
  failed: readonly string[]
  wrong: readonly string[]
  /** Ends it and reads each flat once more. Returns the number of those that are wrong. */
  stop(): Promise<number>
}

async function startLoad(db: Kysely<Tables>): Promise<Load> {
  const channels = new Map<string, number>()
  for (const city of CITIES) channels.set(city, await addChannel(db, city))
  const acknowledged: Flat[] = []
  const counts = new Map<string, number>()
  const [writes, reads]: [number[], number[]] = [[], []]
  const [failed, wrong]: [string[], string[]] = [[], []]
  let [posts, isOver] = [0, false]

  /** Publishes a post, then another price of it. */
  async function write(): Promise<void> {
    const n = (posts += 1)
    const city = CITIES[n % CITIES.length]!
    const price = 400 + (n % 50) * 10
    const post = { city, channelId: channels.get(city)!, messageId: n, text: flatText(n, price) }
    const postId = await addPost(db, post)
    const flat = { id: (await publishTimed(postId)).listing, city, price }
    acknowledged.push(flat)
    counts.set(city, (counts.get(city) ?? 0) + 1)
    await editPost(db, postId, flatText(n, price + 5))
    await publishTimed(postId)
    flat.price += 5
  }
  async function publishTimed(postId: number) {
    const began = performance.now()
    const published = await publish(db, postId)
    writes.push(performance.now() - began)
    return published
  }

  async function read(): Promise<void> {
    const flat = acknowledged[Math.floor(Math.random() * acknowledged.length)]
    if (flat) {
      reads.push(await timed(() => checkFlat(flat)))
      reads.push(await timed(() => checkCity(flat.city)))
    } else await pause(10)
  }
  async function checkFlat({ id, price }: Flat): Promise<void> {
    const found = await findListing(db, id, new Date())
    const is = found && !('movedTo' in found) ? found.parse().price : null
    // Only writers change prices, and only upwards.
    if (is === null || is < price) wrong.push(`listing ${id}: ${is} instead of ${price}`)
  }
  async function checkCity(city: string): Promise<void> {
    const count = counts.get(city)!
    const found = await searchListings(db, { city: city as CityName }, new Date())
    const { total } = found.parse().meta
    if (total < count) wrong.push(`${city}: ${total} listings instead of ${count}`)
  }

  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!isOver) await work().catch((error: unknown) => failed.push(String(error)))
  }
  const running = [
    ...Array.from({ length: WRITERS }, () => repeat(write)),
    ...Array.from({ length: READERS }, () => repeat(read)),
  ]
  return {
    acknowledged,
    writes,
    reads,
    failed,
    wrong,
    async stop() {
      isOver = true
      await Promise.all(running)
      const before = wrong.length
      for (const flat of acknowledged) await checkFlat(flat)
      return wrong.length - before
    },
  }
}

function report(moves: readonly Move[], load: Load, lost: number): Table {
  const { writes, reads, failed, wrong } = load
  const none = (what: string, problems: number, example?: string) => ({
    what,
    is: example === undefined ? String(problems) : `${problems}, such as ${example}`,
    goal: '0',
    held: problems === 0,
  })
  return {
    title:
      `Rebalancing: ${WRITERS} writers and ${READERS} readers of ${CITIES.length} cities, ` +
      `${SHARDS} shards, while a worker is added and removed`,
    results: [
      ...moves.map(({ what, seconds, moved, transactions, reads: during }) => ({
        what,
        is:
          `${moved} groups of shards in ${seconds.toFixed(0)} s, ` +
          `${count(transactions)} transactions, ${count(during)} reads`,
      })),
      {
        what: 'transactions, p50 · p99 · slowest',
        is: `${count(writes.length)}: ${spread(writes)}`,
      },
      { what: 'reads, p50 · p99 · slowest', is: `${count(reads.length)}: ${spread(reads)}` },
      none('failed', failed.length, failed[0]),
      none('acknowledged and lost at the end', lost),
      none('wrong answers', wrong.length, wrong[0]),
    ],
  }
}

const spread = (times: readonly number[]): string => {
  const { p50, p99, most } = summarise(times)
  return `${ms(p50)} · ${ms(p99)} · ${ms(most)}`
}
