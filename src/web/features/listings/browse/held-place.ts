import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Where lists stood when they were left, by entry of the history: their first card in view, and its distance from the upper edge. */
const places = new Map<string, { nth: number; top: number }>()

/**
 * Whoever comes back to a list finds its cards where they were. The page's own place is not enough for that: cards that were
 * not near yet stood in with a guessed height. true for a list that somebody came back to: it does not guess.
 */
export function useHeldPlace(cards: RefObject<HTMLElement | null>): boolean {
  const { key } = useLocation()
  const [isBack] = useState(() => places.has(key))
  const comeBack = useEffectEvent(() => {
    const place = places.get(key)
    const card = place && cards.current?.children[place.nth]
    if (card) scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: 'instant' })
  })
  const leave = useEffectEvent(() => {
    const tops = [...(cards.current?.children ?? [])].map((card) => card.getBoundingClientRect())
    const nth = tops.findIndex(({ bottom }) => bottom > 0)
    if (nth >= 0) places.set(key, { nth, top: tops[nth]!.top })
  })
  useLayoutEffect(() => {
    // After all of this turn's effects, of which the page's own scrolling is one, and before anything is painted.
    queueMicrotask(comeBack)
    return leave
  }, [])
  return isBack
}
