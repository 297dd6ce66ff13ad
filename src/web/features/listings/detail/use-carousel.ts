import useEmblaCarousel from 'embla-carousel-react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'

type Options = NonNullable<Parameters<typeof useEmblaCarousel>[0]>

/**
 * A looping Embla carousel whose current index is the caller's state: `show` goes to an index,
 * `onAt` reports each change. An index that is shown before Embla has started is where it starts.
 */
export function useCarousel(options: Options, at: number, onAt: (index: number) => void) {
  const [reducedMotion] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [viewRef, carousel] = useEmblaCarousel({
    loop: true,
    duration: reducedMotion ? 0 : 20,
    ...options,
  })
  const onStart = useEffectEvent(() => {
    carousel!.rootNode().scrollLeft = 0 // the carousel moves its container instead
    carousel!.scrollTo(at, true)
  })
  const onSelect = useEffectEvent(() => onAt(carousel!.selectedScrollSnap()))
  // In the same task as the commit that has the carousel: a key between the two would be lost.
  useLayoutEffect(() => {
    if (!carousel) return
    onStart()
    const select = () => onSelect()
    carousel.on('select', select).on('reInit', select)
    return () => {
      carousel.off('select', select).off('reInit', select)
    }
  }, [carousel])
  const show = (index: number) => (carousel ? carousel.scrollTo(index, reducedMotion) : onAt(index))
  return { viewRef, show }
}
