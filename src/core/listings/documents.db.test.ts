import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#locales/languages.ts'
import type { Listing, ListingItem } from '#contract/listings.ts'
import { emptyTables, openTestDatabase, untilBlocked } from '#test/database.ts'
import { addFlat, readListing } from '#test/listing-rows.ts'
import { publishMessage } from '#test/publish-posts.ts'
import { countOutdated, outdateDocuments } from './document-store.ts'
import { readItems, readListings, writeDocuments, writeOutdatedDocuments } from './documents.ts'
import { activateRates } from './rates-store.ts'
import { searchListings } from './search.ts'
import { lockListing } from './store.ts'

const database = await openTestDatabase()
const { db } = database
const now = new Date('2026-11-26T12:00:00Z')
const HOUR_MS = 3_600_000

beforeEach(async () => {
  await emptyTables(database, 'listing')
  await db.deleteFrom('active_rates').execute()
})

const stored = async (id: number) => {
  const { version, document } = await db
    .selectFrom('listing_document')
    .select(['version', 'document'])
    .where('listing_id', '=', id)
    .executeTakeFirstOrThrow()
  return version === 0 ? null : (JSON.parse(document) as Partial<Listing>)
}
const setPrice = (id: number, price: number) =>
  db
    .updateTable('listing')
    .set({ price: String(price) })
    .where('id', '=', id)
    .execute()

test('publishing a post writes the document of its listing', async () => {
  await publishMessage(
    database,
    { messageId: 1, text: 'Rent! 2-room apartment in Vake, 61 sq.m, 900$ per month.' },
    { now },
  )
  expect(await countOutdated(db)).toBe(0)
  const { id } = await db.selectFrom('listing').select('id').executeTakeFirstOrThrow()
  expect(await stored(id)).toMatchObject({ id, price: 900, sourcesCount: 1 })
})

test('a change outdates the document; readers get the listing as it is', async () => {
  const id = await addFlat(db, { price: 700 })
  expect(await writeOutdatedDocuments(db)).toBe(1)
  expect(await stored(id)).toMatchObject({ price: 700 })
  await setPrice(id, 650)
  expect(await stored(id)).toBe(null)
  expect(await readListing(db, id, now)).toMatchObject({ price: 650 })
  expect(await writeOutdatedDocuments(db)).toBe(1)
  expect(await readListing(db, id, now)).toMatchObject({ price: 650 })
})

test('what depends on the moment is none of the document', async () => {
  const id = await addFlat(db, { price: 1000, currency: 'GEL', firstSeenAt: now })
  await writeOutdatedDocuments(db)
  const seen = (at: number) => readListing(db, id, new Date(now.getTime() + at))
  expect(await seen(HOUR_MS)).toMatchObject({
    isNew: true,
    priceUsd: 366.3,
    ratesDay: '2026-11-20',
  })
  await activateRates(db, { day: '2026-11-25', rates: { GEL: 0.37 } }, now)
  expect(await seen(25 * HOUR_MS)).toMatchObject({
    isNew: false,
    priceUsd: 370,
    ratesDay: '2026-11-25',
  })
  expect(await countOutdated(db)).toBe(0)
  expect(Object.keys((await stored(id))!)).not.toContain('isNew')
})

test('documents and listings without one come in the order of the ids, without removed ones', async () => {
  const ids = [
    await addFlat(db, { price: 100 }),
    await addFlat(db, { price: 200, status: 'REMOVED' }),
    await addFlat(db, { price: 300 }),
    await addFlat(db, { price: 400 }),
  ]
  await writeOutdatedDocuments(db)
  await setPrice(ids[2]!, 350)
  const read = await readListings(db, [ids[3]!, ids[2]!, 2_000_000_000, ids[1]!, ids[0]!], now)
  expect(read.map((text) => (JSON.parse(text) as Listing).price)).toEqual([400, 350, 100])
})

test('all are written again, with progress', async () => {
  for (let index = 0; index < 205; index++) await addFlat(db, { price: 500 + index })
  await writeOutdatedDocuments(db)
  await outdateDocuments(db)
  const progress: object[] = []
  expect(await writeOutdatedDocuments(db, { onProgress: (step) => progress.push(step) })).toBe(205)
  expect(progress).toEqual([
    { written: 200, total: 205 },
    { written: 205, total: 205 },
  ])
  expect(await countOutdated(db)).toBe(0)
})

// Citus has no triggers of tests on distributed tables.
test.skipIf(process.env.CITUS_URL)(
  'one that is outdated again behind the writer is written too',
  async () => {
    const ids: number[] = []
    for (let index = 0; index < 205; index++) ids.push(await addFlat(db, { price: 500 + index }))
    await sql`
    create function outdate_first() returns trigger language plpgsql as $$
      begin
        update listing_document set version = 0 where listing_id = ${sql.lit(ids[0])};
        return null;
      end $$`.execute(db)
    await sql`
    create trigger last_is_written after update on listing_document for each row
      when (new.listing_id = ${sql.lit(ids.at(-1))}) execute function outdate_first()`.execute(db)
    try {
      expect(await writeOutdatedDocuments(db)).toBe(206)
      expect(await countOutdated(db)).toBe(0)
    } finally {
      await sql`drop function outdate_first cascade`.execute(db)
    }
  },
)

test('a change that is not committed yet is not lost to a writer', async () => {
  const id = await addFlat(db, { price: 700 })
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('listing').set({ price: '650' }).where('id', '=', id).execute()
    expect(await writeOutdatedDocuments(db)).toBe(0) // another transaction has it
  })
  expect(await stored(id)).toBe(null)

  await writeOutdatedDocuments(db)
  let writing: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('listing').set({ price: '600' }).where('id', '=', id).execute()
    writing = db.transaction().execute(async (other) => {
      await lockListing(await inCityOf(other, id), id)
      await writeDocuments(other, [id])
    })
    await untilBlocked(db)
  })
  await writing
  expect(await stored(id)).toMatchObject({ price: 600 })
})

describe('addresses', () => {
  const itemsIn = async (language: Language | null, ids: number[]) =>
    (await readItems(db, ids, now, { language })).map((text) => {
      const { address, isAddressTransliterated } = JSON.parse(text) as ListingItem
      return [address, isAddressTransliterated]
    })

  test('are in all languages in a listing, and in one in an item', async () => {
    const ids = [
      await addFlat(db, { address: 'Чавчавадзе 33' }),
      await addFlat(db, { address: 'ул. Гулиа 12' }),
      await addFlat(db, { address: null }),
    ]
    for (const write of [async () => 0, () => writeOutdatedDocuments(db)]) {
      await write()
      expect(await readListing(db, ids[0]!, now)).toMatchObject({
        address: 'Чавчавадзе 33',
        addressNames: { en: '33 Chavchavadze Ave', ka: 'ჭავჭავაძის გამზ. 33' },
        addressTransliterated: [],
      })
      expect(await readListing(db, ids[1]!, now)).toMatchObject({
        addressTransliterated: expect.arrayContaining(['en', 'ka']),
      })
      expect(await itemsIn(null, ids)).toEqual([
        ['Чавчавадзе 33', undefined],
        ['ул. Гулиа 12', undefined],
        [null, undefined],
      ])
      expect(await itemsIn('ka', ids)).toEqual([
        ['ჭავჭავაძის გამზ. 33', undefined],
        ['გულიას ქ. 12', true],
        [null, undefined],
      ])
      expect(await itemsIn('ru', ids)).toEqual([
        ['просп. Чавчавадзе, 33', undefined],
        ['ул. Гулиа 12', undefined],
        [null, undefined],
      ])
    }
  })

  test('are found by the name of their street in any language, and by no other', async () => {
    await publishMessage(
      database,
      { messageId: 1, text: 'Сдается 2-комнатная квартира, ул. Барнова 58, 61 м², 900$ в месяц.' },
      { now },
    )
    const found = async (searchQuery: string) =>
      (
        JSON.parse((await searchListings(db, { city: 'Tbilisi', searchQuery }, now)).text) as {
          meta: { total: number }
        }
      ).meta.total
    for (const name of ['Барнова', 'Barnov', 'ბარნოვი', 'ბარნოვის 58', 'Բարնով'])
      expect([name, await found(name)]).toEqual([name, 1])
    for (const name of ['Chavchavadze', 'ჭავჭავაძე', 'Avenue'])
      expect([name, await found(name)]).toEqual([name, 0])
  })
})
