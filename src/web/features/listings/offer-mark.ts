import type { ListingItem } from '#contract/listings.ts'

/**
 * The mark on a card: a warning, a price below similar flats, or null. A flagged listing is never
 * praised for its price.
 */
export function offerMark({
  status,
  warnings,
  fairPrice,
}: Pick<ListingItem, 'status' | 'warnings' | 'fairPrice'>): 'check' | 'under' | null {
  if (status !== 'ACTIVE') return null
  if (warnings && warnings.length > 0) return 'check'
  return fairPrice?.verdict === 'under' ? 'under' : null
}
