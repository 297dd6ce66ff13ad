import { Heart, MapPin, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { useSavedListings } from '../saved-listings.ts'
import { Brand } from '../ui/brand.tsx'
import { Select } from '../ui/select.tsx'
import { HeaderAccount } from './header-account.tsx'
import { Choices } from './choices.tsx'
import { PricingLink } from './pricing-link.tsx'
import { SiteMenu, useSiteMenu } from './site-menu.tsx'

/** The current page, among the links of the header. */
export type Here = 'browse' | 'saved' | 'pricing' | 'terms' | 'privacy' | 'about' | 'contact' | null

/** The header on wide screens. */
export function SiteNav({
  here,
  city,
  onCity,
}: {
  here: Here
  city: CityName
  onCity: (city: CityName) => void
}) {
  const { t } = useI18n()
  const { saved } = useSavedListings()
  return (
    <header className="nav wide-only">
      <div className="wrap">
        <Link className="brand" to={paths.browse()} aria-label={t('app.home')}>
          <Brand />
        </Link>
        <span className="nav-rule" />
        <CitySelect city={city} onCity={onCity} />
        <nav className="ml-auto flex" aria-label={t('nav.main')}>
          <Link
            className="nav-link"
            to={paths.browse({ city })}
            aria-current={here === 'browse' ? 'page' : undefined}
          >
            {t('nav.browse')}
          </Link>
          <PricingLink className="nav-link" here={here === 'pricing'} />
          <Link
            className="nav-link"
            to={paths.saved({ city })}
            aria-current={here === 'saved' ? 'page' : undefined}
          >
            <Heart className="icon" />
            <span className="nav-spare">{t('nav.saved')}</span>
            {saved.length > 0 && <span className="badge num">{saved.length}</span>}
          </Link>
        </nav>
        <Choices compact />
        <HeaderAccount />
      </div>
    </header>
  )
}

/** The header on phones: menu, brand, saved listings, and `end`, added by the page. */
export function TopBar({ here, city, end }: { here: Here; city: CityName; end?: ReactNode }) {
  const { t } = useI18n()
  const menu = useSiteMenu()
  return (
    <header className="top-bar phone-only">
      <span className="top-bar-side">
        <button
          type="button"
          className="icon-btn"
          aria-label={t('nav.menu')}
          aria-haspopup="dialog"
          onClick={menu.show}
          onPointerEnter={menu.preload}
        >
          <Menu className="icon icon-lg" />
        </button>
      </span>
      <Link className="brand" to={paths.browse()} aria-label={t('app.home')}>
        <Brand />
      </Link>
      <span className="top-bar-side">
        <Link
          className="icon-btn"
          to={paths.saved({ city })}
          aria-label={t('menu.saved')}
          aria-current={here === 'saved' ? 'page' : undefined}
        >
          <Heart className="icon icon-lg" />
        </Link>
        {end}
      </span>
      <SiteMenu menu={menu} here={here} />
    </header>
  )
}

export function CitySelect({ city, onCity }: { city: CityName; onCity: (city: CityName) => void }) {
  const { t, place } = useI18n()
  return (
    <Select
      label={t('nav.city')}
      value={city}
      onChoose={onCity}
      before={<MapPin className="icon" />}
      options={CITY_NAMES.map((name) => ({ value: name, label: place(name) }))}
    />
  )
}
