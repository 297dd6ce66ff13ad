import type { PartId } from './store.ts'

/**
 * A decision as it is read: whether an offer is of a listing's flat, with all that spoke for and
 * against it.
 */
export type Decision = {
  id: number
  decidedAt: Date
  /** The post whose offer was decided on. */
  post: { channel: string; messageId: number }
  listingId: number
  /** The listing that went into that one; null: the post had none yet. */
  fromListingId: number | null
  verdict: 'same' | 'apart'
  /** Log odds; null: a person said so. */
  score: number | null
  reasons: Reason[]
  moved: PartId[]
  decidedBy: string
  undoneAt: Date | null
  undoneBy: string | null
}

/**
 * One thing that speaks for (weight above 0) or against two offers being of one flat. Weights are
 * log odds and add up.
 */
export type Reason = {
  feature: Feature
  weight: number
  /**
   * What was found, for a person to read: "5 of 6", "48 m² / 49 m²". No words of a post, no whole
   * phone numbers.
   */
  found: string
}

export type Feature =
  | 'reply'
  | 'forward'
  | 'photos'
  | 'phone'
  | 'handle'
  | 'wording'
  | 'code'
  | 'address'
  | 'district'
  | 'point'
  | 'area'
  | 'floor'
  | 'floors'
  | 'rooms'
  | 'price'
  | 'period'
  | 'room'
  | 'series'
  | 'template'
  | 'nothing-distinctive'
