import { expect, test } from 'vitest'
import type { DocumentRow } from '../document-store.ts'
import { ItemCache } from './item-cache.ts'

const item = (id: number, text: string | null = `{"id":${id}}`): DocumentRow => ({
  id,
  text,
  price: null,
  currency: 'USD',
  firstSeenAt: new Date(0),
  ratesDay: null,
  usdRate: null,
})

/** Reads items and returns which of them were loaded. */
async function read(cache: ItemCache, ids: number[], rows = ids.map((id) => item(id))) {
  const loaded: number[] = []
  const found = await cache.read(ids, async (missing) => {
    loaded.push(...missing)
    const wanted = new Set(missing)
    return rows.filter(({ id }) => wanted.has(id))
  })
  return { loaded, found: found.map(({ id }) => id) }
}

function following(): ItemCache {
  const cache = new ItemCache()
  cache.follow()
  return cache
}

test('items are loaded once, in any order, until they change', async () => {
  const cache = following()
  expect(await read(cache, [1, 2])).toEqual({ loaded: [1, 2], found: [1, 2] })
  expect(await read(cache, [3, 2, 1])).toEqual({ loaded: [3], found: [3, 2, 1] })
  cache.forget([2])
  expect(await read(cache, [1, 2, 3])).toEqual({ loaded: [2], found: [1, 2, 3] })
  cache.forgetAll()
  expect(await read(cache, [1, 2])).toEqual({ loaded: [1, 2], found: [1, 2] })
})

test('unknown and outdated items are loaded each time', async () => {
  const cache = following()
  for (let time = 0; time < 2; time += 1)
    expect(await read(cache, [1, 2], [item(1, null)])).toEqual({ loaded: [1, 2], found: [1] })
})

test('what was loaded before a change is not kept after it', async () => {
  const cache = following()
  await cache.read([1], async () => {
    cache.forget([1])
    return [item(1)]
  })
  expect(await read(cache, [1])).toMatchObject({ loaded: [1] })
})

test('nothing is kept while nothing tells of changes', async () => {
  const cache = new ItemCache()
  await read(cache, [1])
  expect(await read(cache, [1])).toMatchObject({ loaded: [1] })
  cache.follow()
  await read(cache, [1])
  expect(await read(cache, [1])).toMatchObject({ loaded: [] })
  cache.stopFollowing()
  expect(await read(cache, [1])).toMatchObject({ loaded: [1] })
})

test('the items that were read last are kept', async () => {
  const cache = following()
  const many = Array.from({ length: 20_000 }, (_, id) => id)
  await read(cache, many)
  await read(cache, [0])
  await read(cache, [20_000])
  expect(await read(cache, [0, 1, 2])).toMatchObject({ loaded: [1] })
})
