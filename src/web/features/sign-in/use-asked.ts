import { useSearchParams } from 'react-router'
import { pathWithin } from '#web/session/after-sign-in.ts'
import { planOf } from './rules.ts'

/** What the address of a sign-in screen carries along: the path to go back to, and the plan chosen before. */
export function useAsked(): { from: string | null; plan: string | null; params: URLSearchParams } {
  const [params] = useSearchParams()
  return { from: pathWithin(params.get('from')), plan: planOf(params.get('plan')), params }
}
