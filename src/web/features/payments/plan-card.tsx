import type { ReactNode } from 'react'
import { CHECKOUT_CURRENCY, type Plan } from '#contract/plans.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Benefits } from './benefits.tsx'
import { price } from './price.ts'
import { InsteadOf, PlanSaving } from './plan-price.tsx'
import { usePaymentsWords } from './payments-words.ts'

/** A plan with its price and what it gives; `children` is the way to it. */
export function PlanCard({
  plan,
  isOwn,
  children,
}: {
  plan: Plan
  isOwn: boolean
  children: ReactNode
}) {
  const { say } = usePaymentsWords()
  const { language } = useI18n()
  return (
    <li className={plan.mark === 'POPULAR' ? 'plan is-best' : 'plan'}>
      <div className="plan-head">
        <h2>{say(`plan.${plan.type}`)}</h2>
        {isOwn ? (
          <span className="badge">{say('mark.yours')}</span>
        ) : (
          plan.mark && (
            <span className={plan.mark === 'POPULAR' ? 'badge badge-new' : 'badge badge-ok'}>
              {say(`mark.${plan.mark}`)}
            </span>
          )
        )}
      </div>
      <p className="plan-price num">
        <strong>{price(plan.amountCents, CHECKOUT_CURRENCY, language)}</strong>{' '}
        <span>
          {say(`per.${plan.type}`)}
          <InsteadOf plan={plan} />
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
