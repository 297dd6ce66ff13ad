import {
  type CompiledQuery,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
  sql,
} from 'kysely'
import { loadModule } from 'pgsql-parser'
import pg from 'pg'
import type { Db } from '../database.ts'
import { DISTRIBUTED } from '../migrate.ts'
import { type DistributedTables, limitToCity } from './limit-to-city.ts'

/** An id has the number of its city above these bits (migrations/distributed/). */
const ID_BITS = 24
/** Other processes add cities too. */
const NUMBERS_MS = 5000
/** Texts are few, but for lists of parameters. */
const MAX_TEXTS = 5000

/** How a database is distributed by city, if Citus does that. Asks it at the first use. */
export class Distribution {
  private readonly url: string
  private loading: Promise<boolean> | null = null
  private tables: DistributedTables = { names: new Set(), withId: new Set() }
  private numbers = new Map<number, string>()
  private numbersUntil = 0
  private readonly texts = new Map<string, string | null>()

  constructor(url: string) {
    this.url = url
  }

  /** Whether the database is distributed. */
  load(): Promise<boolean> {
    this.loading ??= withClient(this.url, (client) => this.read(client)).catch((error: unknown) => {
      this.loading = null
      throw error
    })
    return this.loading
  }

  private async read(client: pg.Client): Promise<boolean> {
    const { rows: known } = await client.query<{ isDistributed: boolean }>(
      'select to_regclass($1) is not null "isDistributed"',
      [DISTRIBUTED],
    )
    if (!known[0]!.isDistributed) return false
    await loadModule()
    const { rows } = await client.query<{ table: string; hasId: boolean }>(
      `select logicalrelid::text "table", exists (
         select from pg_attribute where attrelid = logicalrelid and attname = 'id'
       ) "hasId"
       from pg_dist_partition where partmethod = 'h'`,
    )
    this.tables = {
      names: new Set(rows.map(({ table }) => table)),
      withId: new Set(rows.filter(({ hasId }) => hasId).map(({ table }) => table)),
    }
    this.keepNumbers(await readNumbers(client))
    return true
  }

  /** Null if no post has ever been stored with such an id. */
  async cityOf(id: number): Promise<string | null> {
    const number = Math.floor(id / 2 ** ID_BITS)
    if (number < 1) return null
    if (!this.numbers.has(number)) await this.readNumbers()
    return this.numbers.get(number) ?? null
  }

  /**
   * Gives a new city its number and sequences, on a connection of its own: a transaction of the
   * caller would lose the sequences if it rolled back.
   */
  async add(city: string): Promise<void> {
    if ([...this.numbers.values()].includes(city)) return
    const addCity = async (client: pg.Client) => {
      await client.query('select add_city($1)', [city])
      return readNumbers(client)
    }
    this.keepNumbers(await withClient(this.url, addCity))
  }

  /** All cities with posts; one that another process has added may be missing for a moment. */
  async listCities(): Promise<string[]> {
    if (performance.now() > this.numbersUntil) await this.readNumbers()
    return [...this.numbers.values()]
  }

  private async readNumbers(): Promise<void> {
    this.keepNumbers(await withClient(this.url, readNumbers))
  }

  private keepNumbers(numbers: Map<number, string>): void {
    this.numbers = numbers
    this.numbersUntil = performance.now() + NUMBERS_MS
  }

  /** See limitToCity. */
  limit(text: string, parameter: number): string | null {
    let limited = this.texts.get(text)
    if (limited === undefined) {
      limited = limitToCity(text, parameter, this.tables)
      if (this.texts.size >= MAX_TEXTS) this.texts.clear()
      this.texts.set(text, limited)
    }
    return limited
  }
}

async function readNumbers(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ number: number; city: string }>(
    'select number, city from city_number',
  )
  return new Map(rows.map(({ number, city }) => [number, city]))
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the running query rejects with the same error
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The city that statements are limited to, between their transformation and their compilation. */
const cities = new WeakMap<QueryId, string>()

/** PostgreSQL, whose statements can be limited to a city. */
export class CityDialect extends PostgresDialect {
  private readonly distribution: Distribution

  constructor(config: PostgresDialectConfig, distribution: Distribution) {
    super(config)
    this.distribution = distribution
  }

  override createAdapter(): CityAdapter {
    return new CityAdapter(this.distribution)
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new CityCompiler(this.distribution)
  }
}

class CityAdapter extends PostgresAdapter {
  readonly distribution: Distribution

  constructor(distribution: Distribution) {
    super()
    this.distribution = distribution
  }
}

class CityCompiler extends PostgresQueryCompiler {
  private readonly distribution: Distribution

  constructor(distribution: Distribution) {
    super()
    this.distribution = distribution
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const query = super.compileQuery(node, queryId)
    const city = cities.get(queryId)
    if (city === undefined) return query
    const limited = this.distribution.limit(query.sql, query.parameters.length + 1)
    return limited === null
      ? query
      : { ...query, sql: limited, parameters: [...query.parameters, city] }
  }
}

const limitTo = (city: string | null): KyselyPlugin => ({
  transformQuery({ node, queryId }) {
    if (city === null) cities.delete(queryId)
    else cities.set(queryId, city)
    return node
  },
  transformResult: async ({ result }) => result,
})

/** Null if the database is not distributed. */
async function distributionOf(db: Db): Promise<Distribution | null> {
  const { adapter } = db.getExecutor()
  return adapter instanceof CityAdapter && (await adapter.distribution.load())
    ? adapter.distribution
    : null
}

export const isDistributed = async (db: Db): Promise<boolean> => (await distributionOf(db)) !== null

/**
 * The same database or transaction, whose statements see and write only what posts and listings of
 * this city own. In a database that is not distributed, `db` itself. In one that is, statements
 * without a city ask all shards, or fail.
 */
export async function inCity<D extends Db>(db: D, city: string): Promise<D> {
  const distribution = await distributionOf(db)
  if (!distribution) return db
  await distribution.add(city)
  return db.withPlugin(limitTo(city)) as D
}

/** `inCity` with the city of a post, listing, merge decision or correction with this id. */
export async function inCityOf<D extends Db>(db: D, id: number): Promise<D> {
  const distribution = await distributionOf(db)
  if (!distribution) return db
  // No row has an empty city.
  return db.withPlugin(limitTo((await distribution.cityOf(id)) ?? '')) as D
}

/** Ids by their city, in their order, each with a database as from `inCity`. */
export async function byCity<D extends Db>(
  db: D,
  ids: readonly number[],
): Promise<{ db: D; ids: readonly number[] }[]> {
  const distribution = await distributionOf(db)
  if (!distribution) return [{ db, ids }]
  const groups = new Map<string, number[]>()
  for (const id of ids) {
    const city = await distribution.cityOf(id)
    if (city !== null) groups.set(city, [...(groups.get(city) ?? []), id])
  }
  return [...groups].map(([city, own]) => ({ db: db.withPlugin(limitTo(city)) as D, ids: own }))
}

/** The rows that `load` finds by id, which may be of several cities, in the order of `ids`. */
export async function loadByCity<Row extends { id: number }>(
  db: Db,
  ids: readonly number[],
  load: (db: Db, ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const groups = await byCity(db, ids)
  if (groups.length === 1) return load(groups[0]!.db, groups[0]!.ids)
  const rows = new Map<number, Row>()
  for (const group of groups)
    for (const row of await load(group.db, group.ids)) rows.set(row.id, row)
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** The cities of a distributed database, each with a database as from `inCity`; else `db` alone. */
export async function eachCity<D extends Db>(db: D): Promise<{ db: D; city: string | null }[]> {
  const distribution = await distributionOf(db)
  if (!distribution) return [{ db, city: null }]
  const cities = await distribution.listCities()
  return cities.map((city) => ({ db: db.withPlugin(limitTo(city)) as D, city }))
}

/** Undoes `inCity`, for statements about all cities. */
export const inAllCities = <D extends Db>(db: D): D => db.withPlugin(limitTo(null)) as D

/** The city of a post or listing in a distributed database; else null. */
export async function findStoredCity(db: Db, id: number): Promise<string | null> {
  return (await (await distributionOf(db))?.cityOf(id)) ?? null
}

/**
 * For transactions that read or write all cities and then delete from a table that every server has
 * a copy of (https://docs.citusdata.com, "Transaction Limitations"): Citus then uses one connection
 * per server. Call it first.
 */
export async function accessShardsInTurn(tx: Db): Promise<void> {
  if (await isDistributed(tx))
    await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx)
}
