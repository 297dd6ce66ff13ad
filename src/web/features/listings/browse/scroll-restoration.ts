import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Scroll positions by history entry: the first visible card and its distance in pixels from the top
 * of the scroll container.
 */
const positions = new Map<string, { nth: number; top: number }>()

/**
 * Restores the scroll position of a list when the user comes back to it. The browser's own
 * restoration is not enough: off-screen cards have estimated heights, and it ignores lists with
 * their own scrolling. `isReady` says that the cards are rendered; `pane` is the scroll container,
 * if not the page. Returns whether the user came back; such a list must not use estimated heights.
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
    // Stored, because the ref is cleared before the cleanup runs.
    let frame: HTMLElement | null = null
    // Runs after all other effects, including the browser's scrolling, and before paint.
    queueMicrotask(() => {
      frame = pane?.current ?? null
      restore(frame)
    })
    return () => remember(frame)
  }, [isReady, pane])
  return isBack
}

/** The container may already be removed when the list is left. */
const edgeOf = (frame: HTMLElement | null): number => frame?.getBoundingClientRect().top ?? 0
