import { useSyncExternalStore } from 'react'

/** A value that can be watched. */
export type Observable<T> = {
  read: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createObservable<T>(first: T): Observable<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    read: () => value,
    set(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The value in a component; `first` during hydration. */
export const useObservable = <T>({ subscribe, read }: Observable<T>, first: T): T =>
  useSyncExternalStore(subscribe, read, () => first)
