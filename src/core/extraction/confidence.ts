import type { Found } from './text/post-text.ts'

/** How much each fact weighs: what a renter decides by, first. */
const WEIGHTS = { price: 3, currency: 1, rooms: 2, area: 1.5, floor: 1, place: 2 }

export type ConfidenceInput = {
  /** How sure it is that the post is what we take it for. */
  kind: number
  isRental: boolean
  price: Found<unknown> | null
  currency: Found<unknown> | null
  rooms: Found<unknown> | null
  area: Found<unknown> | null
  floor: Found<unknown> | null
  place: Found<unknown> | null
  /** Facts that contradict each other. */
  conflicts: number
}

/**
 * 0 to 1. The certainty of the kind, times the weighted mean of how directly each main fact is said
 * (a missing one counts 0.5: the post may just be short), times 0.85 for every contradiction.
 * Of a post that is no rental: the certainty of that alone.
 */
export function computeConfidence(input: ConfidenceInput): number {
  if (!input.isRental) return round(input.kind)
  let sum = 0
  let weights = 0
  for (const [name, weight] of Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, number][]) {
    sum += weight * (input[name]?.sure ?? 0.5)
    weights += weight
  }
  return round(input.kind * (sum / weights) * 0.85 ** input.conflicts)
}

const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
