import type { SavedChange } from '../saved-listings.ts'

/** The ids that a change took out; none for a merge, whose survivor stands in the place of its part. */
export function removedBy({ before, after }: SavedChange): readonly number[] {
  return before.filter((id) => !after.includes(id))
}

/** The saved set with `ids` where they stood in `before`, and all that happened since. */
export function restored(now: readonly number[], before: readonly number[], ids: readonly number[]): readonly number[] {
  const newer = now.filter((id) => !before.includes(id))
  return [...newer, ...before.filter((id) => ids.includes(id) || now.includes(id))]
}
