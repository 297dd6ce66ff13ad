import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { ListingPhoto } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { PhotoTrack, type OpenGallery } from './photo-gallery.tsx'
import { useCarousel } from './use-carousel.ts'

/**
 * The interactive carousel: swipe, arrows and arrow keys, looping. A click on a photo opens the
 * gallery.
 */
export function Carousel({
  photos,
  title,
  onOpen,
}: {
  photos: readonly ListingPhoto[]
  title: string
  onOpen: OpenGallery
}) {
  const { t } = useI18n()
  const [at, setAt] = useState(0)
  const { viewRef, show } = useCarousel(
    { align: 'start', container: '.stage-track' },
    at,
    (index) => {
      setAt(index)
      // Navigating with the arrow keys moves the focus to the new photo.
      const focused = document.activeElement
      if (!focused?.matches('.stage-open')) return
      const photo = focused.closest('.stage-track')?.children[index]
      photo?.querySelector<HTMLElement>('.stage-open')?.focus({ preventScroll: true })
    },
  )
  const next = () => show((at + 1) % photos.length)
  const previous = () => show((at - 1 + photos.length) % photos.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') next()
    else if (event.key === 'ArrowLeft') previous()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="stage-view is-driven" ref={viewRef}>
        <PhotoTrack photos={photos} title={title} onOpen={onOpen} at={at} onKeyDown={onKeyDown} />
      </div>
      <button
        type="button"
        className="arrow arrow-prev"
        aria-label={t('card.previousPhoto')}
        onClick={previous}
        onKeyDown={onKeyDown}
      >
        <ChevronLeft className="icon" />
      </button>
      <button
        type="button"
        className="arrow arrow-next"
        aria-label={t('card.nextPhoto')}
        onClick={next}
        onKeyDown={onKeyDown}
      >
        <ChevronRight className="icon" />
      </button>
      <span className="photo-note" role="status">
        {at + 1} / {photos.length}
      </span>
    </>
  )
}
