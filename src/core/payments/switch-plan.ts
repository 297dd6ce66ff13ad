import type { z } from 'zod'
import type {
  switchBodySchema,
  switchPreviewSchema,
  switchResultSchema,
} from '#contract/payments.ts'
import { isUpgrade, PLANS, type PlanType } from '#contract/plans.ts'
import { AppError } from '#core/app-error.ts'
import { isAlive, currentSubscription } from './access.ts'
import { type PaymentPorts, PaymentProviderError } from './provider.ts'
import { syncCustomer } from './sync-customer.ts'
import { paymentsNotSetUp } from './errors.ts'
import { type StoredSubscription, listSubscriptionsOfAccount } from './subscription-store.ts'

/** A quoted price can be accepted for this long. */
const QUOTE_TTL_MS = 30 * 60 * 1000
/** The quote may come from another machine whose clock is ahead. */
const MAX_CLOCK_SKEW_MS = 60 * 1000

type SwitchableSubscription = StoredSubscription & { customerId: string }

/**
 * Previews a switch to another plan without changing anything. An upgrade to a longer plan starts
 * immediately and is charged minus the unused part of the old period. A downgrade starts with the
 * next period, because payments are not refunded. Throws AppError, PaymentProviderError.
 */
export async function previewSwitch(
  ports: PaymentPorts,
  accountId: number,
  planType: PlanType,
  now: Date,
): Promise<z.input<typeof switchPreviewSchema>> {
  const subscription = await findSwitchable(ports, accountId, now)
  const { amountCents } = PLANS[planType]
  const quotedAt = floorToSecond(now)
  const preview = {
    from: subscription.planType,
    to: planType,
    price: amountCents,
    currency: subscription.currency,
    quotedAt: quotedAt.toISOString(),
  }
  if (planType === subscription.planType) {
    if (subscription.nextPlanType === null) throw new AppError('same_plan')
    return {
      ...preview,
      when: 'now',
      dueNow: 0,
      credit: 0,
      startsAt: quotedAt.toISOString(),
      renewsAt: subscription.periodEnd.toISOString(),
    }
  }
  if (!isUpgrade(subscription.planType, planType)) {
    const startsAt = subscription.periodEnd.toISOString()
    return { ...preview, when: 'period-end', dueNow: 0, credit: 0, startsAt, renewsAt: startsAt }
  }
  const quote = await quoteUpgrade(ports, subscription, planType, quotedAt)
  return {
    ...preview,
    when: 'now',
    dueNow: quote.dueCents,
    credit: quote.creditCents,
    startsAt: quotedAt.toISOString(),
    renewsAt: quote.renewsAt.toISOString(),
  }
}

/**
 * Switches to another plan for exactly the previewed amount. Idempotent. Throws
 * AppError when the card was declined (nothing changes then) or the price has changed;
 * PaymentProviderError.
 */
export async function switchPlan(
  ports: PaymentPorts,
  accountId: number,
  body: z.output<typeof switchBodySchema>,
  now: Date,
): Promise<z.input<typeof switchResultSchema>> {
  const { provider } = ports
  const { planType } = body
  const subscription = await findSwitchable(ports, accountId, now)
  if (subscription.planType === planType || !isUpgrade(subscription.planType, planType)) {
    const next = subscription.planType === planType ? null : planType
    if (subscription.nextPlanType !== next)
      await changeAndSync(ports, subscription, now, () =>
        provider.setNextPlan(subscription.providerId, next),
      )
    return { outcome: next === null ? 'switched' : 'scheduled', confirmUrl: null }
  }
  const at = parseQuotedAt(body, now)
  if ((await quoteUpgrade(ports, subscription, planType, at)).dueCents !== body.dueNow)
    throw priceChanged()
  const outcome = await changeAndSync(ports, subscription, now, () =>
    provider.upgrade({ subscriptionId: subscription.providerId, planType, at }),
  )
  switch (outcome.kind) {
    case 'done':
      return { outcome: 'switched', confirmUrl: null }
    case 'confirm':
      return { outcome: 'confirm', confirmUrl: outcome.url }
    case 'declined':
      throw new AppError('card_declined')
  }
}

/**
 * Syncs the current subscription of an account and returns it. Throws AppError when its plan cannot
 * be changed.
 */
async function findSwitchable(
  ports: PaymentPorts,
  accountId: number,
  now: Date,
): Promise<SwitchableSubscription> {
  const nothingToChange = new AppError('no_subscription_to_change')
  const row = currentSubscription(await listSubscriptionsOfAccount(ports.db, accountId), now)
  if (!row || !isAlive(row)) throw nothingToChange
  if (row.provider !== ports.provider.name) throw paymentsNotSetUp()
  await syncCustomer(ports, row.customerId, now)
  const subscription = (await listSubscriptionsOfAccount(ports.db, accountId)).find(
    ({ providerId }) => providerId === row.providerId,
  )
  if (!subscription || !isAlive(subscription)) throw nothingToChange
  if (subscription.cancelsAt !== null) throw new AppError('subscription_ending')
  if (subscription.status !== 'active') throw new AppError('payment_overdue')
  return subscription
}

async function quoteUpgrade(
  { provider }: PaymentPorts,
  subscription: SwitchableSubscription,
  planType: PlanType,
  at: Date,
) {
  if (subscription.nextPlanType !== null) throw new AppError('plan_change_scheduled')
  return provider
    .quoteUpgrade({ subscriptionId: subscription.providerId, planType, at })
    .catch((error: unknown) => {
      throw error instanceof PaymentProviderError && error.kind === 'rejected'
        ? priceChanged(error)
        : error
    })
}

/** Runs a change at the provider and syncs the customer, whether or not it succeeded. */
async function changeAndSync<Result>(
  ports: PaymentPorts,
  subscription: SwitchableSubscription,
  now: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  const settled = await change().then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
  await syncCustomer(ports, subscription.customerId, now)
  if ('result' in settled) return settled.result
  // Changed concurrently, for example by a second click.
  if (settled.error instanceof PaymentProviderError && settled.error.kind === 'rejected')
    throw new AppError('subscription_just_changed', {
      cause: settled.error,
    })
  throw settled.error
}

function parseQuotedAt({ quotedAt }: z.output<typeof switchBodySchema>, now: Date): Date {
  const at = floorToSecond(new Date(quotedAt))
  const age = now.getTime() - at.getTime()
  if (age < -MAX_CLOCK_SKEW_MS || age > QUOTE_TTL_MS) throw priceChanged()
  return at
}

const floorToSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)
const priceChanged = (cause?: unknown): AppError => new AppError('price_changed', { cause })
