import { CreditCard, LogOut, Settings, Tag, Wrench } from 'lucide-react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { hasFullAccess } from '#contract/full-access.ts'
import { adminPaths } from '../admin-paths.ts'
import '../i18n/english-lazy.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { InstallLink } from '../pwa/install-link.tsx'
import { useClock } from '../services.tsx'
import { initialsOf, nameOf } from '../session/person.ts'
import { useSession } from '../session/use-session.ts'
import { AlertsLink } from './alerts-link.tsx'
import { PricingLink } from './pricing-link.tsx'

/**
 * The signed-in user and the links of the account menu. `onLeave` is called when a link is
 * followed. `alerts` adds the saved searches and installation, which the mobile menu shows
 * elsewhere.
 */
export function AccountLinks({
  user,
  onLeave,
  alerts = false,
}: {
  user: User
  onLeave: () => void
  alerts?: boolean
}) {
  const { t } = useI18n()
  const { now } = useClock()
  const { signOut } = useSession()
  const logout = () => {
    onLeave()
    void signOut()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className="account-who">
        <span className="face" aria-hidden="true">
          {initialsOf(user)}
        </span>
        <p>
          <b>{nameOf(user) ?? t('account.none')}</b>
          <span title={user.email ?? undefined}>{user.email}</span>
        </p>
        {!hasFullAccess(user, new Date(now)) && (
          <span className="badge badge-accent">{t('account.freeTrial')}</span>
        )}
      </div>
      <nav className="account-links" aria-label={t('account.none')}>
        {alerts && <AlertsLink className="account-link" onFollow={onLeave} />}
        {!alerts && (
          <PricingLink
            className="account-link"
            before={<Tag className="icon" />}
            onClick={onLeave}
          />
        )}
        <Link className="account-link" to={paths.subscription()} onClick={onLeave}>
          <CreditCard className="icon" />
          {t('account.subscription')}
        </Link>
        <Link className="account-link" to={paths.settings()} onClick={onLeave}>
          <Settings className="icon" />
          {t('account.settings')}
        </Link>
        {user.role === 'ADMIN' && (
          <Link className="account-link" to={adminPaths.overview()} onClick={onLeave}>
            <Wrench className="icon" />
            {t('account.admin')}
          </Link>
        )}
        {alerts && <InstallLink className="account-link" onLeave={onLeave} />}
        <button type="button" className="account-link" onClick={logout}>
          <LogOut className="icon" />
          {t('account.logout')}
        </button>
      </nav>
    </>
  )
}
