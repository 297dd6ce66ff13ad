import { useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { safeReturnPath } from '#web/session/safe-return-path.ts'
import { withUpgrade } from '#web/upgrade-link.ts'
import { parsePlan } from './validation.ts'

/**
 * What the address of a sign-in screen carries along: the path to go back to, the plan chosen
 * before, and where both lead once somebody is signed in; that is null for neither.
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
