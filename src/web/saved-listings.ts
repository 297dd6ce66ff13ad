import { useCallback, useSyncExternalStore } from 'react'

const KEY = 'savedListings'
const NONE: readonly number[] = []

const listeners = new Set<() => void>()
let raw: string | null = null
let ids: readonly number[] = NONE
/** Used where the browser keeps nothing for us. */
let memory: string | null = null

/** The ids in the stored text, newest first; anything else in it is passed over. */
export function parseSaved(text: string | null): readonly number[] {
  if (!text) return NONE
  try {
    const value: unknown = JSON.parse(text)
    const numbers = Array.isArray(value) ? value.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0) : []
    return [...new Set(numbers)]
  } catch {
    return NONE
  }
}

/** The saved set after the heart of `id` was pressed. */
export function toggled(saved: readonly number[], id: number): readonly number[] {
  return saved.includes(id) ? saved.filter((other) => other !== id) : [id, ...saved]
}

/** The saved set after some listings turned out to be parts of others. */
export function followed(saved: readonly number[], moved: ReadonlyMap<number, number>): readonly number[] {
  return [...new Set(saved.map((id) => moved.get(id) ?? id))]
}

function read(): readonly number[] {
  let text: string | null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    text = memory
  }
  if (text !== raw) {
    raw = text
    ids = parseSaved(text)
  }
  return ids
}

function write(next: readonly number[]) {
  memory = JSON.stringify(next)
  try {
    localStorage.setItem(KEY, memory)
  } catch {
    // Storage is off or full: the hearts last as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Other tabs tell us by the `storage` event. */
function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => { if (event.key === KEY || event.key === null) listener() }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Ids of the saved listings, newest first; none on the server. */
export function useSavedListings(): { saved: readonly number[]; toggle: (id: number) => void; forget: (gone: readonly number[]) => void; follow: (moved: ReadonlyMap<number, number>) => void } {
  const saved = useSyncExternalStore(subscribe, read, () => NONE)
  const toggle = useCallback((id: number) => write(toggled(read(), id)), [])
  const forget = useCallback((gone: readonly number[]) => write(read().filter((id) => !gone.includes(id))), [])
  const follow = useCallback((moved: ReadonlyMap<number, number>) => write(followed(read(), moved)), [])
  return { saved, toggle, forget, follow }
}
