import {
  CHECKOUT_CURRENCY,
  type Plan,
  savedCents,
  savedPercent,
  undiscountedCents,
} from '#contract/plans.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { price } from './price.ts'
import { usePaymentsMessages } from './payments-messages.ts'

/** `$60`, crossed out beside what is asked instead: only the year is compared so (spec §9). */
export function UndiscountedPrice({ plan }: { plan: Plan }) {
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  if (plan.type !== 'yearly') return null
  return (
    <>
      {' '}
      · <span className="sr-only">{t('instead')} </span>
      <s>{price(undiscountedCents(plan), CHECKOUT_CURRENCY, language)}</s>
    </>
  )
}

/** What a month of it comes to, and what that saves. */
export function PlanSaving({ plan }: { plan: Plan }) {
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  const inDollars = (cents: number) => price(cents, CHECKOUT_CURRENCY, language)
  if (savedCents(plan) <= 0) return t('billed.monthly')
  return (
    <>
      {t('about', { amount: inDollars(plan.amountCents / plan.months) })} ·{' '}
      <b>{t('save', { amount: inDollars(savedCents(plan)), percent: savedPercent(plan) })}</b>
    </>
  )
}
