import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore, type MouseEvent } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'

/** Around every page: the way past the bars, the place in the page after going back, and word of a lost connection. */
export function RootPage() {
  const { t } = useI18n()
  return (
    <>
      <a className="skip" href="#main" onClick={skip}>{t('app.skip')}</a>
      <Outlet />
      <OfflineNote />
      <ScrollRestoration />
    </>
  )
}

/** Moves focus without touching the address: its hash says which view is shown. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

function OfflineNote() {
  const { t } = useI18n()
  const online = useSyncExternalStore((listener) => onlineManager.subscribe(listener), () => onlineManager.isOnline(), () => true)
  return online ? null : <p className="toast" role="status"><WifiOff className="icon" />{t('app.offline')}</p>
}
