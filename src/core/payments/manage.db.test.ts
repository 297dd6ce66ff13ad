import { expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { addSubscription } from '#test/billing-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { createMemoryProvider } from '#test/payment-provider.ts'
import { setCancelAtPeriodEnd } from './manage.ts'

const { kysely: db } = await openTestDatabase()
const now = new Date()
const provider = createMemoryProvider(() => now)
const ports = { db, provider, secrets: openSecrets('a key of at least thirty-two characters') }
const errorOf = (accountId: number, cancels: boolean) =>
  setCancelAtPeriodEnd(ports, accountId, cancels, now).then(
    () => null,
    (error: { code?: string }) => error.code,
  )

test('only a running subscription can be cancelled or reactivated', async () => {
  const none = await addAccount(db)
  const ended = await addAccount(db)
  await addSubscription(db, ended, {
    planType: 'monthly',
    status: 'canceled',
    periodEnd: now,
    endedAt: now,
  })
  for (const accountId of [none, ended]) {
    expect(await errorOf(accountId, true)).toBe('no_subscription_to_cancel')
    expect(await errorOf(accountId, false)).toBe('no_subscription_to_reactivate')
  }
  expect(provider.calls).toEqual([])
})
