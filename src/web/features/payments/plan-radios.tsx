import { CHECKOUT_CURRENCY, PLAN_TYPES, PLANS, type PlanType } from '#contract/plans.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { UndiscountedPrice, PlanSaving } from './plan-price.tsx'
import { formatPrice } from './format-price.ts'
import { usePaymentsMessages } from './payments-messages.ts'

/** Radio buttons for plans: `types`, by default all three. */
export function PlanRadios({
  chosen,
  onChoose,
  types = PLAN_TYPES,
}: {
  chosen: PlanType
  onChoose: (plan: PlanType) => void
  types?: readonly PlanType[]
}) {
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  return (
    <fieldset className="plan-radios">
      <legend className="sr-only">{t('modal.plans')}</legend>
      {types.map((type) => {
        const plan = PLANS[type]
        return (
          <label key={type} className="plan-radio">
            <input
              type="radio"
              name="plan"
              value={type}
              checked={chosen === type}
              onChange={() => onChoose(type)}
            />
            <span className="plan-radio-name">
              <b>{t(`plan.${type}`)}</b>
              {plan.badge && (
                <span className={plan.badge === 'POPULAR' ? 'badge badge-new' : 'badge badge-ok'}>
                  {t(`mark.${plan.badge}`)}
                </span>
              )}
            </span>
            <span className="plan-radio-price num">
              <strong>{formatPrice(plan.amountCents, CHECKOUT_CURRENCY, language)}</strong>{' '}
              {t(`per.${type}`)}
              <UndiscountedPrice plan={plan} />
            </span>
            <span className="plan-saving">
              <PlanSaving plan={plan} />
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
