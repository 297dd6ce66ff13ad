import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { addManyFlats } from '#test/listing-rows.ts'
import { readItems, writeDocuments } from '../documents.ts'
import { findListed } from '../search-store.ts'
import type { ItemCache } from './item-cache.ts'
import { openListingIndex } from './listing-index.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const problems: unknown[] = []
let index: ReturnType<typeof openListingIndex>

beforeAll(async () => {
  await addManyFlats(db, 2500)
  await db.updateTable('listing').set({ currency: 'GEL' }).where('id', '<', 20).execute()
  index = openListingIndex({ db, url: database.url }, (error) => problems.push(error))
})
afterAll(() => index.close())

const ORDER = { key: 'price', direction: 'desc' } as const
const span = { offset: 0, limit: 5000 }
const now = () => new Date()
const inMemory = async () =>
  (await index.columns())?.find({ cities: ['Tbilisi'], bits: 0, now: now() }, ORDER, span)
/** Each at another time, since counts are cached for a second. */
let later = Date.now()
const inDatabase = () =>
  findListed(db, { cities: ['Tbilisi'], bits: 0, now: new Date((later += 2000)) }, ORDER, span)
const IDS = Array.from({ length: 100 }, (_, i) => i + 1)
const moment = now()
const items = (cache: ItemCache | null) => readItems(db, IDS, moment, { cache })

const WAIT = { timeout: 20_000 }

test.skipIf(process.env.CITUS_URL).each([
  ['a price', 'update listing set price_usd_cents = 1 where id = 7'],
  ['a status', "update listing set status = 'RENTED' where id in (7, 8)"],
  ['a city', "update listing set city = 'Batumi' where id = 9"],
  ['a flat that is back', "update listing set status = 'ACTIVE' where id = 8"],
  ['a deletion', 'delete from listing where id = 10'],
  ['thousands of prices', 'update listing set price_usd_cents = price_usd_cents + id % 7'],
  ['no change', 'update listing set price_usd_cents = 0 where id = 0'],
])('follows %s', async (_name, statement) => {
  await expect.poll(inMemory, WAIT).toEqual(await inDatabase())
  await pool.query(statement)
  await expect.poll(inMemory, WAIT).toEqual(await inDatabase())
})

test.skipIf(process.env.CITUS_URL).each([
  ['a change of a listing', "update listing set title = 'Loft' where id = 7"],
  ['a removal', "update listing set status = 'REMOVED' where id = 8"],
  ['a deletion', 'delete from listing where id = 11'],
  [
    'items alone',
    `update listing_document set item = replace(item, '"city"', '"town"') where listing_id = 12`,
  ],
  ['all prices', 'update listing set price = price + 1'],
  [
    'rates',
    `insert into active_rates (day, rates, since) values ('2026-11-27', '{"GEL": 0.4}', now())`,
  ],
  ['earlier rates', 'delete from active_rates'],
])('forgets items after %s', async (_name, statement) => {
  await writeDocuments(db, IDS)
  const before = await items(null)
  await expect.poll(() => items(index.items), WAIT).toEqual(before)
  await pool.query(statement)
  const outdated = await items(null)
  expect(outdated).not.toEqual(before)
  await expect.poll(() => items(index.items), WAIT).toEqual(outdated)
  await writeDocuments(db, IDS)
  await expect.poll(() => items(index.items), WAIT).toEqual(await items(null))
})

test.skipIf(process.env.CITUS_URL)('follows a transaction when it commits', async () => {
  await expect.poll(inMemory, WAIT).toEqual(await inDatabase())
  const before = await inMemory()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('listing').set({ status: 'RENTED' }).where('id', '<', 50).execute()
    expect(await inMemory()).toEqual(before)
  })
  await expect.poll(inMemory, WAIT).toEqual(await inDatabase())
  expect((await inMemory())!.total).toBeLessThan(before!.total)
})

test.skipIf(process.env.CITUS_URL)('reads everything again after a lost connection', async () => {
  await expect.poll(inMemory, WAIT).toEqual(await inDatabase())
  await writeDocuments(db, IDS)
  await expect.poll(() => items(index.items), WAIT).toEqual(await items(null))
  // Notices come in order: after this one, none of the documents is still on its way.
  await pool.query('update listing set price_usd_cents = 2 where id = 12')
  await expect.poll(inMemory, WAIT).toEqual(await inDatabase())
  for (const table of ['listing', 'listing_document'])
    await pool.query(`alter table ${table} disable trigger user`)
  await pool.query("update listing set status = 'RENTED' where id between 50 and 90")
  await pool.query('update listing_document set version = 0 where listing_id between 50 and 90')
  for (const table of ['listing', 'listing_document'])
    await pool.query(`alter table ${table} enable trigger user`)
  expect(await inMemory()).not.toEqual(await inDatabase())
  expect(await items(index.items)).not.toEqual(await items(null))
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity ' +
      "where application_name = 'bina listening' and datname = current_database()",
  )
  await expect.poll(() => index.columns(), WAIT).toBeNull()
  await expect.poll(inMemory, WAIT).toEqual(await inDatabase())
  expect(await items(index.items)).toEqual(await items(null))
  expect(problems).toEqual([])
})
