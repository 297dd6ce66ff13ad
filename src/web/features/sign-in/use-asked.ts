import { useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { pathWithin } from '#web/session/after-sign-in.ts'
import { withUpgrade } from '#web/upgrade-asked.ts'
import { planOf } from './rules.ts'

/**
 * What the address of a sign-in screen carries along: the path to go back to, the plan chosen
 * before, and where both lead once somebody is signed in; that is null for neither.
 */
export function useAsked(): {
  from: string | null
  plan: string | null
  after: string | null
  params: URLSearchParams
} {
  const [params] = useSearchParams()
  const from = pathWithin(params.get('from'))
  const plan = planOf(params.get('plan'))
  return {
    from,
    plan,
    after: plan === null ? from : withUpgrade(from ?? paths.browse(), plan),
    params,
  }
}
