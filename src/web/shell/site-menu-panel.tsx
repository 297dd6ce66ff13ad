import { Heart, Info, Mail, Search, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import '../i18n/english-lazy.ts'
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
  const link = (
    to: 'browse' | 'saved' | 'about' | 'contact',
    Icon: LucideIcon,
    badge?: ReactNode,
  ) => (
    <Link
      className="menu-link"
      to={paths[to]()}
      aria-current={here === to ? 'page' : undefined}
      onClick={onClose}
    >
      <Icon className="icon" />
      {t(`menu.${to}`)}
      {badge}
    </Link>
  )
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
        {link('browse', Search)}
        {link(
          'saved',
          Heart,
          saved.length > 0 && <span className="badge num">{saved.length}</span>,
        )}
        <AlertsLink className="menu-link" onFollow={onClose} />
        {link('about', Info)}
        {link('contact', Mail)}
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
