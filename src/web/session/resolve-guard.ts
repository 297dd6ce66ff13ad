import { hasFullAccess } from '#contract/full-access.ts'
import { paths } from '../paths.ts'
import type { SessionView } from './session.ts'

/** Both are off on the two guarded routes of spec §2. */
export type GuardOptions = { requireVerified?: boolean; requireFullAccess?: boolean }

/**
 * Returns what the guard of a page does with a visitor. `from` is the path and query of the page.
 */
export function resolveGuard(
  { state, user }: SessionView,
  { requireVerified = false, requireFullAccess = false }: GuardOptions,
  { from, now }: { from: string; now: Date },
): 'wait' | 'enter' | { to: string } {
  if (state === 'unknown') return 'wait'
  if (!user) return { to: paths.login({ from }) }
  if (requireVerified && !user.emailVerified) return { to: paths.verifyEmail() }
  if (requireFullAccess && !hasFullAccess(user, now)) return { to: paths.pricing() }
  return 'enter'
}
