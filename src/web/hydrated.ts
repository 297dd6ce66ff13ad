import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * A fact that the server cannot know: false there and while the browser takes the page over. Where
 * it is false, nothing is drawn twice.
 */
export function useOnceHydrated(fact: boolean): boolean {
  return useSyncExternalStore(
    never,
    () => fact,
    () => false,
  )
}

/** false on the server and while the browser takes the page over; true from then on. */
export function useHydrated(): boolean {
  return useOnceHydrated(true)
}
