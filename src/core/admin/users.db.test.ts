import { expect, test } from 'vitest'
import { addAccount } from '#test/alert-rows.ts'
import { addSubscription } from '#test/billing-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { getUser } from './users.ts'

const { kysely: db } = await openTestDatabase()
const now = new Date()

test('an administrator sees when a subscription of a user ends, was cancelled and is unpaid', async () => {
  const [id, accountId] = [await addAccount(db), await addAccount(db)]
  const [periodEnd, pastDueSince] = [new Date(now.getTime() + 5000), new Date(now.getTime() - 5000)]
  await addSubscription(db, id, {
    planType: 'yearly',
    status: 'past_due',
    periodEnd,
    cancelsAt: periodEnd,
    pastDueSince,
  })
  const { subscriptions, isSelf } = await getUser(db, id, { accountId, now })
  expect(isSelf).toBe(false)
  expect(subscriptions).toMatchObject([
    {
      planType: 'yearly',
      periodEnd: periodEnd.toISOString(),
      cancelsAt: periodEnd.toISOString(),
      endedAt: null,
      pastDueSince: pastDueSince.toISOString(),
    },
  ])
  expect((await getUser(db, id, { accountId: id, now })).isSelf).toBe(true)
})
