import { beforeEach, describe, expect, test } from 'vitest'
import { loadCriteria, searchListings } from '#core/listings/search.ts'
import { countPoints } from '#core/listings/points-store.ts'
import { addChat } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { FILTER_CASE_ENTRIES, FILTER_CASE_NOW as now } from '#test/filter-cases.ts'
import { type Flat, addFlat } from '#test/listing-rows.ts'
import { createSearch } from './manage.ts'
import { findMatchingSearches } from './match-store.ts'
import { matchesSearch } from './matches-search.ts'

const { kysely: db } = await openTestDatabase()
const add = (flat: Flat) => addFlat(db, { latestPostAt: now, ...flat })

beforeEach(async () => {
  for (const table of ['saved_search', 'chat', 'listing'] as const)
    await db.deleteFrom(table).execute()
})

describe.each(FILTER_CASE_ENTRIES)('%s', (key, { value, needs, finds, misses }) => {
  const filters = { ...needs, [key]: value }

  test('narrows the list and the map', async () => {
    const found = await add(finds)
    for (const flat of misses) await add(flat)
    const page = (await searchListings(db, filters, now)).parse()
    expect(page.data.map(({ id }) => id)).toEqual([found])
    expect(page.meta.total).toBe(1)
    expect((await countPoints(db, (await loadCriteria(db, filters, now))!)).total).toBe(1)
  })

  test('decides which flats a saved search is notified of', async () => {
    const chatId = await addChat(db)
    const { id: searchId } = await db
      .transaction()
      .execute((tx) => createSearch(tx, { accountId: null, chatId }, filters, now))
    const notified = async (flat: Flat) => {
      const id = await add(flat)
      const matches = (await findMatchingSearches(db, id, now)).map((match) => match.searchId)
      expect(await matchesSearch(db, filters, id, now)).toBe(matches.length > 0)
      return matches
    }
    expect(await notified(finds)).toEqual([searchId])
    for (const flat of misses) expect(await notified(flat)).toEqual([])
  })
})
