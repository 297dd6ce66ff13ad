import type { z } from 'zod'
import type {
  switchBodySchema,
  switchPreviewSchema,
  switchResultSchema,
} from '#contract/payments.ts'
import { isUpgrade, PLANS, type PlanType } from '#contract/plans.ts'
import { Refused } from '#core/accounts/refused.ts'
import { isAlive, standing } from './access.ts'
import type { PaymentPorts } from './ports.ts'
import { ProviderTrouble } from './provider.ts'
import { readPayer } from './read-payer.ts'
import { noneYet } from './refusals.ts'
import { type StoredSubscription, subscriptionsOfAccount } from './subscription-store.ts'

/** So long somebody may look at a price and still have it. */
const QUOTE_MS = 30 * 60 * 1000
/** Another process may have made the quote, on a machine whose clock is ahead. */
const CLOCKS_MS = 60 * 1000

type Held = StoredSubscription & { customerId: string }

/**
 * What a switch to another plan comes to; nothing changes. A longer plan begins at once and is paid
 * less the rest of the old period; a shorter one begins with the next period, since what is paid is
 * not given back. Throws Refused, ProviderTrouble.
 */
export async function previewSwitch(
  ports: PaymentPorts,
  accountId: number,
  planType: PlanType,
  now: Date,
): Promise<z.input<typeof switchPreviewSchema>> {
  const held = await switchable(ports, accountId, now)
  const { amountCents } = PLANS[planType]
  const quotedAt = wholeSecond(now)
  const preview = {
    from: held.planType,
    to: planType,
    price: amountCents,
    currency: held.currency,
    quotedAt: quotedAt.toISOString(),
  }
  if (planType === held.planType) {
    if (held.nextPlanType === null) throw new Refused('conflict', 'You already have this plan')
    return {
      ...preview,
      when: 'now',
      dueNow: 0,
      credit: 0,
      startsAt: quotedAt.toISOString(),
      renewsAt: held.periodEnd.toISOString(),
    }
  }
  if (!isUpgrade(held.planType, planType)) {
    const startsAt = held.periodEnd.toISOString()
    return { ...preview, when: 'period-end', dueNow: 0, credit: 0, startsAt, renewsAt: startsAt }
  }
  const quote = await quoteUpgrade(ports, held, planType, quotedAt)
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
 * Switches as it was previewed, for the very amount that was shown. Done twice it is done once.
 * Throws Refused: conflict where the card was declined (nothing changed) or where the price is
 * another by now; ProviderTrouble.
 */
export async function switchPlan(
  ports: PaymentPorts,
  accountId: number,
  body: z.output<typeof switchBodySchema>,
  now: Date,
): Promise<z.input<typeof switchResultSchema>> {
  const { provider } = ports
  const { planType } = body
  const held = await switchable(ports, accountId, now)
  if (held.planType === planType || !isUpgrade(held.planType, planType)) {
    const next = held.planType === planType ? null : planType
    if (held.nextPlanType !== next)
      await changing(ports, held, now, () => provider.setNextPlan(held.providerId, next))
    return { outcome: next === null ? 'switched' : 'scheduled', confirmUrl: null }
  }
  const at = quotedAt(body, now)
  if ((await quoteUpgrade(ports, held, planType, at)).dueCents !== body.dueNow) throw changedPrice()
  const outcome = await changing(ports, held, now, () =>
    provider.upgrade({ subscriptionId: held.providerId, planType, at }),
  )
  switch (outcome.kind) {
    case 'done':
      return { outcome: 'switched', confirmUrl: null }
    case 'confirm':
      return { outcome: 'confirm', confirmUrl: outcome.url }
    case 'declined':
      throw new Refused(
        'conflict',
        'Your card was declined and nothing has changed: update the card, then try again',
      )
  }
}

/** The subscription of an account as the provider has it now, if its plan can be changed. */
async function switchable(ports: PaymentPorts, accountId: number, now: Date): Promise<Held> {
  const none = new Refused('missing', 'There is no subscription to change: choose a plan')
  const row = standing(await subscriptionsOfAccount(ports.db, accountId), now)
  if (!row || !isAlive(row)) throw none
  if (row.provider !== ports.provider.name) throw noneYet()
  await readPayer(ports, row.customerId, now)
  const held = (await subscriptionsOfAccount(ports.db, accountId)).find(
    ({ providerId }) => providerId === row.providerId,
  )
  if (!held || !isAlive(held)) throw none
  if (held.cancelsAt !== null)
    throw new Refused(
      'conflict',
      'Your subscription is about to end: reactivate it first, then change the plan',
    )
  if (held.status !== 'active')
    throw new Refused('conflict', 'A payment is due: update your card first, then change the plan')
  return held
}

async function quoteUpgrade({ provider }: PaymentPorts, held: Held, planType: PlanType, at: Date) {
  if (held.nextPlanType !== null)
    throw new Refused(
      'conflict',
      'Another plan is set to follow: keep your plan first, then change it',
    )
  return provider
    .quoteUpgrade({ subscriptionId: held.providerId, planType, at })
    .catch((error: unknown) => {
      throw error instanceof ProviderTrouble && error.kind === 'refused'
        ? changedPrice(error)
        : error
    })
}

/** Does it and writes down what the provider says then, whatever came of it. */
async function changing<Result>(
  ports: PaymentPorts,
  held: Held,
  now: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  const done = await change().then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
  await readPayer(ports, held.customerId, now)
  if ('result' in done) return done.result
  // Changed meanwhile, as by a second click.
  if (done.error instanceof ProviderTrouble && done.error.kind === 'refused')
    throw new Refused('conflict', 'Your subscription has just changed: look at it again', {
      cause: done.error,
    })
  throw done.error
}

function quotedAt({ quotedAt }: z.output<typeof switchBodySchema>, now: Date): Date {
  const at = wholeSecond(new Date(quotedAt))
  const age = now.getTime() - at.getTime()
  if (age < -CLOCKS_MS || age > QUOTE_MS) throw changedPrice()
  return at
}

const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)
const changedPrice = (cause?: unknown): Refused =>
  new Refused('conflict', 'The price has changed since you saw it: look at it again', { cause })
