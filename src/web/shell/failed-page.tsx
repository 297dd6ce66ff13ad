import { onlineManager } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { ErrorPanel } from '../ui/message.tsx'
import { OfflineState } from './offline-state.tsx'
import { PlainPage } from './plain-page.tsx'

/** Shown when a page throws while rendering. */
export function FailedPage() {
  const { t } = useI18n()
  const offline = !onlineManager.isOnline()
  // The offline page promises to load when the connection is back.
  useEffect(
    () => (offline ? onlineManager.subscribe(() => location.reload()) : undefined),
    [offline],
  )
  // The code of the page could not be loaded.
  if (offline)
    return (
      <PlainPage>
        <OfflineState heading="h1" onRetry={() => location.reload()} />
      </PlainPage>
    )
  return (
    <PlainPage>
      <ErrorPanel heading="h1" title={t('page.failedTitle')} text={t('page.failedText')}>
        <button type="button" className="btn btn-line" onClick={() => location.reload()}>
          <RefreshCw className="icon" />
          {t('list.refresh')}
        </button>
      </ErrorPanel>
    </PlainPage>
  )
}
