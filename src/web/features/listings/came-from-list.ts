/** Left in the history entry of a listing opened from a list, so that "back" can really go back. */
export const FROM_LIST = { fromList: true } as const

export function cameFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state
}
