import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { PaidSubscription } from '#contract/payments.ts'
import { date } from '#web/i18n/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useSurroundings } from '#web/services.tsx'
import { BusyButton } from './busy-button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { Failure } from './failure.tsx'
import type { PaymentCalls } from './payment-calls.ts'
import { usePaymentsWords, type Say } from './payments-words.ts'
import { PlansLink } from './plans-link.tsx'
import { price } from './price.ts'
import { daysBetween, gives, isEnding, standingOf, type Standing } from './standing.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import { useChange } from './use-change.ts'
import { useLeaving } from './use-leaving.ts'
import { useSwitchAsked } from './use-switch-asked.ts'

/** The plan as it stands, and what can be done about it. */
export function CurrentPlan({
  accountId,
  subscription,
  calls,
}: {
  accountId: number
  subscription: PaidSubscription
  calls: PaymentCalls
}) {
  const { say } = usePaymentsWords()
  const { language } = useI18n()
  const { now, timeZone, plans } = useSurroundings()
  const standing = standingOf(subscription, now)
  const { plan, planType, currency, currentPeriodEnd } = subscription
  const ends = date(currentPeriodEnd, timeZone)
  return (
    <section className="billing-card billing-plan" aria-labelledby="plan-title">
      <div className="billing-head">
        <h2 id="plan-title">{say('sub.current')}</h2>
        <span className={gives(standing) ? 'badge badge-ok' : 'badge'}>
          {say(gives(standing) ? 'sub.active' : 'sub.inactive')}
        </span>
      </div>
      <p className="plan-price num">
        <strong>{say(`plan.${planType}`)}</strong>
      </p>
      <dl className="billing-facts">
        <div>
          <dt>{say('sub.price')}</dt>
          <dd className="num">
            {price(plan.amount, currency, language)} {say(`per.${planType}`)}
          </dd>
        </div>
        <div>
          <dt>{say('sub.status')}</dt>
          <dd>{say(`status.${standing}`)}</dd>
        </div>
        {standing === 'pastDue' ? (
          <div>
            <dt>{say('sub.until')}</dt>
            <dd className="num">{date(subscription.pastDue!.accessUntil, timeZone)}</dd>
          </div>
        ) : gives(standing) ? (
          <div>
            <dt>{say('sub.next')}</dt>
            <dd className="num">
              {isEnding(standing) || subscription.cancelAtPeriodEnd ? say('sub.atEnd') : ends}
            </dd>
          </div>
        ) : (
          standing === 'ended' && (
            <div>
              <dt>{say('sub.endedOn')}</dt>
              <dd className="num">{date(subscription.endedAt ?? currentPeriodEnd, timeZone)}</dd>
            </div>
          )
        )}
        {isEnding(standing) && (
          <div>
            <dt>{say('sub.until')}</dt>
            <dd className="num">{ends}</dd>
          </div>
        )}
      </dl>
      <StandingNote subscription={subscription} standing={standing} />
      {subscription.nextPlan && <NextPlan next={subscription.nextPlan} currency={currency} />}
      {plans && (
        <Actions
          accountId={accountId}
          subscription={subscription}
          standing={standing}
          calls={calls}
        />
      )}
    </section>
  )
}

/** The plan that was chosen to follow. */
function NextPlan({
  next: { planType, amount, startsAt },
  currency,
}: {
  next: NonNullable<PaidSubscription['nextPlan']>
  currency: string
}) {
  const { say } = usePaymentsWords()
  const { language } = useI18n()
  const { timeZone } = useSurroundings()
  const values = {
    plan: say(`plan.${planType}`),
    date: date(startsAt, timeZone),
    price: price(amount, currency, language),
    per: say(`per.${planType}`),
  }
  return (
    <p className="note">
      <Info className="icon" />
      <span>{say('sub.nextPlan', values)}</span>
    </p>
  )
}

/** What is to be known of a plan that does not simply go on. */
function StandingNote({
  subscription,
  standing,
}: {
  subscription: PaidSubscription
  standing: Standing
}) {
  const { say } = usePaymentsWords()
  const { now, timeZone } = useSurroundings()
  const ends = { date: date(subscription.currentPeriodEnd, timeZone) }
  switch (standing) {
    case 'cancelling':
      return (
        <p className="note">
          <Info className="icon" />
          <span>{say('sub.cancellingText', ends)}</span>
        </p>
      )
    case 'endingSoon':
      return (
        <p className="note note-warn" role="status">
          <TriangleAlert className="icon" />
          <span>
            <b>
              {soon(daysBetween(now, Date.parse(subscription.currentPeriodEnd), timeZone), say)}
            </b>
            <br />
            {say('sub.soonText', ends)}
          </span>
        </p>
      )
    case 'pastDue':
      return (
        <p className="note note-err" role="alert">
          <CircleAlert className="icon" />
          <span>
            <b>{say('sub.pastDue')}</b>
            <br />
            {say('sub.pastDueText', { date: date(subscription.pastDue!.accessUntil, timeZone) })}
          </span>
        </p>
      )
    case 'unpaid':
      return (
        <p className="note note-err" role="alert">
          <CircleAlert className="icon" />
          <span>
            <b>{say('sub.unpaid')}</b>
            <br />
            {say(subscription.pastDue === null ? 'sub.unheardText' : 'sub.unpaidText')}
          </span>
        </p>
      )
    case 'ended':
      return (
        <p className="note">
          <Info className="icon" />
          <span>{say('sub.endedText')}</span>
        </p>
      )
    default:
      return null
  }
}

const soon = (days: number, say: Say): string =>
  days === 0
    ? say('sub.soonToday')
    : days === 1
      ? say('sub.soonDay')
      : say('sub.soonDays', { days })

/**
 * Billing at the provider's, and the end of the plan or its going on. One main button for what
 * helps most.
 */
function Actions({
  accountId,
  subscription,
  standing,
  calls,
}: {
  accountId: number
  subscription: PaidSubscription
  standing: Standing
  calls: PaymentCalls
}) {
  const { say } = usePaymentsWords()
  const { planType, nextPlan, cancelAtPeriodEnd: isCancelling } = subscription
  const portal = useLeaving()
  const card = useLeaving()
  const switching = useSwitchAsked()
  const [changed, setChanged] = useState('')
  const revert = useChange(accountId, async () => {
    await calls.switchPlan(await calls.previewSwitch(planType))
    setChanged(say('switch.done', { plan: say(`plan.${planType}`) }))
  })
  const [asking, setAsking] = useState(false)
  const goOn = useChange(accountId, calls.reactivate)
  const end = useChange(accountId, calls.cancel)
  const needsCard = standing === 'pastDue' || standing === 'unpaid'
  const canSwitch = standing === 'active' && nextPlan === null
  const told =
    end.done && isCancelling
      ? say('sub.cancelled')
      : goOn.done && !isCancelling
        ? say('sub.reactivated')
        : changed
  return (
    <>
      <div className="billing-actions">
        {standing === 'ended' && <PlansLink look="btn-main" />}
        {needsCard && (
          <BusyButton
            className="btn-main"
            busy={card.busy}
            busyText={say('sub.opening')}
            onClick={() => void card.leave(calls.openPortal)}
          >
            {say('sub.updateCard')}
          </BusyButton>
        )}
        {nextPlan && (
          <BusyButton
            className="btn-line"
            busy={revert.busy}
            busyText={say('switch.keeping')}
            onClick={() => void revert.change()}
          >
            {say('switch.keep', { plan: say(`plan.${planType}`) })}
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
            {say('switch.open')}
          </button>
        )}
        {gives(standing) && isCancelling && (
          <BusyButton
            className={needsCard ? 'btn-line' : 'btn-main'}
            busy={goOn.busy}
            busyText={say('sub.reactivating')}
            onClick={() => void goOn.change()}
          >
            {say('sub.reactivate')}
          </BusyButton>
        )}
        <BusyButton
          className="btn-line"
          busy={portal.busy}
          busyText={say('sub.opening')}
          onClick={() => void portal.leave(calls.openPortal)}
        >
          {say('sub.manage')}
        </BusyButton>
        {gives(standing) && !isCancelling && (
          <button
            type="button"
            className="btn btn-quiet billing-end"
            aria-haspopup="dialog"
            onClick={() => {
              end.clear()
              setAsking(true)
            }}
          >
            {say('sub.cancel')}
          </button>
        )}
        {standing === 'unpaid' && <PlansLink look="btn-quiet" />}
      </div>
      <p className="billing-told" role="status">
        {told}
      </p>
      {portal.error !== null && <Failure text="failed.portal" error={portal.error} />}
      {card.error !== null && <Failure text="failed.portal" error={card.error} />}
      {revert.error !== null && <Failure text="failed.switch" error={revert.error} />}
      {goOn.error !== null && <Failure text="failed.reactivate" error={goOn.error} />}
      <SwitchDialog
        accountId={accountId}
        subscription={subscription}
        calls={calls}
        asked={switching.asked}
        onClose={switching.close}
        onDone={setChanged}
      />
      <CancelDialog open={asking} onClose={() => setAsking(false)} end={end} />
    </>
  )
}
