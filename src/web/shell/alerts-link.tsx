import { Bell } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { CITY_NAMES } from '#contract/cities.ts'
import { sendsAlerts } from '#contract/site.ts'
import { slugify } from '#contract/slugs.ts'
import '../i18n/english-lazy.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { ALERTS_HASH, paths } from '../paths.ts'
import { useSite } from '../services.tsx'

/**
 * A link to the subscription manager: on top of the current list, whose filters it then uses, else
 * on the home page. Renders nothing if the site sends no alerts.
 */
export function AlertsLink({ className, onFollow }: { className: string; onFollow: () => void }) {
  const { t } = useI18n()
  const site = useSite()
  const { pathname, search, hash } = useLocation()
  if (!sendsAlerts(site)) return null
  const isList =
    pathname === '/' || CITY_NAMES.some((city) => slugify(city) === pathname.split('/')[1])
  return (
    <Link
      className={className}
      to={isList ? { pathname, search, hash: ALERTS_HASH } : paths.alerts()}
      preventScrollReset={isList}
      aria-current={hash === ALERTS_HASH ? 'page' : undefined}
      onClick={onFollow}
    >
      <Bell className="icon" />
      {t('alerts.menu')}
    </Link>
  )
}
