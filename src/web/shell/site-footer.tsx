import { Link } from 'react-router'
import { CITY_NAMES } from '#contract/cities.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { PricingLink } from './pricing-link.tsx'

/** Site and legal links. */
export function SiteFooter() {
  const { t, place } = useI18n()
  return (
    <footer className="footer">
      <div className="wrap">
        <span className="footer-line">{t('footer.line')}</span>
        <nav aria-label={t('footer.links')}>
          <Link to={paths.browse()}>{t('menu.browse')}</Link>
          <Link to={paths.saved()}>{t('menu.saved')}</Link>
          <PricingLink />
          {CITY_NAMES.map((city) => (
            <Link key={city} to={paths.place({ city, district: null })}>
              {place(city)}
            </Link>
          ))}
          <Link to={paths.about()}>{t('menu.about')}</Link>
          <Link to={paths.contact()}>{t('menu.contact')}</Link>
        </nav>
        <nav aria-label={t('footer.legal')}>
          <Link to={paths.terms()}>{t('terms.short')}</Link>
          <Link to={paths.privacy()}>{t('privacy.short')}</Link>
        </nav>
      </div>
    </footer>
  )
}
