import { createBrowserStore } from './browser-store.ts'

const KEY = 'savedListings'
const NONE: readonly number[] = []

/** The ids in the stored text, newest first; anything else in it is passed over. */
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

/** The saved set after the heart of `id` was pressed. */
export function toggled(saved: readonly number[], id: number): readonly number[] {
  return saved.includes(id) ? saved.filter((other) => other !== id) : [id, ...saved]
}

/** The saved set after some listings turned out to be parts of others. */
export function followed(
  saved: readonly number[],
  moved: ReadonlyMap<number, number>,
): readonly number[] {
  return [...new Set(saved.map((id) => moved.get(id) ?? id))]
}

/**
 * The saved set as it is at this moment, as no component has it that was drawn before; told of
 * changes in any tab.
 */
export const savedStore = createBrowserStore(KEY, parseSaved, NONE)

export type SavedChange = { before: readonly number[]; after: readonly number[] }
let last: SavedChange | undefined

/** What the reader last saved or removed in this tab. */
export const lastSavedChange = (): SavedChange | undefined => last

function change(after: readonly number[]): void {
  last = { before: savedStore.read(), after }
  savedStore.write(after)
}

const toggle = (id: number): void => change(toggled(savedStore.read(), id))
const forget = (gone: readonly number[]): void =>
  change(savedStore.read().filter((id) => !gone.includes(id)))
const follow = (moved: ReadonlyMap<number, number>): void =>
  savedStore.write(followed(savedStore.read(), moved))

/** Ids of the saved listings, newest first; none on the server. */
export function useSavedListings() {
  return { saved: savedStore.useValue(), toggle, forget, follow }
}

/** When the service worker copied this listing, ISO 8601; null when it came from the server. */
export function copiedAtOf(listing: object): string | null {
  return 'copiedAt' in listing && typeof listing.copiedAt === 'string' ? listing.copiedAt : null
}
