import type { Extraction, FactName, Facts } from './extraction.ts'

/** The weight of each fact, by its importance to a renter. */
const WEIGHTS = { price: 3, currency: 1, rooms: 2, area: 1.5, floor: 1, place: 2 }

type WithCertainty = { certainty: number } | null

export type ConfidenceInput = {
  /** Certainty that the post is of its kind (rental or not), 0 to 1. */
  kind: number
  isRental: boolean
  price: WithCertainty
  currency: WithCertainty
  rooms: WithCertainty
  area: WithCertainty
  floor: WithCertainty
  place: WithCertainty
  /** The number of contradictions between facts. */
  conflicts: number
}

/**
 * Computes the confidence of an extraction, 0 to 1: the certainty of the kind, times the weighted
 * mean certainty of the main facts, times 0.85 per contradiction. A missing fact counts as 0.5,
 * because the post may just be short. For a post that isn't a rental, it is the certainty of the
 * kind alone.
 */
export function computeConfidence(input: ConfidenceInput): number {
  if (!input.isRental) return round(input.kind)
  let sum = 0
  let weights = 0
  for (const [name, weight] of Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, number][]) {
    sum += weight * (input[name]?.certainty ?? 0.5)
    weights += weight
  }
  return round(input.kind * (sum / weights) * 0.85 ** input.conflicts)
}

/** Computes the confidence of a rental from its facts and their certainties. */
export function computeRentalConfidence(
  facts: Facts,
  certainty: Extraction['certainty'],
  { kind, conflicts }: { kind: number; conflicts: number },
): number {
  const certaintyOf = (...names: FactName[]): WithCertainty => {
    const present = names.find((name) => facts[name] !== null)
    return present ? { certainty: certainty[present] ?? 0.5 } : null
  }
  return computeConfidence({
    kind,
    isRental: true,
    price: certaintyOf('price'),
    currency: certaintyOf('currency'),
    rooms: certaintyOf('rooms', 'bedrooms'),
    area: certaintyOf('areaSqm'),
    floor: certaintyOf('floor'),
    place: certaintyOf('address', 'district'),
    conflicts,
  })
}

const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
