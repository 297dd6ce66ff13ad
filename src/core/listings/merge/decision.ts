import type { PostReference } from '#core/db/post-reference.ts'
import type { PartId } from '#core/extraction/parts.ts'

/** A decision on whether an offer belongs to a listing, with its reasons. */
export type Decision = {
  id: number
  decidedAt: Date
  /** The post whose offer was decided on. */
  post: PostReference
  listingId: number
  /** The listing that was merged into it; null: the post had none yet. */
  fromListingId: number | null
  verdict: 'same' | 'apart'
  /** Log odds; null for a decision by a person. */
  score: number | null
  reasons: Reason[]
  moved: PartId[]
  decidedBy: string
  undoneAt: Date | null
  undoneBy: string | null
}

/**
 * Evidence for (weight above 0) or against two offers being the same flat. Weights are log odds.
 */
export type Reason = {
  feature: Feature
  weight: number
  /** An explanation like "5 of 6" or "48 m² / 49 m²", without text or phone numbers of posts. */
  found: string
}

export type Feature =
  | 'reply'
  | 'forward'
  | 'photos'
  | 'lure'
  | 'phone'
  | 'handle'
  | 'wording'
  | 'code'
  | 'address'
  | 'district'
  | 'quarter'
  | 'point'
  | 'area'
  | 'floor'
  | 'floors'
  | 'rooms'
  | 'kind'
  | 'heating'
  | 'price'
  | 'period'
  | 'series'
  | 'template'
  | 'other-contact'
  | 'rarity'
  | 'words'
  | 'view'
  | 'block'
  | 'nothing-distinctive'
