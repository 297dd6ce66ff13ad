import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasFullAccess } from '#contract/full-access.ts'
import { PLAN_TYPES } from '#contract/plans.ts'
import { toUser } from '#core/accounts/account.ts'
import { openSession } from '#core/accounts/sessions.ts'
import { findAccount } from '#core/accounts/store.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '../alert-rows.ts'
import { cloneDatabase } from '../clone-database.ts'
import type { TestDatabase } from '../clone-database.ts'
import { testCard } from '#demo/stripe/cards.ts'
import { startStripe } from '#demo/stripe/server.ts'
import type { Card, FakeStripe } from '#demo/stripe/server.ts'
import { projectRoot, startProcess, until } from './processes.ts'
import type { SwitchPreview } from '#contract/payments.ts'
import type { Child } from './processes.ts'

const PEOPLE = 60
const KILLS = 25
/** Maximum lifetime of a process in Stripe calls, and how long to wait for them. */
const LIFE = { calls: 150, ms: 6000 }
/** Minimum number of events. Each is delivered twice, in random order. */
const EVENTS = 500
const DAY = 86_400
const SECRET_KEY = 'a key of at least thirty-two characters'
const secrets = openSecrets(SECRET_KEY)

let database: TestDatabase
let fake: FakeStripe
let origin: string
const dataDir = mkdtempSync(path.join(tmpdir(), 'payments-killed-'))
const running: { [Main in 'server' | 'worker']?: Child } = {}
beforeAll(async () => {
  database = await cloneDatabase()
  fake = await startStripe()
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  origin = `http://127.0.0.1:${(probe.address() as AddressInfo).port}`
  await new Promise((resolve) => probe.close(resolve))
})
afterAll(async () => {
  await Promise.all((['server', 'worker'] as const).map(kill))
  await fake.stop()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Settings that are removed from the environment of the product. */
const SETTINGS = [
  ...readFileSync(path.join(projectRoot, '.env.example'), 'utf8').matchAll(
    /^# ([A-Z][A-Z0-9_]*)=/gm,
  ),
].map(([, name]) => name!)

/** Starts a production process from the build, and waits until it is ready. */
async function start(main: 'server' | 'worker'): Promise<void> {
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SETTINGS.includes(name)),
  )
  const child = startProcess(
    process.execPath,
    [path.join(projectRoot, 'dist/main', `${main}.js`)],
    {
      env: {
        ...clean,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        SECRET_KEY,
        PORT: new URL(origin).port,
        PUBLIC_URL: origin,
        TRUST_PROXY: '1',
        RATES_URL: 'off',
        TRIAL_DAYS: '0',
        LOG_LEVEL: 'info',
        // This t.me has no channels.
        CHANNELS: 'nobody_there:Tbilisi',
        TELEGRAM_WEB_URL: 'http://127.0.0.1:9',
        STRIPE_SECRET_KEY: fake.secretKey,
        STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
        STRIPE_API_URL: fake.url,
      },
    },
  )
  running[main] = child
  await child.line(main === 'server' ? /serving http/ : /reading the channels/)
}
async function kill(main: 'server' | 'worker'): Promise<void> {
  running[main]?.process.kill('SIGKILL')
  await running[main]?.ended
}

type Person = { accountId: number; headers: Record<string, string> }

async function person(): Promise<Person> {
  const accountId = await addAccount(database.kysely)
  await database.kysely
    .updateTable('account')
    .set({ trial_expires_at: new Date(0) })
    .where('id', '=', accountId)
    .execute()
  const { accessToken } = await openSession(database.kysely, secrets, {
    accountId,
    method: 'password',
    visit: { address: '203.0.113.1', device: null, deviceName: null, now: new Date() },
  })
  return {
    accountId,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${accountId >> 8}.${accountId & 255}`,
    },
  }
}

/** Sends a request, and retries until it gets a response below 500. A 429 counts as one. */
async function ask(
  { headers }: Person,
  method: string,
  url: string,
  body?: object,
): Promise<{
  status: number
  body: { checkoutUrl?: string; message?: string } & Partial<SwitchPreview>
}> {
  let last = 'nothing'
  const giveUp = Date.now() + 10 * 60_000
  while (Date.now() < giveUp) {
    try {
      const answer = await fetch(`${origin}/api/${url}`, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
        signal: AbortSignal.timeout(12_000),
      })
      const reply = (await answer.json()) as { message?: string }
      if (answer.status < 500) return { status: answer.status, body: reply }
      last = `${answer.status} ${reply.message}`
      await pause(500 + Math.random() * 1000)
    } catch {
      await pause(200) // killed, or not ready yet
    }
  }
  throw new Error(`No response to ${method} ${url}; last result: ${last}`)
}

const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)]!
const chance = (share: number): boolean => Math.random() < share

/**
 * Simulates a customer: chooses plans in one or two tabs, pays, returns, changes plans, and
 * sometimes deletes the account.
 */
async function live(who: Person): Promise<void> {
  const startCheckout = () =>
    ask(who, 'POST', 'payments/checkout', {
      planType: oneOf(PLAN_TYPES),
      successUrl: `${origin}/subscription/success`,
      cancelUrl: `${origin}/subscription/cancelled`,
    })
  for (let visits = 0; visits < 3; visits++) {
    const pages = await Promise.all(Array.from({ length: chance(0.3) ? 2 : 1 }, startCheckout))
    for (const { body } of pages) {
      const sessionId = body.checkoutUrl?.split('/').at(-1)
      if (sessionId === undefined) continue
      await pause(Math.random() * 500)
      const paid =
        'sentTo' in
        fake.pay(sessionId, oneOf<Card>(['works', 'works', 'works', 'fails-later', 'declines']))
      // Some never return to the site.
      if (paid && chance(0.6))
        expect([200, 429]).toContain(
          (await ask(who, 'GET', `payments/verify-session/${sessionId}`)).status,
        )
    }
    if (chance(0.6)) {
      const { status, body } = await ask(who, 'POST', 'payments/preview-switch', {
        planType: oneOf(PLAN_TYPES),
      })
      const accept = () =>
        ask(who, 'POST', 'payments/switch-plan', {
          planType: body.to,
          dueNow: body.dueNow,
          quotedAt: body.quotedAt,
        })
      if (status === 200) await Promise.all(Array.from({ length: chance(0.3) ? 2 : 1 }, accept))
    }
    if (chance(0.5)) await ask(who, 'POST', 'payments/cancel-subscription')
    if (chance(0.3)) await ask(who, 'POST', 'payments/reactivate-subscription')
    if (chance(0.3))
      await ask(who, 'POST', 'payments/create-portal-session', {
        returnUrl: `${origin}/subscription`,
      })
    await pause(Math.random() * 1000)
  }
  if (chance(0.08)) expect((await ask(who, 'DELETE', 'account')).status).toBeLessThan(500)
}

/** Simulates events at Stripe: time passes, and customers use the portal. */
function timePasses(): void {
  fake.advance(33 * DAY)
  for (const { id, ended_at, customer } of fake.subscriptions()) {
    if (ended_at !== null) continue
    if (chance(0.2)) fake.portal.cancel(id, oneOf(['day', 'mark']))
    if (chance(0.1)) fake.portal.resume(id)
    if (chance(0.2)) fake.portal.changeCard(customer, testCard(oneOf(['works', 'fails-later'])))
  }
}

test(
  'after many kills among checkouts and events, Stripe and the database agree',
  async () => {
    for (const [kind, share] of [
      ['500', 0.02],
      ['500-after', 0.01],
      ['429', 0.01],
      ['reset', 0.02],
      ['lost', 0.02],
      ['cut', 0.01],
    ] as const)
      fake.fault({ kind, share })
    await Promise.all([start('server'), start('worker')])

    let isOver = false
    let sent = 0
    let refused = 0
    const delivering = (async () => {
      while (!isOver) {
        const deliveries = await fake.deliver({
          to: `${origin}/payments/webhook`,
          order: 'shuffled',
          copies: 2,
          atOnce: 8,
          signedBy: 'machine',
        })
        sent += deliveries.filter(({ status }) => status === 200).length
        refused += deliveries.filter(
          ({ status }) => status !== null && status >= 400 && status < 500,
        ).length
        await pause(100)
      }
    })()
    const people = await Promise.all(Array.from({ length: PEOPLE }, person))
    const lives = Promise.all(
      people.map(async (who, index) => {
        await pause(index * 1000) // spread over the whole test
        await live(who)
      }),
    )
    let livesAreOver = false
    const living = lives.then(() => void (livesAreOver = true))
    let kills = 0
    while (kills < KILLS || !livesAreOver || fake.events.length < EVENTS) {
      const main = oneOf(['server', 'server', 'worker'] as const)
      // Limited by work and not by time, since a busy machine does less per second.
      const [enough, late] = [fake.calls.length + Math.random() * LIFE.calls, Date.now() + LIFE.ms]
      while (fake.calls.length < enough && Date.now() < late && kills < KILLS) await pause(10)
      if (kills < KILLS) {
        await kill(main)
        kills++
        await start(main)
      }
      if (kills % 6 === 5) timePasses()
      await Promise.race([living, pause(50)])
    }
    await living
    timePasses()

    fake.restore()
    await until('all events are delivered', () => fake.pendingEvents().length === 0)
    isOver = true
    await delivering
    // A day later, a new worker syncs all paying customers.
    await database.kysely
      .updateTable('billing_customer')
      .set({ synced_at: new Date(Date.now() - 21 * 3600_000) })
      .execute()
    await kill('worker')
    await start('worker')
    const jobs = async (which: string) =>
      Number(
        (
          await database.pool.query<{ count: string }>(
            `select count(*) from graphile_worker.jobs
              where task_identifier like '%-customer' and ${which}`,
          )
        ).rows[0]!.count,
      )
    await until('everybody who pays was read', async () => {
      // Skips the pauses between retries, and the hour over which syncs are spread.
      await database.pool.query(
        `update graphile_worker._private_jobs set run_at = now()
          where locked_at is null and run_at < now() + interval '2 hours'`,
      )
      const {
        rows: [row],
      } = await database.pool.query<{ count: string }>(
        `select count(*) from billing_customer
          where synced_at < now() - interval '1 hour'
            and exists (
              select from paid_subscription s where s.billing_customer_id = billing_customer.id
            )`,
      )
      return (
        Number(row!.count) === 0 &&
        (await jobs('run_at <= now() and attempts < max_attempts')) === 0
      )
    })
    // Jobs without a key were replaced by a later one while they ran.
    expect(await jobs('key is not null and attempts >= max_attempts')).toBe(0)

    const alive = fake.subscriptions().filter(({ ended_at }) => ended_at === null)
    const byStatus = [...new Set(fake.subscriptions().map(({ status }) => status))].map(
      (one) => `${fake.subscriptions().filter(({ status }) => status === one).length} ${one}`,
    )
    console.log(
      `${kills} kills, ${fake.calls.length} calls ` +
        `(${fake.calls.filter(({ replayed }) => replayed).length} replayed by idempotency key), ` +
        `${fake.events.length} events, ${sent} accepted and ${refused} rejected; ` +
        `${fake.sessions().length} checkout sessions, subscriptions: ${byStatus.join(', ')}; ` +
        `${fake.invoices().length} invoices`,
    )
    await assertConsistent(people, alive)
    expect(fake.events.length).toBeGreaterThanOrEqual(EVENTS)
    expect(refused).toBe(0)
  },
  30 * 60_000,
)

const date = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(seconds * 1000)

/** Compares the database with the provider. */
async function assertConsistent(
  people: readonly Person[],
  alive: ReturnType<FakeStripe['subscriptions']>,
): Promise<void> {
  const { kysely: db } = database
  const left = await Promise.all(
    people.map(async ({ accountId }) => [accountId, await findAccount(db, accountId)] as const),
  )
  const gone = new Set(left.filter(([, account]) => account === null).map(([id]) => String(id)))
  const accountOf = new Map(
    fake.customers().map(({ id, metadata }) => [id, metadata['account_id']!]),
  )
  // Each account has one customer with at most one charged subscription; deleted accounts have
  // none.
  expect(new Set(accountOf.values()).size).toBe(accountOf.size)
  const payingAccounts = alive.map(({ customer }) => accountOf.get(customer)!)
  expect(new Set(payingAccounts).size).toBe(payingAccounts.length)
  expect(payingAccounts.filter((id) => gone.has(id))).toEqual([])

  const staying = <T extends { customer: string }>(things: T[]): T[] =>
    things.filter(({ customer }) => !gone.has(accountOf.get(customer)!))
  const subscriptions = await db
    .selectFrom('paid_subscription')
    .innerJoin('billing_customer', 'billing_customer.id', 'billing_customer_id')
    .select([
      'customer_id',
      'provider_id',
      'plan_type',
      'amount_cents',
      'status',
      'period_start',
      'period_end',
      'cancels_at',
      'ended_at',
    ])
    .execute()
  expect(subscriptions.sort(byProviderId)).toEqual(
    staying(fake.subscriptions())
      .sort(byId)
      .map(
        ({
          customer,
          id,
          metadata,
          status,
          items: {
            data: [item],
          },
          cancel_at,
          ended_at,
        }) => ({
          customer_id: customer,
          provider_id: id,
          plan_type:
            /^bina_([a-z]+)_/.exec(item!.price.lookup_key ?? '')?.[1] ?? metadata['plan_type'],
          amount_cents: item!.price.unit_amount,
          status,
          period_start: date(item!.current_period_start),
          period_end: date(item!.current_period_end),
          cancels_at: date(cancel_at),
          ended_at: date(ended_at),
        }),
      ),
  )
  const invoices = await db
    .selectFrom('invoice')
    .innerJoin('billing_customer', 'billing_customer.id', 'billing_customer_id')
    .select(['customer_id', 'provider_id', 'number', 'amount_cents', 'status', 'issued_at', 'url'])
    .execute()
  expect(invoices.sort(byProviderId)).toEqual(
    staying(fake.invoices())
      .sort(byId)
      .map(({ customer, id, number, total, status, created, hosted_invoice_url }) => ({
        customer_id: customer,
        provider_id: id,
        number,
        amount_cents: total,
        status,
        issued_at: date(created),
        url: hosted_invoice_url,
      })),
  )

  const now = new Date()
  const paying = new Set(
    alive
      .filter(({ status }) => status === 'active' || status === 'past_due')
      .map(({ customer }) => Number(accountOf.get(customer))),
  )
  const access = left.flatMap(([id, account]) =>
    account && hasFullAccess(toUser(account, now), now) ? [id] : [],
  )
  expect(access).toEqual(left.map(([id]) => id).filter((id) => paying.has(id)))
  expect(access.length).toBeGreaterThan(PEOPLE / 4)

  // All events of existing accounts are stored and processed; events of unknown customers need not
  // be.
  const { rows: events } = await database.pool.query<{ event_id: string; done: boolean }>(
    `select event_id, processed_at is not null or customer_id is null as done
      from payment_event`,
  )
  expect(events.filter(({ done }) => !done)).toEqual([])
  const stored = new Set(events.map(({ event_id }) => event_id))
  const whose = ({ object, id, customer }: { object?: string; id?: string; customer?: string }) =>
    accountOf.get((object === 'customer' ? id : customer) ?? '')
  expect(
    fake.events.filter(
      ({ id, data }) => !stored.has(id) && !gone.has(whose(data.object as object) ?? ''),
    ),
  ).toEqual([])
}

const byProviderId = (a: { provider_id: string }, b: { provider_id: string }): number =>
  a.provider_id < b.provider_id ? -1 : 1
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)
