import { Heart, Info, Mail, Search } from 'lucide-react'
import { Link } from 'react-router'
import '../i18n/locales/en-lazy.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { useSavedListings } from '../saved-listings.ts'
import { InstallLink } from '../pwa/install-link.tsx'
import { Brand } from '../ui/brand.tsx'
import { DialogFrame } from '../ui/dialog.tsx'
import { AlertsLink } from './alerts-link.tsx'
import { MenuAccount } from './menu-account.tsx'
import { Choices } from './choices.tsx'
import type { Here } from './site-header.tsx'

export function SiteMenuPanel({
  open,
  onClose,
  here,
}: {
  open: boolean
  onClose: () => void
  here: Here
}) {
  const { t } = useI18n()
  const { saved } = useSavedListings()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      kind="side"
      title={t('nav.menu')}
      closeLabel={t('nav.close')}
      heading={
        <span className="brand">
          <Brand />
        </span>
      }
    >
      <nav className="menu-links" aria-label={t('nav.main')}>
        <Link
          className="menu-link"
          to={paths.browse()}
          aria-current={here === 'browse' ? 'page' : undefined}
          onClick={onClose}
        >
          <Search className="icon" />
          {t('menu.browse')}
        </Link>
        <Link
          className="menu-link"
          to={paths.saved()}
          aria-current={here === 'saved' ? 'page' : undefined}
          onClick={onClose}
        >
          <Heart className="icon" />
          {t('menu.saved')}
          {saved.length > 0 && <span className="badge num">{saved.length}</span>}
        </Link>
        <AlertsLink className="menu-link" onFollow={onClose} />
        <Link
          className="menu-link"
          to={paths.about()}
          aria-current={here === 'about' ? 'page' : undefined}
          onClick={onClose}
        >
          <Info className="icon" />
          {t('menu.about')}
        </Link>
        <Link
          className="menu-link"
          to={paths.contact()}
          aria-current={here === 'contact' ? 'page' : undefined}
          onClick={onClose}
        >
          <Mail className="icon" />
          {t('menu.contact')}
        </Link>
        <InstallLink className="menu-link" onLeave={onClose} />
      </nav>
      <MenuAccount onLeave={onClose} />
      <div className="menu-foot">
        <Choices />
        <p>{t('menu.version')}</p>
      </div>
    </DialogFrame>
  )
}
