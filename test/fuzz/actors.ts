import { createStripe } from '#adapters/payments/stripe/stripe.ts'
import { createPasswords } from '#core/accounts/passwords.ts'
import { openSession } from '#core/accounts/sessions.ts'
import { insertAccount } from '#core/accounts/store.ts'
import { hashKey, generateKey, getKeyStart } from '#core/api-keys/api-key.ts'
import { insertKey } from '#core/api-keys/store.ts'
import { syncCustomer } from '#core/payments/sync-customer.ts'
import { insertBillingCustomer } from '#core/payments/billing-customer-store.ts'
import { createSearchOfAccount } from '#core/searches/manage.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addChat, addPushBrowser } from '../alert-rows.ts'
import type { TestDatabase } from '../clone-database.ts'
import type { FakeStripe } from '#demo/stripe/server.ts'
import { accountIdentity } from '../billing-rows.ts'

export const SECRET_KEY = 'a key of at least thirty-two characters'
export const PASSWORD = 'kettle oboe mirth'

/** Placeholders for values of the sender, replaced when the request is sent. */
export const OWN = {
  email: 'own-address@fuzz.example',
  search: '2147480001',
  browser: '2147480002',
  link: '2147480003',
  key: '2147480004',
  session: '00000000-0000-4000-8000-0000000000aa',
} as const

/** Kinds of senders: anonymous, users, API clients, and those with an invalid or expired token. */
export const WHO = [
  'visitor',
  'user',
  'expired',
  'subscriber',
  'admin',
  'key',
  'cookie',
  'foreignCookie',
  'badToken',
  'endedToken',
] as const
export type Who = (typeof WHO)[number]

const DAY_MS = 86_400_000

/** Headers of a sender, and the values of its `OWN` placeholders. */
export type Actor = { own: Partial<Record<keyof typeof OWN, string | number>>; headers: string[] }

/** Creates senders on demand, and replaces those who signed out or deleted their account. */
export function createActors(
  { kysely: db }: TestDatabase,
  origin: string,
  stripe: Pick<FakeStripe, 'url' | 'secretKey' | 'createSubscription'>,
) {
  const secrets = openSecrets(SECRET_KEY)
  const passwords = createPasswords()
  const provider = createStripe({
    secretKey: stripe.secretKey,
    webhookSecrets: [],
    apiUrl: stripe.url,
    site: origin,
  })
  const standing = new Map<Who, Promise<Actor>>()
  let passwordHash: Promise<string> | undefined
  let made = 0

  async function subscribe(accountId: number, now: Date): Promise<void> {
    const account = await accountIdentity(db, accountId)
    const customerId = await provider.createCustomer({ ...account, email: null, language: 'en' })
    stripe.createSubscription(customerId, { unitAmount: 1499, interval: 'month', intervalCount: 3 })
    await insertBillingCustomer(db, { ...account, provider: provider.name, customerId }, now)
    await syncCustomer({ db, secrets, provider }, customerId, now)
  }

  async function make(who: Who): Promise<Actor> {
    const [now, email] = [new Date(), `fuzz${(made += 1)}@example.com`]
    if (who === 'visitor') return { own: { email }, headers: [] }
    if (who === 'badToken')
      return {
        own: { email },
        headers: ['authorization: Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
      }
    const account = await insertAccount(db, {
      email,
      emailVerifiedAt: now,
      isDuplicate: false,
      passwordHash: await (passwordHash ??= passwords.hash(PASSWORD)),
      firstName: 'Fuzz',
      lastName: null,
      language: null,
      trialExpiresAt: new Date(now.getTime() + (who === 'expired' ? -DAY_MS : 30 * DAY_MS)),
      createdAt: now,
    })
    if (who === 'admin' || who === 'key')
      await db.updateTable('account').set({ role: 'ADMIN' }).where('id', '=', account.id).execute()
    await addChat(db, { accountId: account.id, telegramId: 6_000_000_000 + account.id })
    const browser = await addPushBrowser(db, account.id, {
      endpoint: `https://push.example.com/fuzz${account.id}`,
    })
    const { id: search } = await db
      .transaction()
      .execute((tx) => createSearchOfAccount(tx, account.id, {}, now))
    const { id: link } = await db
      .insertInto('sign_in_link')
      .values({
        account_id: account.id,
        issuer: 'https://id.example.com',
        subject: email,
        email,
        added_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (who === 'subscriber') await subscribe(account.id, now)
    const apiKey = generateKey(secrets)
    const { id: key } = await insertKey(db, {
      accountId: account.id,
      name: 'fuzz',
      hash: hashKey(secrets, apiKey),
      start: getKeyStart(apiKey),
      canWrite: true,
      at: now,
    })
    const { accessToken, sessionId } = await openSession(db, secrets, {
      accountId: account.id,
      method: 'password',
      visit: { address: '203.0.113.1', device: null, deviceName: null, now },
    })
    if (who === 'endedToken')
      await db
        .updateTable('session')
        .set({ ended_at: now, end_reason: 'ended' })
        .where('id', '=', sessionId)
        .execute()
    const cookie = `cookie: accessToken=${accessToken}`
    const headers = {
      key: [`authorization: Bearer ${apiKey}`],
      cookie: [cookie, `origin: ${origin}`, 'sec-fetch-site: same-origin'],
      foreignCookie: [cookie, 'origin: https://evil.example', 'sec-fetch-site: cross-site'],
    }
    return {
      own: { email, search, browser, link, key, session: sessionId },
      headers: headers[who as keyof typeof headers] ?? [`authorization: Bearer ${accessToken}`],
    }
  }

  return {
    /** Returns a sender of this kind. */
    get(who: Who): Promise<Actor> {
      const one = standing.get(who) ?? make(who)
      standing.set(who, one)
      return one
    },
    /** Replaces the sender of this kind, after an operation that ends sessions. */
    replace: (who: Who): void => void standing.delete(who),
  }
}
