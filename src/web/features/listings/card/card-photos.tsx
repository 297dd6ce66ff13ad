import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ListingItem, ListingPhoto } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useApi } from '#web/services.tsx'
import { listingQuery } from '../queries.ts'
import { NoPhoto, PhotoImage, photosOf, type Urgency } from './photo-image.tsx'

const SIZES = '(min-width: 1280px) 25vw, (min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw'
const MAX_DOTS = 5

/**
 * The photos of a card, one at a time, with swipe and arrows. Loads only what is about to be seen:
 * lists have the first photo, the others come with the listing.
 */
export function CardPhotos({
  listing,
  to,
  urgent,
  state,
}: {
  listing: ListingItem
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
  const { photos, load, failed } = usePhotos(listing)
  const count = Math.max(photos.length, listing.photosCount)
  const loadUpTo = (index: number) => {
    setLoadedTo((last) => Math.max(last, Math.min(index, count - 1)))
    void load()
  }

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
    targetIndex.current = Math.max(0, Math.min((targetIndex.current ?? at) + by, count - 1))
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
        onScroll={count > 1 ? onScroll : undefined}
        onTouchStart={onUserScroll}
        onWheel={onUserScroll}
        tabIndex={-1}
      >
        {Array.from({ length: count }, (_, index) => (
          <Link
            key={index}
            className="photo-slide"
            to={to}
            state={state}
            tabIndex={-1}
            aria-hidden="true"
            draggable={false}
          >
            {index <= loadedTo && (
              <Slide photo={photos[index]} missing={failed} urgent={index === 0 ? urgent : null} />
            )}
          </Link>
        ))}
      </div>
      {count > 1 && (
        <>
          <span className="photo-dots" aria-hidden="true">
            {Array.from({ length: Math.min(count, MAX_DOTS) }, (_, dot) => (
              <i key={dot} className={dot === dotAt(at, count) ? 'is-on' : undefined} />
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
            {...endAt(at === count - 1)}
            onClick={() => step(1)}
          >
            <ChevronRight className="icon" />
          </button>
        </>
      )}
    </div>
  )
}

/** The photos that the list has, and all of them when `load` has been called. */
function usePhotos(listing: ListingItem) {
  const queries = useQueryClient()
  const api = useApi()
  const known = photosOf(listing)
  const [loaded, setLoaded] = useState<readonly ListingPhoto[]>([])
  const [failed, setFailed] = useState(false)
  const isAsked = useRef(false)
  const load = async () => {
    if (isAsked.current || known.length >= listing.photosCount) return
    isAsked.current = true
    setFailed(false)
    try {
      const found = await queries.fetchQuery({
        ...listingQuery(api, listing.id),
        staleTime: Infinity,
      })
      setLoaded(found?.photos ?? [])
      setFailed(found === null)
    } catch {
      isAsked.current = false // tried again with the next photo
      setFailed(true)
    }
  }
  return { photos: loaded.length > known.length ? loaded : known, load, failed }
}

/** A photo; one that is still unknown has a skeleton, unless it is `missing`. */
function Slide({
  photo,
  missing,
  urgent,
}: {
  photo: ListingPhoto | undefined
  missing: boolean
  urgent: Urgency
}) {
  const [failed, setFailed] = useState(false)
  const onFail = useCallback(() => setFailed(true), [])
  if (!photo && !missing) return <span className="skeleton h-full" />
  return failed || !photo ? (
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
