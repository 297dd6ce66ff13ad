import { useCallback, useSyncExternalStore } from 'react'

const KEY = 'seenListings'
/** The last so many; older ones are as good as unseen. */
const MOST = 1000

const listeners = new Set<() => void>()
let raw: string | null = null
let ids: ReadonlySet<number> = new Set()
let memory: string | null = null

/** The ids in the stored text; anything else in it is passed over. */
export function parseSeen(text: string | null): ReadonlySet<number> {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id) && (id as number) > 0) : [])
  } catch {
    return new Set()
  }
}

/** The stored set with one more, the newest last. */
export const withSeen = (seen: ReadonlySet<number>, id: number): number[] => [...[...seen].filter((other) => other !== id), id].slice(-MOST)

function read(): ReadonlySet<number> {
  let text: string | null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    text = memory
  }
  if (text !== raw) {
    raw = text
    ids = parseSeen(text)
  }
  return ids
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => { if (event.key === KEY || event.key === null) listener() }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

const NONE: ReadonlySet<number> = new Set()

/** The flats whose card was opened on the map in this browser. */
export function useSeenListings(): { seen: ReadonlySet<number>; markSeen: (id: number) => void } {
  const seen = useSyncExternalStore(subscribe, read, () => NONE)
  const markSeen = useCallback((id: number) => {
    memory = JSON.stringify(withSeen(read(), id))
    try {
      localStorage.setItem(KEY, memory)
    } catch {
      // Without storage it is remembered as long as the page.
    }
    for (const listener of listeners) listener()
  }, [])
  return { seen, markSeen }
}
