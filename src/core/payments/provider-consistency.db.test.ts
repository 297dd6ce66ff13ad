import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLAN_TYPES } from '#contract/plans.ts'
import { findAccount } from '#core/accounts/store.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { createMemoryProvider } from '#test/payment-provider.ts'
import { grantsAccess, isAlive, subscriptionSummary } from './access.ts'
import { openCheckout } from './open-checkout.ts'
import type { ProviderSubscription } from './provider.ts'
import { syncCustomer } from './sync-customer.ts'
import { findBillingCustomer } from './billing-customer-store.ts'
import { listSubscriptionsOfAccount } from './subscription-store.ts'
import { previewSwitch, switchPlan } from './switch-plan.ts'
import { handleWebhookEvent } from './handle-webhook-event.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const SITE = 'https://bina.example.com'
type ComparedFields = Pick<
  ProviderSubscription,
  'status' | 'cancelsAt' | 'endedAt' | 'periodEnd' | 'planType' | 'nextPlanType'
>
const DAY_MS = 24 * 60 * 60 * 1000

const step = fc.oneof(
  fc.record({ kind: fc.constant('open checkout' as const), plan: fc.constantFrom(...PLAN_TYPES) }),
  fc.record({
    kind: fc.constantFrom('preview', 'switch', 'switch twice'),
    plan: fc.constantFrom(...PLAN_TYPES),
  }),
  fc.record({
    kind: fc.constant('card' as const),
    card: fc.constantFrom('works', 'declines', 'asks'),
  }),
  fc
    .constantFrom(
      ...([
        'pay',
        'pay on an old page',
        'renew',
        'decline',
        'pay overdue',
        'cancel',
        'reactivate',
        'end',
        'send event',
        'sync',
        'start sync',
        'respond',
        'lose response',
      ] as const),
    )
    .map((kind) => ({ kind })),
)

test('after any events and lost responses the database agrees with the provider', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      let now = new Date()
      const provider = createMemoryProvider(() => now)
      const ports = { db, secrets, provider }
      const accountId = await addAccount(db)
      const pending: { respond(): void; lose(): void; done: Promise<unknown> }[] = []
      const customer = () => [...provider.customers.values()][0]
      const paid = () => customer()?.subscriptions.at(-1)
      const alive = () => customer()?.subscriptions.filter(isAlive) ?? []
      let hasPaid = false
      let quote: Awaited<ReturnType<typeof previewSwitch>> | null = null

      for (const [index, one] of steps.entries()) {
        now = new Date(now.getTime() + 5 * 60_000)
        const last = paid()
        const open = [...provider.sessions.values()].filter(({ status }) => status === 'open')
        if (one.kind === 'open checkout')
          await openCheckout(
            ports,
            SITE,
            (await findAccount(db, accountId))!,
            { planType: one.plan, successUrl: `${SITE}/s`, cancelUrl: `${SITE}/c`, language: 'en' },
            now,
          ).catch((error: { status?: number }) => expect(error.status).toBe(409))
        if ((one.kind === 'pay' || one.kind === 'pay on an old page') && open.length > 0) {
          provider.pay(open.at(one.kind === 'pay' ? -1 : 0)!.sessionId)
          hasPaid = true
        }
        const expectRejection = (error: { status?: number }) =>
          void expect([404, 409]).toContain(error.status)
        if (one.kind === 'card') provider.card = one.card
        if (one.kind === 'preview')
          quote =
            (await previewSwitch(ports, accountId, one.plan, now).catch(expectRejection)) ?? null
        if ((one.kind === 'switch' || one.kind === 'switch twice') && quote) {
          const body = { planType: quote.to, dueNow: quote.dueNow, quotedAt: quote.quotedAt }
          const [charged, plan] = [provider.upgrades.length, last?.planType]
          const at = now
          await Promise.all(
            Array.from({ length: one.kind === 'switch' ? 1 : 3 }, () =>
              switchPlan(ports, accountId, body, at).catch(expectRejection),
            ),
          )
          // At most one charge, of the quoted amount, and only if the plan changed.
          const charges = provider.upgrades.slice(charged)
          expect(charges.map(({ dueCents }) => dueCents)).toEqual(
            charges.length === 0 ? [] : [quote.dueNow],
          )
          expect(charges.length === 1).toBe(last?.planType !== plan)
        }
        if (last && !last.endedAt) {
          if (one.kind === 'renew' || one.kind === 'decline')
            provider.renew(last, one.kind === 'renew')
          if (one.kind === 'pay overdue') last.status = 'active'
          if (one.kind === 'cancel')
            Object.assign(last, { cancelsAt: last.periodEnd, nextPlanType: null })
          if (one.kind === 'reactivate') last.cancelsAt = null
          if (one.kind === 'end') Object.assign(last, { status: 'canceled', endedAt: now })
        }
        if (customer()) {
          const { id } = customer()!
          if (one.kind === 'send event')
            for (let times = 0; times < 2; times += 1)
              await handleWebhookEvent(
                db,
                provider.name,
                { id: `evt_${accountId}_${index}`, kind: 'x', customerId: id },
                now,
              )
          if (one.kind === 'sync') await syncCustomer(ports, id, now)
          if (one.kind === 'start sync') {
            await new Promise<void>((resolveRead) => {
              provider.beforeAnswer = () =>
                new Promise((resolve, reject) => {
                  pending.push({ respond: resolve, lose: () => reject(new Error('lost')), done })
                  resolveRead()
                })
              const done = syncCustomer(ports, id, now).catch((error: Error) =>
                expect(error.message).toBe('lost'),
              )
            })
            provider.beforeAnswer = async () => {}
          }
        }
        if (one.kind === 'respond' || one.kind === 'lose response') {
          const [late] = pending.splice(index % Math.max(1, pending.length), 1)
          late?.[one.kind === 'respond' ? 'respond' : 'lose']()
          await late?.done
        }
        expect(alive().length).toBeLessThanOrEqual(1)
        if (!hasPaid)
          expect(
            (await listSubscriptionsOfAccount(db, accountId)).some((row) => grantsAccess(row, now)),
          ).toBe(false)
      }

      const billingCustomer = await findBillingCustomer(db, accountId, provider.name)
      expect(billingCustomer?.customerId).toBe(customer()?.id)
      if (billingCustomer) await syncCustomer(ports, billingCustomer.customerId, now)
      for (const late of pending) late.respond()
      await Promise.all(pending.map(({ done }) => done))
      const rows = await listSubscriptionsOfAccount(db, accountId)
      const comparedFields = ({
        status,
        cancelsAt,
        endedAt,
        periodEnd,
        planType,
        nextPlanType,
      }: ComparedFields) => ({
        status,
        cancelsAt,
        endedAt,
        periodEnd,
        planType,
        nextPlanType,
      })
      expect(rows.map((row) => ({ id: row.providerId, ...comparedFields(row) }))).toEqual(
        expect.arrayContaining(
          (customer()?.subscriptions ?? []).map((one) => ({ id: one.id, ...comparedFields(one) })),
        ),
      )
      expect(rows).toHaveLength(customer()?.subscriptions.length ?? 0)
      expect(
        await db
          .selectFrom('payment_event')
          .select('event_id')
          .where('customer_id', '=', customer()?.id ?? '')
          .where('processed_at', 'is', null)
          .execute(),
      ).toEqual([])
      const access = subscriptionSummary(
        (await findAccount(db, accountId))!.subscriptions ?? [],
        now,
      )
      expect(access?.status === 'active').toBe(
        alive().some((one) => one.status === 'active' || one.status === 'past_due'),
      )
      // Access ends by itself, without a sync.
      const lastPaid = Math.max(now.getTime(), ...rows.map(({ periodEnd }) => periodEnd.getTime()))
      expect(subscriptionSummary(rows, new Date(lastPaid + 4 * DAY_MS))?.status ?? 'none').not.toBe(
        'active',
      )
    }),
    { numRuns: 25 },
  )
}, 120_000)
