import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useCarousel } from './use-carousel.ts'

/**
 * Makes the strip of photos in `view` a carousel: swipe, arrows and arrow keys, looping. The photos
 * stay the same elements, so that a press or focus from before is kept.
 */
export function CarouselControls({
  view,
  count,
  at,
  onAt,
}: {
  view: HTMLElement
  count: number
  at: number
  onAt: (index: number) => void
}) {
  const { t } = useI18n()
  const { viewRef, show } = useCarousel(
    { align: 'start', container: '.stage-track' },
    at,
    (index) => {
      onAt(index)
      // Navigating with the arrow keys moves the focus to the new photo.
      const focused = document.activeElement
      if (!focused?.matches('.stage-open')) return
      const photo = focused.closest('.stage-track')?.children[index]
      photo?.querySelector<HTMLElement>('.stage-open')?.focus({ preventScroll: true })
    },
  )
  const start = useEffectEvent(() => {
    // Where a reader has scrolled to.
    const { children } = view.querySelector('.stage-track')!
    const index = Array.prototype.findIndex.call(
      children,
      ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth / 2 > view.scrollLeft,
    )
    if (index > 0) onAt(index)
    viewRef(view)
  })
  useLayoutEffect(() => start(), [])
  const next = () => show((at + 1) % count)
  const previous = () => show((at - 1 + count) % count)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') next()
    else if (event.key === 'ArrowLeft') previous()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const stage = view.parentElement!
    const press = (event: KeyboardEvent) => onKeyDown(event)
    stage.addEventListener('keydown', press)
    return () => stage.removeEventListener('keydown', press)
  }, [view])
  return (
    <>
      <button
        type="button"
        className="arrow arrow-prev"
        aria-label={t('card.previousPhoto')}
        onClick={previous}
      >
        <ChevronLeft className="icon" />
      </button>
      <button
        type="button"
        className="arrow arrow-next"
        aria-label={t('card.nextPhoto')}
        onClick={next}
      >
        <ChevronRight className="icon" />
      </button>
      <span className="photo-note" role="status">
        {at + 1} / {count}
      </span>
    </>
  )
}
