import type { Listing, Warning, WarningKind } from '#contract/listings.ts'

/** Without a phone alone nothing is wrong: many owners write from Telegram only. */
const DOUBTFUL: readonly WarningKind[] = ['far-below-similar', 'photos-elsewhere', 'prepayment']

/** Whether an offer has shown a sign that its price should not be believed before a look. */
export function isDoubtful(warnings: readonly Warning[]): boolean {
  return warnings.some(({ kind }) => DOUBTFUL.includes(kind))
}

/**
 * What a card says beside the price: that the offer wants a check, or that it is cheaper than its
 * like; null for neither. A doubtful offer is never praised for its price.
 */
export function offerMark({
  status,
  warnings,
  fairPrice,
}: Pick<Listing, 'status' | 'warnings' | 'fairPrice'>): 'check' | 'under' | null {
  if (status !== 'ACTIVE') return null
  if (isDoubtful(warnings)) return 'check'
  return fairPrice?.verdict === 'under' ? 'under' : null
}
