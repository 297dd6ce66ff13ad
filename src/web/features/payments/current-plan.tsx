import { Info, TriangleAlert } from 'lucide-react'
import { useState, useCallback } from 'react'
import type { PaidSubscription } from '#contract/payments.ts'
import { formatDate } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useClock, useSite } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorNote } from '#web/ui/message.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { Failure } from './failure.tsx'
import type { PaymentCalls } from './payment-calls.ts'
import { usePaymentsMessages, type Translate } from './payments-messages.ts'
import { PlansLink } from './plans-link.tsx'
import { formatPrice } from './format-price.ts'
import {
  countDays,
  grantsAccess,
  isEnding,
  getSubscriptionState,
  type SubscriptionState,
} from './subscription-state.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import { useChange } from './use-change.ts'
import { useRedirect } from './use-redirect.ts'
import { useSearchParams } from 'react-router'
import { isPlanType, type PlanType } from '#contract/plans.ts'

/** The card of the current plan with its facts and actions. */
export function CurrentPlan({
  accountId,
  subscription,
  calls,
}: {
  accountId: number
  subscription: PaidSubscription
  calls: PaymentCalls
}) {
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  const { now, timeZone } = useClock()
  const { plans } = useSite()
  const subscriptionState = getSubscriptionState(subscription, now)
  const { plan, planType, currency, currentPeriodEnd } = subscription
  const ends = formatDate(currentPeriodEnd, timeZone)
  return (
    <section className="billing-card billing-plan" aria-labelledby="plan-title">
      <div className="billing-head">
        <h2 id="plan-title">{t('sub.current')}</h2>
        <span className={grantsAccess(subscriptionState) ? 'badge badge-ok' : 'badge'}>
          {t(grantsAccess(subscriptionState) ? 'sub.active' : 'sub.inactive')}
        </span>
      </div>
      <p className="plan-price num">
        <strong>{t(`plan.${planType}`)}</strong>
      </p>
      <dl className="billing-facts">
        <div>
          <dt>{t('sub.price')}</dt>
          <dd className="num">
            {formatPrice(plan.amount, currency, language)} {t(`per.${planType}`)}
          </dd>
        </div>
        <div>
          <dt>{t('sub.status')}</dt>
          <dd>{t(`status.${subscriptionState}`)}</dd>
        </div>
        {subscriptionState === 'pastDue' ? (
          <div>
            <dt>{t('sub.until')}</dt>
            <dd className="num">{formatDate(subscription.pastDue!.accessUntil, timeZone)}</dd>
          </div>
        ) : grantsAccess(subscriptionState) ? (
          <div>
            <dt>{t('sub.next')}</dt>
            <dd className="num">
              {isEnding(subscriptionState) || subscription.cancelAtPeriodEnd
                ? t('sub.atEnd')
                : ends}
            </dd>
          </div>
        ) : (
          subscriptionState === 'ended' && (
            <div>
              <dt>{t('sub.endedOn')}</dt>
              <dd className="num">
                {formatDate(subscription.endedAt ?? currentPeriodEnd, timeZone)}
              </dd>
            </div>
          )
        )}
        {isEnding(subscriptionState) && (
          <div>
            <dt>{t('sub.until')}</dt>
            <dd className="num">{ends}</dd>
          </div>
        )}
      </dl>
      <SubscriptionStateNote subscription={subscription} subscriptionState={subscriptionState} />
      {subscription.nextPlan && <NextPlan next={subscription.nextPlan} currency={currency} />}
      {plans && (
        <Actions
          accountId={accountId}
          subscription={subscription}
          subscriptionState={subscriptionState}
          calls={calls}
        />
      )}
    </section>
  )
}

/** The plan that starts when the current period ends. */
function NextPlan({
  next: { planType, amount, startsAt },
  currency,
}: {
  next: NonNullable<PaidSubscription['nextPlan']>
  currency: string
}) {
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  const { timeZone } = useClock()
  const values = {
    plan: t(`plan.${planType}`),
    date: formatDate(startsAt, timeZone),
    price: formatPrice(amount, currency, language),
    per: t(`per.${planType}`),
  }
  return (
    <p className="note">
      <Info className="icon" />
      <span>{t('sub.nextPlan', values)}</span>
    </p>
  )
}

/** A note on any state other than active or trialing; null for these two. */
function SubscriptionStateNote({
  subscription,
  subscriptionState,
}: {
  subscription: PaidSubscription
  subscriptionState: SubscriptionState
}) {
  const { t } = usePaymentsMessages()
  const { now, timeZone } = useClock()
  const ends = { date: formatDate(subscription.currentPeriodEnd, timeZone) }
  switch (subscriptionState) {
    case 'cancelling':
      return (
        <p className="note">
          <Info className="icon" />
          <span>{t('sub.cancellingText', ends)}</span>
        </p>
      )
    case 'endingSoon':
      return (
        <p className="note note-warn" role="status">
          <TriangleAlert className="icon" />
          <span>
            <b>
              {describeEndingSoon(
                countDays(now, Date.parse(subscription.currentPeriodEnd), timeZone),
                t,
              )}
            </b>
            <br />
            {t('sub.soonText', ends)}
          </span>
        </p>
      )
    case 'pastDue':
      return (
        <ErrorNote
          title={t('sub.pastDue')}
          text={t('sub.pastDueText', {
            date: formatDate(subscription.pastDue!.accessUntil, timeZone),
          })}
        />
      )
    case 'unpaid':
      return (
        <ErrorNote
          title={t('sub.unpaid')}
          text={t(subscription.pastDue === null ? 'sub.noPaymentText' : 'sub.unpaidText')}
        />
      )
    case 'ended':
      return (
        <p className="note">
          <Info className="icon" />
          <span>{t('sub.endedText')}</span>
        </p>
      )
    default:
      return null
  }
}

const describeEndingSoon = (days: number, t: Translate): string =>
  days === 0 ? t('sub.soonToday') : days === 1 ? t('sub.soonDay') : t('sub.soonDays', { days })

/**
 * Billing at the provider's, and the end of the plan or its going on. One main button for what
 * helps most.
 */
function Actions({
  accountId,
  subscription,
  subscriptionState,
  calls,
}: {
  accountId: number
  subscription: PaidSubscription
  subscriptionState: SubscriptionState
  calls: PaymentCalls
}) {
  const { t } = usePaymentsMessages()
  const { planType, nextPlan, cancelAtPeriodEnd: isCancelling } = subscription
  const portal = useRedirect()
  const card = useRedirect()
  const switching = useSwitchParam()
  const [changed, setChanged] = useState('')
  const revert = useChange(accountId, async () => {
    await calls.switchPlan(await calls.previewSwitch(planType))
    setChanged(t('switch.done', { plan: t(`plan.${planType}`) }))
  })
  const [isCancelOpen, setIsCancelOpen] = useState(false)
  const reactivation = useChange(accountId, calls.reactivate)
  const end = useChange(accountId, calls.cancel)
  const needsCard = subscriptionState === 'pastDue' || subscriptionState === 'unpaid'
  const canSwitch = subscriptionState === 'active' && nextPlan === null
  const statusMessage =
    end.done && isCancelling
      ? t('sub.cancelled')
      : reactivation.done && !isCancelling
        ? t('sub.reactivated')
        : changed
  return (
    <>
      <div className="billing-actions">
        {subscriptionState === 'ended' && <PlansLink buttonClass="btn-main" />}
        {needsCard && (
          <BusyButton
            className="btn-main"
            busy={card.busy}
            busyText={t('sub.opening')}
            onClick={() => void card.redirect(calls.openPortal)}
          >
            {t('sub.updateCard')}
          </BusyButton>
        )}
        {nextPlan && (
          <BusyButton
            className="btn-line"
            busy={revert.busy}
            busyText={t('switch.keeping')}
            onClick={() => void revert.change()}
          >
            {t('switch.keep', { plan: t(`plan.${planType}`) })}
          </BusyButton>
        )}
        {canSwitch && (
          <button
            type="button"
            className="btn btn-line"
            aria-haspopup="dialog"
            onClick={() => {
              setChanged('')
              switching.open(planType === 'yearly' ? 'quarterly' : 'yearly')
            }}
          >
            {t('switch.open')}
          </button>
        )}
        {grantsAccess(subscriptionState) && isCancelling && (
          <BusyButton
            className={needsCard ? 'btn-line' : 'btn-main'}
            busy={reactivation.busy}
            busyText={t('sub.reactivating')}
            onClick={() => void reactivation.change()}
          >
            {t('sub.reactivate')}
          </BusyButton>
        )}
        <BusyButton
          className="btn-line"
          busy={portal.busy}
          busyText={t('sub.opening')}
          onClick={() => void portal.redirect(calls.openPortal)}
        >
          {t('sub.manage')}
        </BusyButton>
        {grantsAccess(subscriptionState) && !isCancelling && (
          <button
            type="button"
            className="btn btn-quiet billing-end"
            aria-haspopup="dialog"
            onClick={() => {
              end.clear()
              setIsCancelOpen(true)
            }}
          >
            {t('sub.cancel')}
          </button>
        )}
        {subscriptionState === 'unpaid' && <PlansLink buttonClass="btn-quiet" />}
      </div>
      <p className="billing-status" role="status">
        {statusMessage}
      </p>
      {portal.error !== null && <Failure text="failed.portal" error={portal.error} />}
      {card.error !== null && <Failure text="failed.portal" error={card.error} />}
      {revert.error !== null && <Failure text="failed.switch" error={revert.error} />}
      {reactivation.error !== null && (
        <Failure text="failed.reactivate" error={reactivation.error} />
      )}
      <SwitchDialog
        accountId={accountId}
        subscription={subscription}
        calls={calls}
        requestedPlan={switching.requestedPlan}
        onClose={switching.close}
        onDone={setChanged}
      />
      <CancelDialog open={isCancelOpen} onClose={() => setIsCancelOpen(false)} end={end} />
    </>
  )
}

/** The plan in the query parameter `switch`, which opens the dialog: "back" closes it. */
function useSwitchParam(): {
  requestedPlan: PlanType | null
  open: (plan: PlanType) => void
  close: () => void
} {
  const [params, setParams] = useSearchParams()
  const plan = params.get('switch')
  const open = useCallback(
    (next: PlanType) => setParams({ switch: next }, { preventScrollReset: true }),
    [setParams],
  )
  const close = useCallback(
    () => setParams({}, { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return { requestedPlan: isPlanType(plan) ? plan : null, open, close }
}
