import { useCallback } from 'react'
import { createBrowserStore } from '#web/browser-store.ts'

const KEY = 'seenListings'
/** Only the most recent ones are kept. */
const MAX_SEEN = 1000

/** Parses the stored ids. Invalid entries are ignored. */
export function parseSeen(text: string | null): ReadonlySet<number> {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return new Set(
      Array.isArray(value)
        ? value.filter((id): id is number => Number.isSafeInteger(id) && (id as number) > 0)
        : [],
    )
  } catch {
    return new Set()
  }
}

/** The stored ids with one more, newest last. */
export const withSeen = (seen: ReadonlySet<number>, id: number): number[] =>
  [...[...seen].filter((other) => other !== id), id].slice(-MAX_SEEN)

const store = createBrowserStore<ReadonlySet<number>>(KEY, parseSeen, new Set())

/** The listings whose card was opened on the map in this browser. */
export function useSeenListings(): { seen: ReadonlySet<number>; markSeen: (id: number) => void } {
  const seen = store.useValue()
  const markSeen = useCallback((id: number) => store.write(withSeen(store.read(), id)), [])
  return { seen, markSeen }
}
