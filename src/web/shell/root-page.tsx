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

/** The frame of every page: skip link, scroll restoration and the offline note. */
export function RootPage() {
  const { t } = useI18n()
  useFocusOnNewPage()
  const render = useLazyComponent(loadBackgroundTasks, useIdle(), ignoreFailure)
  return (
    <>
      <a className="skip" href="#main" onClick={skipToContent}>
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
 * Renders nothing. A separate component, so that a session change does not re-render the whole
 * page.
 */
function AccountChoices() {
  useAccountChoices()
  return null
}

/**
 * Moves focus to the new page after a link was followed, for keyboards and screen readers. Going
 * back keeps the focus.
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

/** Moves focus without changing the address, whose hash selects the view. */
function skipToContent(event: MouseEvent) {
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
