import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { foldStoredWords } from '#core/listings/fold-stored-words.ts'
import { openListingIndex } from '#core/listings/in-memory/listing-index.ts'
import { countPoints } from '#core/listings/points-store.ts'
import { loadCriteria, searchListings } from '#core/listings/search.ts'
import { addChat } from '#test/alert-rows.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { publishMessage } from '#test/publish-posts.ts'
import { createSearch } from './manage.ts'
import { findMatchingSearches } from './match-store.ts'
import { rewriteTextQueries } from './text-queries.ts'

const database = await openTestDatabase()
const { kysely: db } = database
const now = new Date('2026-11-28T12:00:00Z')
const add = (description: string, city = 'Tbilisi') =>
  addFlat(db, { description, city, district: null, title: null, latestPostAt: now })
beforeEach(() => emptyTables(database, 'saved_search', 'chat', 'listing'))

const find = async (searchQuery: string) => {
  const { data } = (await searchListings(db, { searchQuery }, now)).parse()
  return data.map(({ id }) => id)
}
async function addSearch(searchQuery: string): Promise<number> {
  const chatId = await addChat(db)
  const { id } = await db
    .transaction()
    .execute((tx) => createSearch(tx, { accountId: null, chatId }, { searchQuery }, now))
  return id
}
const matches = async (listingId: number) =>
  (await findMatchingSearches(db, listingId, now)).map(({ searchId }) => searchId)

const SCRIPTS = ['Сдаётся на чавчавадзе', 'ქირავდება ჭავჭავაძეზე', 'For rent, Chavchavadze 33']

describe.each(['Chavchavadze', 'чавчавадзе', 'ჭავჭავაძე', 'ჭავჭავაძის', 'chavchav'])(
  '%s',
  (typed) => {
    test('finds it in the posts of all scripts', async () => {
      const ids = await Promise.all(SCRIPTS.map((text) => add(text)))
      await add('Сдаётся на Руставели')
      expect((await find(typed)).sort()).toEqual(ids.sort())
      expect(
        (await countPoints(db, (await loadCriteria(db, { searchQuery: typed }, now))!)).total,
      ).toBe(3)
    })

    test('notifies of the posts of all scripts', async () => {
      const search = await addSearch(typed)
      for (const text of SCRIPTS) expect(await matches(await add(text))).toEqual([search])
      expect(await matches(await add('Сдаётся на Руставели'))).toEqual([])
    })
  },
)

test.each([
  ['Njegoseva', 'Његошева 30'],
  ['Његошева', 'Izdaje se, Njegoševa'],
  ['Jovana', 'Јована Цвијића'],
])('in Serbian %s finds %s', async (typed, text) => {
  const id = await add(text, 'Belgrade')
  expect(await find(typed)).toEqual([id])
})

test('a station that a post names is found by its names in all languages', async () => {
  await publishMessage(
    database,
    { messageId: 1, text: 'Сдаётся 2-комнатная квартира у метро Площадь Свободы, 61 м², 700$.' },
    { now },
  )
  for (const typed of ['Liberty Square', 'თავისუფლების', 'Trg slobode', 'свобод'])
    expect(await find(typed), typed).toHaveLength(1)
})

describe('rows of the version without folded words', () => {
  const unfold = () =>
    sql`update listing
      set search = to_tsvector('simple', description), has_folded_words = false`.execute(db)

  test('are found as they are written, and in all scripts once the worker has come by', async () => {
    const ids = [await add('Сдаётся на Чавчавадзе'), await add('Сдаётся на Чавчавадзе')]
    await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', ids[1]!).execute()
    await unfold()
    expect(await find('чавч')).toEqual([ids[0]])
    expect(await find('chavch')).toEqual([])
    expect(await foldStoredWords(db)).toBe(1)
    expect(await foldStoredWords(db)).toBe(0)
    expect(await find('chavch')).toEqual([ids[0]])
    // Servers of the previous version ask for this.
    const { rows } = await sql`
      select id from listing where search @@ to_tsquery('simple', '''чавч'':*')`.execute(db)
    expect(rows).toHaveLength(2)
  })

  test.skipIf(process.env.CITUS_URL)('are found in all scripts in memory', async () => {
    const id = await add('Сдаётся на Чавчавадзе')
    await unfold()
    const index = openListingIndex({ db, url: database.url })
    const inMemory = async () => {
      if (!(await index.columns())) return null
      const page = await searchListings(db, { searchQuery: 'chavch' }, now, index)
      return page.parse().data.map((listing) => listing.id)
    }
    await expect.poll(inMemory, { timeout: 20_000 }).toEqual([id])
    await index.close()
  })

  test('searches of it still match, and do so in all scripts once they are rewritten', async () => {
    const search = await addSearch('чавчавадзе')
    await addSearch('балкон')
    const edited = sql`update saved_search set text_query = '''чавчавадзе'':*' where id = ${search}`
    await edited.execute(db)
    const [russian, english] = [await add(SCRIPTS[0]!), await add(SCRIPTS[2]!)]
    expect(await matches(russian)).toEqual([search])
    expect(await matches(english)).toEqual([])
    expect(await rewriteTextQueries(db)).toBe(1)
    expect(await rewriteTextQueries(db)).toBe(0)
    expect(await matches(english)).toEqual([search])
  })
})
