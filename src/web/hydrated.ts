import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * A fact that the server cannot know: false on the server and during hydration. While it is false,
 * nothing renders twice.
 */
export function useOnceHydrated(fact: boolean): boolean {
  return useSyncExternalStore(
    never,
    () => fact,
    () => false,
  )
}

/** False on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useOnceHydrated(true)
}
