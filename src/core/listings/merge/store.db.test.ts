import { expect, test } from 'vitest'
import { openTestDatabase, untilBlocked } from '#test/database.ts'
import { lockCity } from './store.ts'

const { kysely: db } = await openTestDatabase()

test('merging in a city waits for the transaction before it; other cities do not', async () => {
  const order: string[] = []
  const work = (city: string, name: string) =>
    db.transaction().execute(async (tx) => {
      await lockCity(tx, city)
      order.push(name)
    })
  let second: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await lockCity(tx, 'Tbilisi')
    second = work('Tbilisi', 'second in Tbilisi')
    await work('Batumi', 'in Batumi')
    await untilBlocked(db)
    order.push('first in Tbilisi')
  })
  await second
  expect(order).toEqual(['in Batumi', 'first in Tbilisi', 'second in Tbilisi'])
})
