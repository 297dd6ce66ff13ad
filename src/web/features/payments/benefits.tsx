import { Check, Minus } from 'lucide-react'
import type { Plan } from '#contract/plans.ts'
import { usePaymentsWords } from './payments-words.ts'

const SHARED = [
  'benefit.views',
  'benefit.filters',
  'benefit.saved',
  'benefit.notifications',
  'benefit.ads',
] as const

/** What a plan gives (spec §1), or what plans give where none is meant. */
export function Benefits({ plan = null }: { plan?: Plan | null }) {
  const { say } = usePaymentsWords()
  const calls = plan?.apiCallsPerDay
  const api =
    calls === undefined
      ? say('benefit.api')
      : calls === null
        ? say('benefit.apiUnlimited')
        : calls === 0
          ? say('benefit.apiNone')
          : say('benefit.apiCalls', { calls })
  return (
    <ul className="benefits">
      {SHARED.map((benefit) => (
        <li key={benefit}>
          <Check className="icon" />
          {say(benefit)}
        </li>
      ))}
      <li className={calls === 0 ? 'is-not' : undefined}>
        {calls === 0 ? <Minus className="icon" /> : <Check className="icon" />}
        {api}
      </li>
    </ul>
  )
}
