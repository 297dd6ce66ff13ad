/** History state of a listing opened from a list, so that "Back to list" can go back in history. */
export const FROM_LIST = { fromList: 1 } as const

/**
 * The number of history entries between a listing and the list it was reached from; null if it was
 * not reached from a list.
 */
export function stepsFromList(state: unknown): number | null {
  return typeof state === 'object' &&
    state !== null &&
    'fromList' in state &&
    typeof state.fromList === 'number'
    ? state.fromList
    : null
}

/** The history state for a link from one listing to another. */
export function addListStep(state: unknown): { fromList: number } | null {
  const steps = stepsFromList(state)
  return steps === null ? null : { fromList: steps + 1 }
}
