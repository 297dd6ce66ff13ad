import { createBrowserStore } from './browser-store.ts'

const KEY = 'savedListings'
const NONE: readonly number[] = []

/** Parses the stored ids, newest first. Invalid entries are ignored. */
export function parseSaved(text: string | null): readonly number[] {
  if (!text) return NONE
  try {
    const value: unknown = JSON.parse(text)
    const numbers = Array.isArray(value)
      ? value.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
      : []
    return [...new Set(numbers)]
  } catch {
    return NONE
  }
}

/** The saved ids after the heart of `id` was clicked. */
export function toggleSaved(saved: readonly number[], id: number): readonly number[] {
  return saved.includes(id) ? saved.filter((other) => other !== id) : [id, ...saved]
}

/** The saved ids after listings were merged into others. */
export function replaceMerged(
  saved: readonly number[],
  moved: ReadonlyMap<number, number>,
): readonly number[] {
  return [...new Set(saved.map((id) => moved.get(id) ?? id))]
}

/** The current saved ids for code outside of React; notified of changes in every tab. */
export const savedStore = createBrowserStore(KEY, parseSaved, NONE)

/**
 * `pressed` had the focus; `neighbour` is the heart to focus when the card of `pressed` is gone.
 */
export type SavedChange = {
  before: readonly number[]
  after: readonly number[]
  pressed: Element | null
  neighbour: HTMLElement | null
}
let last: SavedChange | undefined

/** The last save or removal in this tab, for undo. */
export const lastSavedChange = (): SavedChange | undefined => last

function change(after: readonly number[]): void {
  // Known only now: React is about to take the card out of the list.
  const pressed = document.activeElement
  last = { before: savedStore.read(), after, pressed, neighbour: neighbourOf(pressed) }
  savedStore.write(after)
}

/** The heart of the next card, or else of the previous one. */
function neighbourOf(element: Element | null): HTMLElement | null {
  const card = element?.closest('article')
  return (
    (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector<HTMLElement>(
      '.heart',
    ) ?? null
  )
}

const toggle = (id: number): void => change(toggleSaved(savedStore.read(), id))
const forget = (gone: readonly number[]): void =>
  change(savedStore.read().filter((id) => !gone.includes(id)))
const follow = (moved: ReadonlyMap<number, number>): void =>
  savedStore.write(replaceMerged(savedStore.read(), moved))

/** The ids of the saved listings, newest first; empty on the server. */
export function useSavedListings() {
  return { saved: savedStore.useValue(), toggle, forget, follow }
}

/** When the service worker stored this copy (ISO 8601); null when it came from the server. */
export function copiedAtOf(listing: object): string | null {
  return 'copiedAt' in listing && typeof listing.copiedAt === 'string' ? listing.copiedAt : null
}
