import { Tag } from 'lucide-react'
import { Link } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/use-session.ts'
import { AccountLinks } from './account-links.tsx'
import { useReturnPath } from './header-account.tsx'
import { PricingLink } from './pricing-link.tsx'

/** The account section of the mobile menu. */
export function MenuAccount({ onLeave }: { onLeave: () => void }) {
  const { t } = useI18n()
  const { user } = useSession()
  const from = useReturnPath()
  if (user)
    return (
      <div className="menu-account">
        <AccountLinks user={user} onLeave={onLeave} />
      </div>
    )
  return (
    <div className="menu-account menu-account-visitor">
      <PricingLink className="account-link" before={<Tag className="icon" />} onClick={onLeave} />
      <Link className="btn btn-line" to={paths.login({ from })} onClick={onLeave}>
        {t('nav.login')}
      </Link>
      <Link className="btn btn-main" to={paths.register({ from })} onClick={onLeave}>
        {t('nav.signUp')}
      </Link>
    </div>
  )
}
