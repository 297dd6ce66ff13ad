import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { screenWords } from '../i18n/screen-words.ts'
import { useSurroundings } from '../services.tsx'
import { PlainPage } from '../shell/plain-page.tsx'
import { Loading } from '../ui/message.tsx'
import { wayOf, type GuardOptions } from './guard-way.ts'
import { useSession } from './use-session.ts'

const { useWords } = screenWords(
  { checking: 'Checking authentication...' },
  {
    ru: async () => ({ checking: 'Проверяем, кто вы...' }),
    ka: async () => ({ checking: 'ვამოწმებთ ავტორიზაციას...' }),
  },
)

/**
 * Lets the signed-in through to `children`; whoever is not is led to /login, and back to path and
 * query afterwards.
 */
export function Guard({ children, ...options }: GuardOptions & { children: ReactNode }) {
  const { say } = useWords()
  const { now } = useSurroundings()
  const view = useSession()
  const { pathname, search } = useLocation()
  const way = wayOf(view, options, { from: pathname + search, now: new Date(now) })
  if (way === 'wait')
    return (
      <PlainPage>
        <Loading text={say('checking')} />
      </PlainPage>
    )
  return way === 'enter' ? children : <Navigate to={way.to} replace />
}
