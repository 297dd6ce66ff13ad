import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '#core/db/database.ts'
import { migrate, readFunctions, readMigrations } from '#core/db/migrate.ts'
import { testServer } from './database-server.ts'

/** `db` is an alias of `kysely`, as stores name it. `close` drops the database. */
export type TestDatabase = Database & { db: Database['kysely']; url: string }

const migrationsDir = path.resolve(import.meta.dirname, '../migrations')
/** Advisory lock for creating and cloning the template, which allows no other connections. */
const LOCK = 4_241_003
const HOUR = 3_600_000

/**
 * Creates a database with all migrations, as a copy of a template for these migrations. Its
 * statements go through the PgBouncer at TEST_POOL_URL, if that is set. With CITUS_URL, a database
 * on the coordinator there, it is distributed over the workers of that database.
 */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { CITUS_URL } = process.env
  if (CITUS_URL) return createDistributed(CITUS_URL)
  const server = await testServer()
  const name = `bina_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`
  await withClient(server.url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const template = await ensureTemplate(client, server.url)
    await dropLeftovers(client)
    // Copying files takes a fifth of the time of the default, which writes every page to the WAL.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const url = databaseUrl(server.url, name)
  const pool = process.env.TEST_POOL_URL
  const database = openDatabase(pool ? databaseUrl(pool, name) : url, {
    transactionsOnly: pool !== undefined,
  })
  return {
    ...database,
    db: database.kysely,
    url,
    close: async () => {
      await database.close()
      await withClient(server.url, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      )
      await server.stop()
    },
  }
}

/** A server of a Citus cluster. */
export type ClusterNode = { host: string; port: number }

/**
 * Creates a distributed database with all migrations on the servers of the one at `clusterUrl`, its
 * coordinator. It is no copy: distributed databases cannot be copied. Four shards are enough to
 * find statements that need more than one.
 */
export async function createDistributed(
  clusterUrl: string,
  { shards = 4 } = {},
): Promise<TestDatabase> {
  const name = `bina_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`
  const [coordinator, ...workers] = await listNodes(clusterUrl)
  await Promise.all([coordinator!, ...workers].map((node) => createOnNode(clusterUrl, node, name)))
  const url = databaseUrl(clusterUrl, name)
  await withClient(url, async (client) => {
    await client.query(`alter database ${name} set citus.shard_count = ${shards}`)
    await client.query('select citus_set_coordinator_host($1, $2)', [
      coordinator!.host,
      coordinator!.port,
    ])
    for (const { host, port } of workers)
      await client.query('select citus_add_node($1, $2)', [host, port])
  })
  await migrate(url, { migrationsDir, distributed: true })
  const database = openDatabase(url)
  return {
    ...database,
    db: database.kysely,
    url,
    close: async () => {
      await database.close()
      for (const node of [coordinator!, ...workers]) await dropOnNode(clusterUrl, node, name)
    },
  }
}

/** The coordinator and the workers of a distributed database. */
async function listNodes(url: string): Promise<ClusterNode[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<ClusterNode>(
      'select nodename host, nodeport port from pg_dist_node order by groupid',
    )
    return rows
  })
}

/** Creates a database with Citus on one server of a cluster. */
export async function createOnNode(
  clusterUrl: string,
  node: ClusterNode,
  name: string,
): Promise<void> {
  const url = nodeUrl(clusterUrl, node)
  await withClient(url, (client) => client.query(`create database ${name} template template0`))
  await withClient(databaseUrl(url, name), (client) => client.query('create extension citus'))
}

export async function dropOnNode(
  clusterUrl: string,
  node: ClusterNode,
  name: string,
): Promise<void> {
  await withClient(nodeUrl(clusterUrl, node), (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  )
}

/** The database `postgres` of a server of a cluster, with the same user. */
function nodeUrl(clusterUrl: string, { host, port }: ClusterNode): string {
  const url = new URL(clusterUrl)
  Object.assign(url, { hostname: host, port: String(port), pathname: '/postgres' })
  return url.href
}

/** Migrates under another name and renames it, so that a killed run leaves no partial template. */
async function ensureTemplate(client: pg.Client, serverUrl: string): Promise<string> {
  const files = [...(await readMigrations(migrationsDir)), ...(await readFunctions(migrationsDir))]
  const checksums = files.map((file) => file.checksum)
  const digest = createHash('sha256').update(checksums.join()).digest('hex')
  const template = `bina_template_${digest.slice(0, 12)}`
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    template,
  ])
  if (rowCount) return template
  const aside = `${template}_aside`
  await client.query(`drop database if exists ${aside} with (force)`)
  await client.query(`create database ${aside} template template0`)
  await migrate(databaseUrl(serverUrl, aside), { migrationsDir })
  await client.query(`alter database ${aside} rename to ${template}`)
  if (!process.env.TEST_DATABASE_URL) await dropOlderTemplates(client, template)
  return template
}

/** Only on our own server: on a shared one, other checkouts may use their templates. */
async function dropOlderTemplates(client: pg.Client, current: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'bina\\_template\\_%' and datname <> $1`,
    [current],
  )
  for (const { datname } of rows)
    await client.query(`drop database if exists ${datname} with (force)`)
}

/** Drops unused copies older than an hour, which killed runs left behind. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database
     where datname like 'bina\\_test\\_%'
       and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
  )
  for (const { datname } of rows) {
    const madeAt = Number.parseInt(datname.split('_')[2] ?? '', 36)
    if (madeAt < Date.now() - HOUR) await client.query(`drop database if exists ${datname}`)
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
