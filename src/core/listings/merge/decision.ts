import type { Reason } from './reason.ts'
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
