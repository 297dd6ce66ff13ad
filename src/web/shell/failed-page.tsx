import { onlineManager } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { ErrorPanel } from '../ui/message.tsx'
import { OfflineState } from './offline-state.tsx'
import { PlainPage } from './plain-page.tsx'

/** Shown when a page breaks while it is drawn. */
export function FailedPage() {
  const { t } = useI18n()
  const offline = !onlineManager.isOnline()
  // As the offline page says, it comes by itself.
  useEffect(
    () => (offline ? onlineManager.subscribe(() => location.reload()) : undefined),
    [offline],
  )
  // The code of a page could not be fetched.
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
