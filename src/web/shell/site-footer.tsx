import { Link } from 'react-router'
import { CITY_NAMES } from '#contract/cities.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { Choices } from './choices.tsx'

export function SiteFooter() {
  const { t, place } = useI18n()
  return (
    <footer className="footer">
      <div className="wrap">
        <span>{t('footer.line')}</span>
        <Link to={paths.browse()}>{t('menu.browse')}</Link>
        <Link to={paths.saved()}>{t('menu.saved')}</Link>
        {CITY_NAMES.map((city) => <Link key={city} to={paths.place({ city, district: null })}>{place(city)}</Link>)}
        <div className="footer-choices"><Choices /></div>
      </div>
    </footer>
  )
}
