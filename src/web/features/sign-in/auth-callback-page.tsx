import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { safeReturnPath } from '#web/session/safe-return-path.ts'
import { useSession } from '#web/session/use-session.ts'
import { Loading } from '#web/ui/message.tsx'
import { parseSignInError } from './validation.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { useSignInMessages } from './sign-in-messages.ts'

/** Spec §4 "Identity-provider login callback". */
const CLAIM_TIMEOUT_MS = 2000

/**
 * `/auth/callback`: the redirect from the identity provider. The server exchanges the tokens only
 * for the browser that started the sign-in, which prevents login CSRF (RFC 6749 §10.12).
 */
export function AuthCallbackPage() {
  const { t } = useSignInMessages()
  const api = useApi()
  const { signIn } = useSession()
  const navigate = useNavigate()
  const [query] = useState(() => (typeof location === 'undefined' ? '' : location.search))

  // First of all, remove the tokens from the address and the history.
  useLayoutEffect(() => {
    history.replaceState(history.state, '', location.pathname)
  }, [])

  useEffect(() => {
    const params = new URLSearchParams(query)
    const [accessToken, refreshToken, error] = ['accessToken', 'refreshToken', 'error'].map(
      (name) => params.get(name),
    )
    const redirect = (to: string) => void navigate(to, { replace: true })
    if (error) return redirect(paths.login({ error: parseSignInError(error) }))
    if (!accessToken || !refreshToken) return redirect(paths.login())

    let isDone = false
    const finish = (work: () => void) => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      work()
    }
    const failed = () => finish(() => redirect(paths.login({ error: 'authentication_failed' })))
    const timer = setTimeout(failed, CLAIM_TIMEOUT_MS)
    api.claimSignIn({ body: { refreshToken } }).then(
      (signedIn) =>
        finish(() => {
          signIn(signedIn)
          redirect(safeReturnPath(params.get('from')) ?? paths.browse())
        }),
      failed,
    )
    return () => {
      isDone = true
      clearTimeout(timer)
    }
  }, [query, api, navigate, signIn])

  return (
    <SignInScreen title={t('callback.title')}>
      <Loading text={t('callback.completing')} />
    </SignInScreen>
  )
}
