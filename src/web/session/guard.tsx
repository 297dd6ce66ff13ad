import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import '../i18n/english-lazy.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { useClock } from '../services.tsx'
import { PlainPage } from '../shell/plain-page.tsx'
import { Loading } from '../ui/message.tsx'
import { resolveGuard, type GuardOptions } from './resolve-guard.ts'
import { useSession } from './use-session.ts'

/**
 * Renders `children` for signed-in users. Redirects others to /login and back to the same path and
 * query afterwards.
 */
export function Guard({ children, ...options }: GuardOptions & { children: ReactNode }) {
  const { t } = useI18n()
  const { now } = useClock()
  const view = useSession()
  const { pathname, search } = useLocation()
  const decision = resolveGuard(view, options, { from: pathname + search, now: new Date(now) })
  if (decision === 'wait')
    return (
      <PlainPage>
        <Loading text={t('account.checking')} />
      </PlainPage>
    )
  return decision === 'enter' ? children : <Navigate to={decision.to} replace />
}
