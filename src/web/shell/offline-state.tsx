import { RefreshCw } from 'lucide-react'
import { useI18n } from '../i18n/i18n.tsx'
import { EmptyState } from '../ui/message.tsx'

/**
 * Shown in place of content that was not loaded before the connection was lost. The content loads
 * when the connection is back.
 */
export function OfflineState({
  onRetry,
  heading = 'h2',
}: {
  onRetry: () => void
  heading?: 'h1' | 'h2'
}) {
  const { t } = useI18n()
  return (
    <EmptyState heading={heading} title={t('offline.title')} text={t('offline.text')}>
      <button type="button" className="btn btn-line" onClick={onRetry}>
        <RefreshCw className="icon" />
        {t('list.retry')}
      </button>
    </EmptyState>
  )
}
