import { useEffect, useRef, type PointerEvent } from 'react'
import type { Corner } from '#contract/map-area.ts'
import { useI18n } from '../i18n/i18n.tsx'
import type { MapSurface } from './provider.ts'
import { simplify } from './simplify.ts'

/** An overlay for drawing an area with one stroke of mouse, pen or finger. Escape cancels. */
export function DrawArea({
  surface,
  onDone,
  onStop,
}: {
  surface: MapSurface
  onDone: (area: Corner[]) => void
  onStop: () => void
}) {
  const { t } = useI18n()
  const line = useRef<{ x: number; y: number }[]>([])
  const path = useRef<SVGPolygonElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onStop()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onStop])

  const show = () =>
    path.current?.setAttribute('points', line.current.map(({ x, y }) => `${x},${y}`).join(' '))
  const add = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    line.current.push({ x: clientX - box.left, y: clientY - box.top })
    show()
  }
  const finish = () => {
    const corners = simplify(line.current)
    line.current = []
    show()
    if (corners) onDone(corners.map(({ x, y }) => surface.placeAt(x, y)))
  }
  return (
    <div
      className="map-draw"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        line.current = []
        add(event)
      }}
      onPointerMove={(event) => {
        if (line.current.length > 0) add(event)
      }}
      onPointerUp={finish}
      onPointerCancel={() => {
        line.current = []
        show()
      }}
    >
      <svg aria-hidden="true">
        <polygon ref={path} />
      </svg>
      <p className="map-hint" role="status">
        {t('map.drawing')}
      </p>
    </div>
  )
}
