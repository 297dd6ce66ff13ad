import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { useAccountChoices } from '../account-choices.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { miniApp } from '../mini-app.ts'
import { useLazyComponent } from '../lazy-dialog.tsx'
import { Upgrade } from '../upgrade.tsx'
import { useIdle } from '../when-idle.ts'

const loadBackgroundTasks = async () =>
  (await import('../pwa/background-tasks.tsx')).BackgroundTasks
const ignoreFailure = () => {}

/**
 * Around every page: the way past the bars, the place in the page after going back, and word of a
 * lost connection.
 */
export function RootPage() {
  const { t } = useI18n()
  useFocusOnNewPage()
  const render = useLazyComponent(loadBackgroundTasks, useIdle(), ignoreFailure)
  return (
    <>
      <a className="skip" href="#main" onClick={skip}>
        {t('app.skip')}
      </a>
      <Outlet />
      <Upgrade />
      <AccountChoices />
      {render?.({})}
      {miniApp.Controls && <miniApp.Controls />}
      <OfflineNote />
      <ScrollRestoration />
    </>
  )
}

/**
 * Draws nothing: a part of its own, or every page would be drawn anew as it becomes known who is
 * here.
 */
function AccountChoices() {
  useAccountChoices()
  return null
}

/**
 * A link to another page takes the keyboard and the screen reader along; going back leaves them be.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname && how === 'PUSH')
      document.getElementById('main')?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname, how])
}

/** Moves focus without touching the address: its hash says which view is shown. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

function OfflineNote() {
  const { t } = useI18n()
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
  return online ? null : (
    <p className="toast toast-offline" role="status">
      <WifiOff className="icon" />
      {t('app.offline')}
    </p>
  )
}
