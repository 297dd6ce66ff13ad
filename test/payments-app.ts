import { beforeEach } from 'vitest'
import type { PlanType } from '#contract/plans.ts'
import { openSession } from '#core/accounts/sessions.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from './alert-rows.ts'
import { testApp } from './app.ts'
import { openTestDatabase } from './database.ts'
import { createMemoryProvider, type MemoryProvider } from './payment-provider.ts'

export const SITE = 'http://bina.test'
export type Person = { accountId: number; headers: Record<string, string> }

/**
 * An app with payments, whose clock and provider start anew before each test, and one `without`
 * them. Tests move `clock.now`, within the lifetime of a session token.
 */
export async function openPaymentsApp() {
  const database = await openTestDatabase()
  const db = database.kysely
  const secrets = openSecrets('a key of at least thirty-two characters')
  const clock = { now: new Date() }
  let levers: MemoryProvider = createMemoryProvider(() => clock.now)
  const provider = new Proxy({} as MemoryProvider, {
    get: (_target, name) => levers[name as keyof MemoryProvider],
    set: (_target, name, value) => Reflect.set(levers, name, value),
  })
  const restart = () => void (levers = createMemoryProvider(() => clock.now))
  const bare = { core: { db, secrets, clock: () => clock.now }, http: { publicUrl: SITE } }
  const app = await testApp(bare, { payments: provider })
  beforeEach(() => {
    clock.now = new Date()
    restart()
  })

  async function person(accountId?: number): Promise<Person> {
    const id = accountId ?? (await addAccount(db))
    const session = await openSession(db, secrets, {
      accountId: id,
      method: 'password',
      visit: { address: '203.0.113.1', device: null, deviceName: null, now: clock.now },
    })
    return { accountId: id, headers: { authorization: `Bearer ${session.accessToken}` } }
  }

  const ask = async (
    { headers }: Person,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    at = app,
  ) => {
    const response = await at.inject({
      method,
      url: `/api/${url}`,
      headers,
      ...(payload ? { payload } : {}),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return {
    ...database,
    secrets,
    clock,
    provider,
    /** Replaces the provider by one that knows nobody. */
    restart,
    app,
    without: await testApp(bare),
    person,
    ask,
    checkout: (who: Person, planType: PlanType = 'quarterly', change: object = {}) =>
      ask(who, 'POST', 'payments/checkout', {
        planType,
        currency: 'USD',
        successUrl: `${SITE}/subscription/success`,
        cancelUrl: `${SITE}/subscription/cancel`,
        ...change,
      }),
    profile: async (who: Person) => (await ask(who, 'GET', 'account')).body.unipaySubscription,
    billed: async (who: Person) => (await ask(who, 'GET', 'payments/subscription')).body,
  }
}

/** The id of a checkout session, as the provider knows it. */
export const sessionOf = ({ body }: { body: { checkoutUrl: string } }): string =>
  body.checkoutUrl.split('/').at(-1)!

/** What a refused request says: status, message and, if one is named, the field. */
export const refusal = ({
  status,
  body,
}: {
  status: number
  body: { message: string; field?: string }
}) => [status, body.message, ...(body.field ? [body.field] : [])]
