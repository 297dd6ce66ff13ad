import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { ListingPhoto } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { PhotoTrack, type OpenGallery } from './photo-gallery.tsx'

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
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const [viewRef, carousel] = useEmblaCarousel({
    loop: true,
    align: 'start',
    duration: reducedMotion ? 0 : 20,
    container: '.stage-track',
  })
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!carousel) return
    const onSelect = () => {
      const index = carousel.selectedScrollSnap()
      setAt(index)
      // Navigating with the arrow keys moves the focus to the new photo.
      if (!document.activeElement?.matches('.stage-open')) return
      const photo = carousel.slideNodes()[index]?.querySelector<HTMLElement>('.stage-open')
      photo?.focus({ preventScroll: true })
    }
    carousel.on('select', onSelect).on('reInit', onSelect)
    return () => {
      carousel.off('select', onSelect).off('reInit', onSelect)
    }
  }, [carousel])

  // With too few slides to loop natively, jump between the ends.
  const next = () => (carousel?.canScrollNext() ? carousel.scrollNext() : carousel?.scrollTo(0))
  const previous = () =>
    carousel?.canScrollPrev() ? carousel.scrollPrev() : carousel?.scrollTo(photos.length - 1)
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
