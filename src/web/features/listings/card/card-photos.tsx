import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ListingPhoto } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { NoPhoto, PhotoImage, type Urgency } from './photo-image.tsx'

const SIZES = '(min-width: 1280px) 25vw, (min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw'
const MAX_DOTS = 5

/**
 * The photos of a card, one at a time, with swipe and arrows. Loads only what is about to be seen.
 */
export function CardPhotos({
  photos,
  to,
  urgent,
  state,
}: {
  photos: readonly ListingPhoto[]
  to: string
  urgent: Urgency
  state: object | null
}) {
  const { t } = useI18n()
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  /**
   * The target of the last click while scrolling is in progress; the next click counts from there.
   */
  const targetIndex = useRef<number | null>(null)
  const [loadedTo, setLoadedTo] = useState(0)
  const loadUpTo = (index: number) =>
    setLoadedTo((last) => Math.max(last, Math.min(index, photos.length - 1)))

  const onScroll = () => {
    const view = track.current
    if (!view || view.clientWidth === 0) return
    const index = Math.round(view.scrollLeft / view.clientWidth)
    setAt(index)
    loadUpTo(index + 1)
    if (index === targetIndex.current) targetIndex.current = null
  }
  const onUserScroll = () => {
    targetIndex.current = null
  }
  const step = (by: number) => {
    const view = track.current!
    targetIndex.current = Math.max(0, Math.min((targetIndex.current ?? at) + by, photos.length - 1))
    loadUpTo(targetIndex.current + 1)
    view.scrollTo({
      left: targetIndex.current * view.clientWidth,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }
  return (
    <div
      className="contents"
      onPointerEnter={() => loadUpTo(1)}
      onTouchStart={() => loadUpTo(1)}
      onFocus={() => loadUpTo(1)}
    >
      {/* The title is the same link, for the keyboard. */}
      <div
        className="photo-track"
        ref={track}
        onScroll={photos.length > 1 ? onScroll : undefined}
        onTouchStart={onUserScroll}
        onWheel={onUserScroll}
        tabIndex={-1}
      >
        {photos.map((photo, index) => (
          <Link
            key={photo.variants[0]?.url ?? index}
            className="photo-slide"
            to={to}
            state={state}
            tabIndex={-1}
            aria-hidden="true"
            draggable={false}
          >
            {index <= loadedTo && <Slide photo={photo} urgent={index === 0 ? urgent : null} />}
          </Link>
        ))}
      </div>
      {photos.length > 1 && (
        <>
          <span className="photo-dots" aria-hidden="true">
            {Array.from({ length: Math.min(photos.length, MAX_DOTS) }, (_, dot) => (
              <i key={dot} className={dot === dotAt(at, photos.length) ? 'is-on' : undefined} />
            ))}
          </span>
          {/* At the ends an arrow leaves the tab order but stays in the DOM, because removing it
              would lose the focus. */}
          <button
            type="button"
            className="arrow arrow-prev"
            aria-label={t('card.previousPhoto')}
            {...endAt(at === 0)}
            onClick={() => step(-1)}
          >
            <ChevronLeft className="icon" />
          </button>
          <button
            type="button"
            className="arrow arrow-next"
            aria-label={t('card.nextPhoto')}
            {...endAt(at === photos.length - 1)}
            onClick={() => step(1)}
          >
            <ChevronRight className="icon" />
          </button>
        </>
      )}
    </div>
  )
}

function Slide({ photo, urgent }: { photo: ListingPhoto; urgent: Urgency }) {
  const [failed, setFailed] = useState(false)
  const onFail = useCallback(() => setFailed(true), [])
  return failed ? (
    <NoPhoto />
  ) : (
    <PhotoImage photo={photo} sizes={SIZES} alt="" urgent={urgent} onFail={onFail} />
  )
}

/**
 * The lit dot: the first and last photo get the first and last dot, the others are spread between.
 */
function dotAt(index: number, count: number): number {
  return count <= MAX_DOTS ? index : Math.round((index / (count - 1)) * (MAX_DOTS - 1))
}

const endAt = (isEnd: boolean) => (isEnd ? { 'aria-disabled': true, tabIndex: -1 } : {})

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
