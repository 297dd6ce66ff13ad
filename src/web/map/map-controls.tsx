import { Eraser, LocateFixed, Minus, PencilLine, Plus, X, type LucideIcon } from 'lucide-react'
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
        <Control icon={Plus} label={t('map.zoomIn')} onClick={() => surface.zoomBy(1)} />
        <Control icon={Minus} label={t('map.zoomOut')} onClick={() => surface.zoomBy(-1)} />
      </div>
      <div className="map-control-group">
        <Control icon={LocateFixed} label={t('map.myLocation')} onClick={onMyLocation} />
      </div>
      <div className="map-control-group">
        <Control
          icon={drawing ? X : PencilLine}
          label={t(drawing ? 'map.drawStop' : 'map.draw')}
          pressed={drawing}
          onClick={() => onDraw(!drawing)}
        />
        {drawn && !drawing && (
          <Control icon={Eraser} label={t('map.drawClear')} onClick={onClear} />
        )}
      </div>
    </div>
  )
}

function Control({
  icon: Icon,
  label,
  pressed,
  onClick,
}: {
  icon: LucideIcon
  label: string
  pressed?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon className="icon" />
    </button>
  )
}
