import type { ListingItem, Warning, WarningKind } from '#contract/listings.ts'

/** A missing phone number alone is harmless: many owners only use Telegram. */
const DOUBTFUL: readonly WarningKind[] = ['far-below-similar', 'photos-elsewhere', 'prepayment']

/** Whether a warning makes the price of a listing doubtful. */
export function isDoubtful(warnings: readonly Warning[]): boolean {
  return warnings.some(({ kind }) => DOUBTFUL.includes(kind))
}

/**
 * The mark next to the price on a card: a warning, a price below similar flats, or null. A doubtful
 * listing is never praised for its price.
 */
export function offerMark({
  status,
  warnings,
  fairPrice,
}: Pick<ListingItem, 'status' | 'warnings' | 'fairPrice'>): 'check' | 'under' | null {
  if (status !== 'ACTIVE') return null
  if (warnings && isDoubtful(warnings)) return 'check'
  return fairPrice?.verdict === 'under' ? 'under' : null
}
