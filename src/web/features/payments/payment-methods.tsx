import { CreditCard } from 'lucide-react'
import type { PaidSubscription, PaymentCard } from '#contract/payments.ts'
import { useSurroundings } from '#web/services.tsx'
import { BusyButton } from './busy-button.tsx'
import { Failure } from './failure.tsx'
import type { PaymentCalls } from './payment-calls.ts'
import { usePaymentsWords } from './payments-words.ts'
import { gives, isCardOver, standingOf } from './standing.ts'
import { useLeaving } from './use-leaving.ts'

/** What pays next, and the way to change it. */
export function PaymentMethods({
  subscription,
  calls,
}: {
  subscription: PaidSubscription
  calls: PaymentCalls
}) {
  const { say } = usePaymentsWords()
  const { now, plans } = useSurroundings()
  const { busy, error, leave } = useLeaving()
  const { card } = subscription
  return (
    <section className="billing-card billing-methods" aria-labelledby="methods-title">
      <h2 id="methods-title">{say('methods.title')}</h2>
      {card ? (
        <Card card={card} />
      ) : (
        <p className="billing-small">
          {say(gives(standingOf(subscription, now)) ? 'methods.noneManage' : 'methods.none')}
        </p>
      )}
      {card && plans && (
        <BusyButton
          className="btn-line"
          busy={busy}
          busyText={say('sub.opening')}
          aria-label={busy ? undefined : `${say('methods.manage')}: ${say('methods.title')}`}
          onClick={() => void leave(calls.openPortal)}
        >
          {say('methods.manage')}
        </BusyButton>
      )}
      {error !== null && <Failure text="failed.portal" error={error} />}
    </section>
  )
}

function Card({ card: { brand, last4, expMonth, expYear } }: { card: PaymentCard }) {
  const { say } = usePaymentsWords()
  const { now } = useSurroundings()
  const isOver = isCardOver({ expMonth, expYear }, now)
  return (
    <div className="billing-method">
      <CreditCard className="icon icon-lg" />
      <p>
        <b className="num">{say('methods.card', { brand: nameOf(brand), last4 })}</b>
        <br />
        <span className={isOver ? 'field-error num' : 'billing-small num'}>
          {say(isOver ? 'methods.expired' : 'methods.expires', {
            month: String(expMonth).padStart(2, '0'),
            year: String(expYear),
          })}
        </span>
      </p>
    </div>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  diners: 'Diners Club',
}
const nameOf = (brand: string): string =>
  NAMES[brand] ?? brand.slice(0, 1).toUpperCase() + brand.slice(1)
