import type { PageKind, Rating, Vital } from '#contract/vital-names.ts'

/** One figure of a page view, as this browser remembers it. */
export type Remembered = { at: string; name: Vital; value: number; rating: Rating; page: PageKind }

const KEY = 'webVitals'
/** Spec §9. */
const MOST = 50

/** Adds one to the history of this browser, which keeps the last 50. */
export function remember(one: Remembered, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(KEY, JSON.stringify([...read(storage()), one].slice(-MOST)))
  } catch {
    // Storage is off or full.
  }
}

function read(storage: Storage): unknown[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
