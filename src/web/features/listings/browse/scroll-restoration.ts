import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Where lists stood when they were left, by entry of the history: their first card in view, and its
 * distance from the upper edge of what scrolls.
 */
const positions = new Map<string, { nth: number; top: number }>()

/**
 * Whoever comes back to a list finds its cards where they were. The page's own place is not enough
 * for that: cards that were not near yet stood in with a guessed height, and a list that scrolls by
 * itself is not in it. true for a list that somebody came back to: it does not guess. `isReady`:
 * the cards are there. `pane`: what scrolls, where it is not the page.
 */
export function useScrollRestoration(
  cards: RefObject<HTMLElement | null>,
  { isReady = true, pane }: { isReady?: boolean; pane?: RefObject<HTMLElement | null> } = {},
): boolean {
  const { key } = useLocation()
  const [isBack] = useState(() => positions.has(key))
  const restore = useEffectEvent((frame: HTMLElement | null) => {
    const position = positions.get(key)
    const card = position && cards.current?.children[position.nth]
    if (card)
      (frame ?? globalThis).scrollBy({
        top: card.getBoundingClientRect().top - edgeOf(frame) - position.top,
        behavior: 'instant',
      })
  })
  const remember = useEffectEvent((frame: HTMLElement | null) => {
    const edge = edgeOf(frame)
    const tops = [...(cards.current?.children ?? [])].map((card) => card.getBoundingClientRect())
    const nth = tops.findIndex(({ bottom }) => bottom > edge)
    if (nth >= 0) positions.set(key, { nth, top: tops[nth]!.top - edge })
  })
  useLayoutEffect(() => {
    if (!isReady) return
    let frame: HTMLElement | null = null // its ref is let go before this part of the page is
    // After all of this turn's effects, of which the page's own scrolling is one, and before
    // anything is painted.
    queueMicrotask(() => {
      frame = pane?.current ?? null
      restore(frame)
    })
    return () => remember(frame)
  }, [isReady, pane])
  return isBack
}

/** What stands above a pane may be gone already when it is left. */
const edgeOf = (frame: HTMLElement | null): number => frame?.getBoundingClientRect().top ?? 0
