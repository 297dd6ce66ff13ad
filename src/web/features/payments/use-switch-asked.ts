import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { isPlanType, type PlanType } from '#contract/plans.ts'

/** The plan that the address asks to switch to: a link opens the dialog, and "back" closes it. */
export function useSwitchAsked(): {
  asked: PlanType | null
  open: (plan: PlanType) => void
  close: () => void
} {
  const [params, setParams] = useSearchParams()
  const plan = params.get('switch')
  const open = useCallback(
    (next: PlanType) => setParams({ switch: next }, { preventScrollReset: true }),
    [setParams],
  )
  const close = useCallback(
    () => setParams({}, { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return { asked: isPlanType(plan) ? plan : null, open, close }
}
