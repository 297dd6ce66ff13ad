import { useCallback } from 'react'
import { browserStore } from './browser-store.ts'

const KEY = 'savedListings'
const NONE: readonly number[] = []

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

const store = browserStore(KEY, parseSaved, NONE)

/** What is saved at this moment, as no component has it that was drawn before. */
export const savedListings = (): readonly number[] => store.read()

/** Calls back whenever the saved set changes, in this tab or another. */
export const watchSaved = store.subscribe

/** Ids of the saved listings, newest first; none on the server. */
export function useSavedListings(): { saved: readonly number[]; toggle: (id: number) => void; forget: (gone: readonly number[]) => void; follow: (moved: ReadonlyMap<number, number>) => void } {
  const saved = store.useValue()
  const toggle = useCallback((id: number) => store.write(toggled(store.read(), id)), [])
  const forget = useCallback((gone: readonly number[]) => store.write(store.read().filter((id) => !gone.includes(id))), [])
  const follow = useCallback((moved: ReadonlyMap<number, number>) => store.write(followed(store.read(), moved)), [])
  return { saved, toggle, forget, follow }
}
