import { LayoutGrid, RefreshCw } from 'lucide-react'
import { useI18n } from '../i18n/i18n.tsx'
import type { MapFailure } from './provider.ts'
import { ErrorPanel } from '../ui/message.tsx'

/**
 * Shown instead of a map that failed to load: the reason, a retry, and the way back to the grid.
 */
export function MapFailed({
  reason,
  onRetry,
  onGrid,
}: {
  reason: MapFailure['reason']
  onRetry: () => void
  onGrid: () => void
}) {
  const { t } = useI18n()
  return (
    <div className="map-cover map-cover-scroll">
      <ErrorPanel
        title={t('map.failedTitle')}
        text={t(reason === 'draw' ? 'map.failedDraw' : 'map.failedLoad')}
      >
        <button type="button" className="btn btn-line" onClick={onRetry}>
          <RefreshCw className="icon" />
          {t('list.retry')}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onGrid}>
          <LayoutGrid className="icon" />
          {t('map.toGrid')}
        </button>
      </ErrorPanel>
    </div>
  )
}
