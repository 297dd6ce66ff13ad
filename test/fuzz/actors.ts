import { createStripe } from '#adapters/payments/stripe/stripe.ts'
import { createPasswords } from '#core/accounts/passwords.ts'
import { openSession } from '#core/accounts/sessions.ts'
import { insertAccount } from '#core/accounts/store.ts'
import { hashKey, generateKey, keyStart } from '#core/api-keys/api-key.ts'
import { insertKey } from '#core/api-keys/store.ts'
import { syncCustomer } from '#core/payments/sync-customer.ts'
import { insertBillingCustomer } from '#core/payments/billing-customer-store.ts'
import { createSearchOfAccount } from '#core/searches/manage.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addChat, addPushBrowser } from '../alert-rows.ts'
import type { TestDatabase } from '../clone-database.ts'
import type { StripeDouble } from '../doubles/stripe/server.ts'
import { accountIdentity } from '../billing-rows.ts'

export const SECRET_KEY = 'a key of at least thirty-two characters'
export const PASSWORD = 'kettle oboe mirth'

/** Stand for what belongs to whoever sends a request; replaced when it is sent. */
export const OWN = {
  email: 'own-address@fuzz.example',
  search: '2147480001',
  browser: '2147480002',
  link: '2147480003',
  key: '2147480004',
  session: '00000000-0000-4000-8000-0000000000aa',
} as const

/**
 * Who sends a request: nobody, people, programs, and whoever has a token that is not good (any
 * more).
 */
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

/** Somebody's headers, and what is theirs by the names of `OWN`. */
export type Actor = { own: Partial<Record<keyof typeof OWN, string | number>>; headers: string[] }

/** Makes people as they are needed: whoever deleted or signed out is replaced by another. */
export function createActors(
  { kysely: db }: TestDatabase,
  origin: string,
  stripe: Pick<StripeDouble, 'url' | 'secretKey' | 'begin'>,
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
    stripe.begin(customerId, { unitAmount: 1499, interval: 'month', intervalCount: 3 })
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
      start: keyStart(apiKey),
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
    /** Somebody of this kind. */
    get(who: Who): Promise<Actor> {
      const one = standing.get(who) ?? make(who)
      standing.set(who, one)
      return one
    },
    /** After an operation that ends sessions: the next one is another. */
    replace: (who: Who): void => void standing.delete(who),
  }
}
