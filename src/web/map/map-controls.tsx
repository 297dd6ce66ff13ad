import { Eraser, LocateFixed, Minus, PencilLine, Plus, X } from 'lucide-react'
import type { Ref } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { MapSurface } from './provider.ts'

type Props = {
  ref?: Ref<HTMLDivElement>
  surface: MapSurface
  drawing: boolean
  drawn: boolean
  onDraw: (on: boolean) => void
  onClear: () => void
  onMyLocation: () => void
}

/** Zoom buttons, my location, and drawing an area. */
export function MapControls({
  ref,
  surface,
  drawing,
  drawn,
  onDraw,
  onClear,
  onMyLocation,
}: Props) {
  const { t } = useI18n()
  return (
    <div className="map-controls" ref={ref}>
      <div className="map-control-group wide-only">
        <button
          type="button"
          className="icon-btn"
          aria-label={t('map.zoomIn')}
          onClick={() => surface.zoomBy(1)}
        >
          <Plus className="icon" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('map.zoomOut')}
          onClick={() => surface.zoomBy(-1)}
        >
          <Minus className="icon" />
        </button>
      </div>
      <div className="map-control-group">
        <button
          type="button"
          className="icon-btn"
          aria-label={t('map.myLocation')}
          title={t('map.myLocation')}
          onClick={onMyLocation}
        >
          <LocateFixed className="icon" />
        </button>
      </div>
      <div className="map-control-group">
        <button
          type="button"
          className="icon-btn"
          aria-pressed={drawing}
          aria-label={t(drawing ? 'map.drawStop' : 'map.draw')}
          title={t(drawing ? 'map.drawStop' : 'map.draw')}
          onClick={() => onDraw(!drawing)}
        >
          {drawing ? <X className="icon" /> : <PencilLine className="icon" />}
        </button>
        {drawn && !drawing && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('map.drawClear')}
            title={t('map.drawClear')}
            onClick={onClear}
          >
            <Eraser className="icon" />
          </button>
        )}
      </div>
    </div>
  )
}
