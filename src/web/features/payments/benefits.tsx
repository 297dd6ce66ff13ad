import { Check, Minus } from 'lucide-react'
import type { Plan } from '#contract/plans.ts'
import { usePaymentsMessages } from './payments-messages.ts'

const SHARED = [
  'benefit.views',
  'benefit.filters',
  'benefit.saved',
  'benefit.notifications',
  'benefit.ads',
] as const

/** The benefits of `plan`, or of plans in general without one (spec §1). */
export function Benefits({ plan = null }: { plan?: Plan | null }) {
  const { t } = usePaymentsMessages()
  const calls = plan?.apiCallsPerDay
  const api =
    calls === undefined
      ? t('benefit.api')
      : calls === null
        ? t('benefit.apiUnlimited')
        : calls === 0
          ? t('benefit.apiNone')
          : t('benefit.apiCalls', { calls })
  return (
    <ul className="benefits">
      {SHARED.map((benefit) => (
        <li key={benefit}>
          <Check className="icon" />
          {t(benefit)}
        </li>
      ))}
      <li className={calls === 0 ? 'is-not' : undefined}>
        {calls === 0 ? <Minus className="icon" /> : <Check className="icon" />}
        {api}
      </li>
      {plan !== null && plan.maxWebhooks > 0 && (
        <li>
          <Check className="icon" />
          {t('benefit.webhooks', { max: plan.maxWebhooks })}
        </li>
      )}
    </ul>
  )
}
