import {
  CHECKOUT_CURRENCY,
  type Plan,
  savedCents,
  savedPercent,
  undiscountedCents,
} from '#contract/plans.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { formatPrice } from './format-price.ts'
import { usePaymentsMessages } from './payments-messages.ts'

/** The price of twelve single months, struck through. Only the yearly plan has one (spec §9). */
export function UndiscountedPrice({ plan }: { plan: Plan }) {
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  if (plan.type !== 'yearly') return null
  return (
    <>
      {' '}
      · <span className="sr-only">{t('instead')} </span>
      <s>{formatPrice(undiscountedCents(plan), CHECKOUT_CURRENCY, language)}</s>
    </>
  )
}

/** The price per month and the saving. */
export function PlanSaving({ plan }: { plan: Plan }) {
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  const inDollars = (cents: number) => formatPrice(cents, CHECKOUT_CURRENCY, language)
  if (savedCents(plan) <= 0) return t('billed.monthly')
  return (
    <>
      {t('about', { amount: inDollars(plan.amountCents / plan.months) })} ·{' '}
      <b>{t('save', { amount: inDollars(savedCents(plan)), percent: savedPercent(plan) })}</b>
    </>
  )
}
