import { Play } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { WindowOutline } from '#web/ui/window-art.tsx'
import { PhotoImage } from '../../card/photo-image.tsx'
import type { GalleryItem } from './gallery.tsx'

/** All photos and videos as a grid; a click opens one. */
export function GalleryGrid({
  items,
  at,
  nameOf,
  onPick,
  close,
}: {
  items: readonly GalleryItem[]
  at: number
  nameOf: (index: number) => string
  onPick: (index: number) => void
  close: ReactNode
}) {
  const { t } = useI18n()
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    current.current?.focus({ preventScroll: true })
    current.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])
  return (
    <>
      <div className="gallery-bar">
        <h3 className="gallery-title">
          {t('gallery.all')} <span className="num">({items.length})</span>
        </h3>
        {close}
      </div>
      <ul className="gallery-grid">
        {items.map((item, index) => (
          <li key={index}>
            <button
              type="button"
              ref={index === at ? current : null}
              aria-label={nameOf(index)}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onPick(index)}
            >
              <Thumbnail item={item} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Thumbnail({ item }: { item: GalleryItem }) {
  const [failed, setFailed] = useState(false)
  const onFail = useCallback(() => setFailed(true), [])
  if ('photo' in item) {
    return failed ? (
      <WindowOutline />
    ) : (
      <PhotoImage
        photo={item.photo}
        sizes="(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw"
        alt=""
        onFail={onFail}
      />
    )
  }
  const { posterUrl } = item.video
  return (
    <>
      {posterUrl && !failed ? (
        <img src={posterUrl} alt="" loading="lazy" onError={onFail} />
      ) : (
        <WindowOutline />
      )}
      <span className="gallery-play">
        <Play className="icon icon-lg" />
      </span>
    </>
  )
}
