import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { pathWithin } from '#web/session/after-sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { Loading } from '#web/ui/message.tsx'
import { claimSession } from './calls.ts'
import { signInError } from './rules.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { useWords } from './words.ts'

/** Spec §4 "Identity-provider login callback". */
const GIVEN_UP_AFTER_MS = 2000

/**
 * Where the identity provider's sign-in comes back to. Its tokens count only once the server has
 * heard from this very browser that it began the sign-in; a link that a stranger made signs nobody
 * in.
 */
export function AuthCallbackPage() {
  const { say } = useWords()
  const { api } = useSurroundings()
  const { signIn } = useSession()
  const navigate = useNavigate()
  const [query] = useState(() => (typeof location === 'undefined' ? '' : location.search))

  // Before anything else: tokens stay in no history.
  useLayoutEffect(() => {
    history.replaceState(history.state, '', location.pathname)
  }, [])

  useEffect(() => {
    const params = new URLSearchParams(query)
    const [accessToken, refreshToken, error] = ['accessToken', 'refreshToken', 'error'].map(
      (name) => params.get(name),
    )
    const leave = (to: string) => void navigate(to, { replace: true })
    if (error) return leave(paths.login({ error: signInError(error) }))
    if (!accessToken || !refreshToken) return leave(paths.login())

    let over = false
    const finish = (work: () => void) => {
      if (over) return
      over = true
      clearTimeout(timer)
      work()
    }
    const failed = () => finish(() => leave(paths.login({ error: 'authentication_failed' })))
    const timer = setTimeout(failed, GIVEN_UP_AFTER_MS)
    claimSession(api, refreshToken).then(
      (signedIn) =>
        finish(() => {
          signIn(signedIn)
          leave(pathWithin(params.get('from')) ?? paths.browse())
        }),
      failed,
    )
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [query, api, navigate, signIn])

  return (
    <SignInScreen title={say('callback.title')}>
      <Loading text={say('callback.completing')} />
    </SignInScreen>
  )
}
