import { LayoutGrid } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ListingPhoto } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useLazyComponent } from '#web/lazy-dialog.tsx'
import { useIdle } from '#web/when-idle.ts'
import { NoPhoto, PhotoImage } from '../card/photo-image.tsx'
import type { GalleryStart } from './gallery/use-gallery.ts'

const loadCarousel = async () => (await import('./carousel-controls.tsx')).CarouselControls
/** Without the carousel, the scrollable strip still shows all photos. */
const ignoreFailure = () => {}

/** Opens the gallery; `from` gets the focus back when it closes. */
export type OpenGallery = (start: GalleryStart, from: HTMLElement) => void

type Props = {
  photos: readonly ListingPhoto[]
  /** More than `photos` while the listing loads. */
  count: number
  title: string
  onOpen: OpenGallery
}

/**
 * The photos of a listing in their own proportions, with the next one peeking in: a scrollable
 * strip that becomes a carousel when the browser is idle. `onNear` is called when a photo is about
 * to be clicked.
 */
export function PhotoGallery({
  photos,
  count,
  title,
  onOpen,
  onNear,
}: Props & { onNear: () => void }) {
  const { t } = useI18n()
  const single = count === 1
  const [view, setView] = useState<HTMLElement | null>(null)
  // The photo in the tab order; the carousel leads to the others.
  const [at, setAt] = useState(0)
  const renderControls = useLazyComponent(
    loadCarousel,
    useIdle() && !single && photos.length === count,
    ignoreFailure,
  )
  const backdrop = single && photos[0]?.placeholder
  return (
    <section
      className={single ? 'stage is-single' : 'stage'}
      aria-roledescription={single ? undefined : t('detail.carousel')}
      aria-label={t('detail.photos')}
    >
      {backdrop && <img className="photo-blur" src={backdrop} alt="" aria-hidden="true" />}
      <div className="contents" onPointerEnter={onNear} onTouchStart={onNear} onFocus={onNear}>
        <div className={renderControls ? 'stage-view is-driven' : 'stage-view'} ref={setView}>
          <div className="stage-track">
            {photos.map((photo, index) => (
              <PhotoSlide
                key={photo.url}
                photo={photo}
                index={index}
                count={count}
                title={title}
                isCurrent={index === at}
                onOpen={onOpen}
              />
            ))}
          </div>
        </div>
        {view && renderControls
          ? renderControls({ view, count, at, onAt: setAt })
          : !single && <span className="photo-note">1 / {count}</span>}
        {!single && (
          <button
            type="button"
            className="stage-all"
            aria-haspopup="dialog"
            onClick={(event) => onOpen('grid', event.currentTarget)}
          >
            <LayoutGrid className="icon icon-sm" />
            {t('gallery.all')}
          </button>
        )}
      </div>
    </section>
  )
}

function PhotoSlide({
  photo,
  index,
  count,
  title,
  isCurrent,
  onOpen,
}: {
  photo: ListingPhoto
  index: number
  count: number
  title: string
  isCurrent: boolean
  onOpen: OpenGallery
}) {
  const { t } = useI18n()
  const [failed, setFailed] = useState(false)
  const onFail = useCallback(() => setFailed(true), [])
  if (failed)
    return (
      <div className="stage-slide is-failed">
        <NoPhoto />
      </div>
    )
  return (
    <div className="stage-slide">
      <button
        type="button"
        className="stage-open"
        aria-haspopup="dialog"
        tabIndex={isCurrent ? undefined : -1}
        onClick={(event) => onOpen(index, event.currentTarget)}
      >
        <PhotoImage
          photo={photo}
          sizes="(min-width: 768px) 670px, 100vw"
          alt={
            `${t('app.label', { label: title })} ` +
            t('detail.photoOf', { n: index + 1, total: count })
          }
          urgent={index === 0 ? 'first' : null}
          onFail={onFail}
        />
      </button>
    </div>
  )
}
