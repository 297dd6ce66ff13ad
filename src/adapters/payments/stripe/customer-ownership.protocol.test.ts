import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentProvider } from '#core/payments/provider.ts'
import { startStripe, type FakeStripe } from '#demo/stripe/server.ts'
import { createStripe } from './stripe.ts'

const SITE = 'https://bina.example'
const DAY_MS = 86_400_000
const MADE_AT = new Date('2026-11-22T12:00:00.123Z')

let fake: FakeStripe
let stripe: PaymentProvider
beforeEach(async () => {
  fake = await startStripe()
  stripe = clientOf()
})
afterEach(() => fake.stop())

const clientOf = (site = SITE): PaymentProvider =>
  createStripe({
    secretKey: fake.secretKey,
    webhookSecrets: [fake.webhookSecret],
    apiUrl: fake.url,
    site,
    timeoutMs: 3000,
  })
const createCustomer = (accountId: number, accountMadeAt = MADE_AT, of = stripe): Promise<string> =>
  of.createCustomer({ accountId, accountMadeAt, email: null, language: 'en' })

test('accounts with the same id, as after a restore, have different customers', async () => {
  const [before, after] = [
    await createCustomer(7),
    await createCustomer(7, new Date(MADE_AT.getTime() + 1)),
  ]
  expect(after).not.toBe(before)
  expect([await stripe.readCustomer(before), await stripe.readCustomer(after)]).toMatchObject([
    { accountId: 7, accountMadeAt: MADE_AT },
    { accountId: 7, accountMadeAt: new Date(MADE_AT.getTime() + 1) },
  ])
})

test('customers of another site on the same Stripe account are not ours', async () => {
  const other = clientOf('https://other.example')
  const theirs = await createCustomer(7, MADE_AT, other)
  expect(theirs).not.toBe(await createCustomer(7))
  expect(await stripe.readCustomer(theirs)).toMatchObject({ accountId: null, accountMadeAt: null })
  expect(await other.readCustomer(theirs)).toMatchObject({ accountId: 7 })
})

test('recent customers are listed page by page, without those of other sites', async () => {
  const ids = []
  for (let accountId = 1; accountId <= 101; accountId++) ids.push(await createCustomer(accountId))
  await createCustomer(7, MADE_AT, clientOf('https://other.example'))
  delete fake.customers()[0]!.metadata['account_made']
  const named = await stripe.listCustomersSince(new Date(fake.now().getTime() - DAY_MS))
  expect(named.map(({ customerId }) => customerId)).toEqual(ids.slice(1).reverse())
  expect(named.at(-1)).toEqual({ customerId: ids[1], accountId: 2, accountMadeAt: MADE_AT })
  expect(
    fake.calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/customers')),
  ).toHaveLength(2)
  expect(await stripe.listCustomersSince(new Date(fake.now().getTime() + DAY_MS))).toEqual([])
  expect(await stripe.readCustomer(ids[0]!)).toMatchObject({ accountId: 1, accountMadeAt: null })
})
