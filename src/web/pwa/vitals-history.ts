import type { PageKind, Rating, WebVital } from '#contract/web-vital-names.ts'

/** One metric of a page view, stored in this browser. */
export type StoredVital = {
  at: string
  name: WebVital
  value: number
  rating: Rating
  page: PageKind
}

const KEY = 'webVitals'
/** Spec §9. */
const MAX_ENTRIES = 50

/** Adds an entry to the history in this browser, which keeps the last 50. */
export function remember(one: StoredVital, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(KEY, JSON.stringify([...read(storage()), one].slice(-MAX_ENTRIES)))
  } catch {
    // Storage is off or full.
  }
}

function read(storage: Storage): unknown[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
