import type { ReactNode } from 'react'
import { CHECKOUT_CURRENCY, type Plan } from '#contract/plans.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Benefits } from './benefits.tsx'
import { formatPrice } from './format-price.ts'
import { UndiscountedPrice, PlanSaving } from './plan-price.tsx'
import { usePaymentsMessages } from './payments-messages.ts'

/** A plan with its price and benefits; `children` is its button. */
export function PlanCard({
  plan,
  isOwn,
  children,
}: {
  plan: Plan
  isOwn: boolean
  children: ReactNode
}) {
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  return (
    <li className={plan.badge === 'POPULAR' ? 'plan is-best' : 'plan'}>
      <div className="plan-head">
        <h2>{t(`plan.${plan.type}`)}</h2>
        {isOwn ? (
          <span className="badge">{t('mark.yours')}</span>
        ) : (
          plan.badge && (
            <span className={plan.badge === 'POPULAR' ? 'badge badge-new' : 'badge badge-ok'}>
              {t(`mark.${plan.badge}`)}
            </span>
          )
        )}
      </div>
      <p className="plan-price num">
        <strong>{formatPrice(plan.amountCents, CHECKOUT_CURRENCY, language)}</strong>{' '}
        <span>
          {t(`per.${plan.type}`)}
          <UndiscountedPrice plan={plan} />
        </span>
      </p>
      <p className="plan-saving">
        <PlanSaving plan={plan} />
      </p>
      <Benefits plan={plan} />
      {children}
    </li>
  )
}
