import { expect, test } from 'vitest'
import { findAccount } from '#core/accounts/store.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { createMemoryProvider } from '#test/payment-provider.ts'
import { openCheckout } from './open-checkout.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const SITE = 'https://bina.example.com'
const now = new Date('2026-11-01T12:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

async function customer() {
  const provider = createMemoryProvider(() => now)
  const account = (await findAccount(db, await addAccount(db)))!
  const open = (at = now, planType: 'monthly' | 'yearly' = 'monthly') =>
    openCheckout(
      { db, secrets, provider },
      SITE,
      account,
      { planType, successUrl: `${SITE}/s`, cancelUrl: `${SITE}/c`, language: 'en' },
      at,
    )
  const session = (status: string) =>
    [...provider.sessions.values()].filter((one) => one.status === status)
  return { provider, open, session }
}

test('the same request gets the same page while it is open', async () => {
  const { open, session } = await customer()
  expect(await open(after(1))).toBe(await open())
  expect(session('open')).toHaveLength(1)
})

test('a page that expired at the provider is replaced', async () => {
  const { provider, open, session } = await customer()
  const first = await open()
  await provider.expireCheckout(session('open')[0]!.sessionId)
  expect(await open()).not.toBe(first)
  expect(session('open')).toHaveLength(1)
})

test('a page that the provider does not know is replaced', async () => {
  const { provider, open, session } = await customer()
  const first = await open()
  const { checkoutId } = session('open')[0]!
  provider.sessions.clear()
  expect(await open()).not.toBe(first)
  // Under the id of the first, Stripe would return the first page once more.
  expect(session('open').map((one) => one.checkoutId)).not.toContain(checkoutId)
  expect(session('open')).toHaveLength(1)
})

test('another plan closes the page of the first', async () => {
  const { open, session } = await customer()
  await open()
  await open(now, 'yearly')
  expect(session('open').map(({ planType }) => planType)).toEqual(['yearly'])
  expect(session('expired').map(({ planType }) => planType)).toEqual(['monthly'])
})

test('an account that paid cannot open another page', async () => {
  const { provider, open, session } = await customer()
  await open()
  provider.pay(session('open')[0]!.sessionId)
  await expect(open()).rejects.toMatchObject({ status: 409 })
  await expect(open(now, 'yearly')).rejects.toMatchObject({ status: 409 })
  expect(session('open')).toEqual([])
})
