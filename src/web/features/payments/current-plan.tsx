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
import { useChange } from './use-change.ts'
import { useLeaving } from './use-leaving.ts'

/** The plan as it stands, and what can be done about it. */
export function CurrentPlan({ accountId, subscription, calls }: { accountId: number; subscription: PaidSubscription; calls: PaymentCalls }) {
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
        <span className={gives(standing) ? 'badge badge-ok' : 'badge'}>{say(gives(standing) ? 'sub.active' : 'sub.inactive')}</span>
      </div>
      <p className="plan-price num"><strong>{say(`plan.${planType}`)}</strong></p>
      <dl className="billing-facts">
        <div><dt>{say('sub.price')}</dt><dd className="num">{price(plan.amount, currency, language)} {say(`per.${planType}`)}</dd></div>
        <div><dt>{say('sub.status')}</dt><dd>{say(`status.${standing}`)}</dd></div>
        {gives(standing)
          ? <div><dt>{say('sub.next')}</dt><dd className="num">{isEnding(standing) || subscription.cancelAtPeriodEnd ? say('sub.atEnd') : ends}</dd></div>
          : standing === 'ended' && <div><dt>{say('sub.endedOn')}</dt><dd className="num">{date(subscription.endedAt ?? currentPeriodEnd, timeZone)}</dd></div>}
        {isEnding(standing) && <div><dt>{say('sub.until')}</dt><dd className="num">{ends}</dd></div>}
      </dl>
      <StandingNote subscription={subscription} standing={standing} />
      {plans && <Actions accountId={accountId} standing={standing} isCancelling={subscription.cancelAtPeriodEnd} calls={calls} />}
    </section>
  )
}

/** What is to be known of a plan that does not simply go on. */
function StandingNote({ subscription, standing }: { subscription: PaidSubscription; standing: Standing }) {
  const { say } = usePaymentsWords()
  const { now, timeZone } = useSurroundings()
  const ends = { date: date(subscription.currentPeriodEnd, timeZone) }
  switch (standing) {
    case 'cancelling': return <p className="note"><Info className="icon" /><span>{say('sub.cancellingText', ends)}</span></p>
    case 'endingSoon': return <p className="note note-warn" role="status"><TriangleAlert className="icon" /><span><b>{soon(daysBetween(now, Date.parse(subscription.currentPeriodEnd), timeZone), say)}</b><br />{say('sub.soonText', ends)}</span></p>
    case 'pastDue': return <p className="note note-err" role="alert"><CircleAlert className="icon" /><span><b>{say('sub.pastDue')}</b><br />{say('sub.pastDueText', { date: date(subscription.pastDue!.accessUntil, timeZone) })}</span></p>
    case 'unpaid': return <p className="note note-err" role="alert"><CircleAlert className="icon" /><span><b>{say('sub.unpaid')}</b><br />{say(subscription.pastDue === null ? 'sub.unheardText' : 'sub.unpaidText')}</span></p>
    case 'ended': return <p className="note"><Info className="icon" /><span>{say('sub.endedText')}</span></p>
    default: return null
  }
}

const soon = (days: number, say: Say): string => (days === 0 ? say('sub.soonToday') : days === 1 ? say('sub.soonDay') : say('sub.soonDays', { days }))

/** Billing at the provider's, and the end of the plan or its going on. One main button for what helps most. */
function Actions({ accountId, standing, isCancelling, calls }: { accountId: number; standing: Standing; isCancelling: boolean; calls: PaymentCalls }) {
  const { say } = usePaymentsWords()
  const portal = useLeaving()
  const [asking, setAsking] = useState(false)
  const goOn = useChange(accountId, calls.reactivate)
  const end = useChange(accountId, calls.cancel)
  const helps = standing === 'pastDue' || standing === 'unpaid' ? 'portal' : isCancelling && standing !== 'ended' ? 'reactivate' : 'none'
  const told = end.done && isCancelling ? say('sub.cancelled') : goOn.done && !isCancelling ? say('sub.reactivated') : ''
  return (
    <>
      <div className="billing-actions">
        {standing === 'ended' && <PlansLink look="btn-main" />}
        {gives(standing) && isCancelling && <BusyButton className={helps === 'reactivate' ? 'btn-main' : 'btn-line'} busy={goOn.busy} busyText={say('sub.reactivating')} onClick={() => void goOn.change()}>{say('sub.reactivate')}</BusyButton>}
        <BusyButton className={helps === 'portal' ? 'btn-main' : 'btn-line'} busy={portal.busy} busyText={say('sub.opening')} onClick={() => void portal.leave(calls.openPortal)}>{say('sub.manage')}</BusyButton>
        {gives(standing) && !isCancelling && <button type="button" className="btn btn-quiet billing-end" aria-haspopup="dialog" onClick={() => { end.clear(); setAsking(true) }}>{say('sub.cancel')}</button>}
        {standing === 'unpaid' && <PlansLink look="btn-quiet" />}
      </div>
      <p className="billing-told" role="status">{told}</p>
      {portal.error !== null && <Failure text="failed.portal" error={portal.error} />}
      {goOn.error !== null && <Failure text="failed.reactivate" error={goOn.error} />}
      <CancelDialog open={asking} onClose={() => setAsking(false)} end={end} />
    </>
  )
}
