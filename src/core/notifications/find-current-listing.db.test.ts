import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { findCurrentListing } from './find-current-listing.ts'

const { kysely: db } = await openTestDatabase()
const now = new Date()
const idOf = async (id: number) => (await findCurrentListing(db, id, now))?.id ?? null

test('a listing is current until it is merged into another, which then is', async () => {
  const survivor = await addFlat(db)
  const merged = await addFlat(db, { mergedInto: survivor })
  expect([await idOf(survivor), await idOf(merged)]).toEqual([survivor, survivor])
})

test('a removed listing has no current one, and one merged into it neither', async () => {
  const removed = await addFlat(db, { status: 'REMOVED' })
  const merged = await addFlat(db, { mergedInto: removed })
  expect([await idOf(removed), await idOf(merged), await idOf(2_000_000_000)]).toEqual([
    null,
    null,
    null,
  ])
})
