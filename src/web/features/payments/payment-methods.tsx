import { CreditCard } from 'lucide-react'
import type { PaidSubscription, PaymentCard } from '#contract/payments.ts'
import { useClock, useSite } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Failure } from './failure.tsx'
import type { PaymentCalls } from './payment-calls.ts'
import { usePaymentsMessages } from './payments-messages.ts'
import { grantsAccess, isCardExpired, getSubscriptionState } from './subscription-state.ts'
import { useRedirect } from './use-redirect.ts'

/** The card for the next payment, with a link to the Stripe customer portal. */
export function PaymentMethods({
  subscription,
  calls,
}: {
  subscription: PaidSubscription
  calls: PaymentCalls
}) {
  const { t } = usePaymentsMessages()
  const { now } = useClock()
  const { plans } = useSite()
  const { busy, error, redirect } = useRedirect()
  const { card } = subscription
  return (
    <section className="billing-card billing-methods" aria-labelledby="methods-title">
      <h2 id="methods-title">{t('methods.title')}</h2>
      {card ? (
        <Card card={card} />
      ) : (
        <p className="billing-small">
          {t(
            grantsAccess(getSubscriptionState(subscription, now))
              ? 'methods.noneManage'
              : 'methods.none',
          )}
        </p>
      )}
      {card && plans && (
        <BusyButton
          className="btn-line"
          busy={busy}
          busyText={t('sub.opening')}
          aria-label={busy ? undefined : t('methods.manageLabel')}
          onClick={() => void redirect(calls.openPortal)}
        >
          {t('methods.manage')}
        </BusyButton>
      )}
      {error !== null && <Failure text="failed.portal" error={error} />}
    </section>
  )
}

function Card({ card: { brand, last4, expMonth, expYear } }: { card: PaymentCard }) {
  const { t } = usePaymentsMessages()
  const { now } = useClock()
  const isExpired = isCardExpired({ expMonth, expYear }, now)
  return (
    <div className="billing-method">
      <CreditCard className="icon icon-lg" />
      <p>
        <b className="num">{t('methods.card', { brand: formatBrand(brand), last4 })}</b>
        <br />
        <span className={isExpired ? 'field-error num' : 'billing-small num'}>
          {t(isExpired ? 'methods.expired' : 'methods.expires', {
            month: String(expMonth).padStart(2, '0'),
            year: String(expYear),
          })}
        </span>
      </p>
    </div>
  )
}

const BRAND_NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  diners: 'Diners Club',
}
const formatBrand = (brand: string): string =>
  BRAND_NAMES[brand] ?? brand.slice(0, 1).toUpperCase() + brand.slice(1)
