export type BackoffLimits = { firstMs: number; maxMs: number }

/**
 * Exponential backoff: the pause before the next try after `failures` failures in a row, in
 * milliseconds. `firstMs` after the first one, twice as long after each further one, at most
 * `maxMs`.
 */
export const backoffMs = (failures: number, { firstMs, maxMs }: BackoffLimits): number =>
  Math.min(maxMs, firstMs * 2 ** Math.min(30, Math.max(0, failures - 1)))
