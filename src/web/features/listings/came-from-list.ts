/** Left in the history entry of a listing opened from a list, so that "back" can really go back. */
export const FROM_LIST = { fromList: 1 } as const

/**
 * How many entries of the history lie between a listing and the list it was reached from; null when
 * it was not.
 */
export function stepsFromList(state: unknown): number | null {
  return typeof state === 'object' &&
    state !== null &&
    'fromList' in state &&
    typeof state.fromList === 'number'
    ? state.fromList
    : null
}

/** For a link from one listing to the next. */
export function oneFurther(state: unknown): { fromList: number } | null {
  const steps = stepsFromList(state)
  return steps === null ? null : { fromList: steps + 1 }
}
