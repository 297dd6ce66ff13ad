import { useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { safeReturnPath } from '#web/session/safe-return-path.ts'
import { withUpgrade } from '#web/upgrade-link.ts'
import { parsePlan } from './validation.ts'

/**
 * The query parameters of a sign-in screen: `from`, the path to return to, and `plan`, the plan
 * chosen before. `destination` is where to go after sign-in; null without either.
 */
export function useSignInParams(): {
  from: string | null
  plan: string | null
  destination: string | null
  params: URLSearchParams
} {
  const [params] = useSearchParams()
  const from = safeReturnPath(params.get('from'))
  const plan = parsePlan(params.get('plan'))
  return {
    from,
    plan,
    destination: plan === null ? from : withUpgrade(from ?? paths.browse(), plan),
    params,
  }
}
