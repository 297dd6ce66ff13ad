import { Link, useLocation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { safeReturnPath } from '../session/safe-return-path.ts'
import { useSession } from '../session/use-session.ts'
import { UserMenu } from './user-menu.tsx'

/**
 * The account in the header: the user menu, or the login and sign-up links. Until that is known,
 * index.html decides what to reserve space for.
 */
export function HeaderAccount() {
  const { t } = useI18n()
  const { state, user } = useSession()
  const from = useReturnPath()
  if (user)
    return (
      <div className="account">
        <UserMenu user={user} />
      </div>
    )
  return (
    <div className="account">
      {state === 'unknown' && (
        <span className="account-guess">
          <span className="face" />
        </span>
      )}
      <Link className="nav-link" to={paths.login({ from })}>
        {t('nav.login')}
      </Link>
      <Link className="btn btn-line" to={paths.register({ from })}>
        {t('nav.signUp')}
      </Link>
    </div>
  )
}

/** The path to return to after sign-in; null for the default list. */
export function useReturnPath(): string | null {
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  return here === paths.browse() ? null : safeReturnPath(here)
}
