import type { Listing, WarningKind } from '#contract/listings.ts'

/** Without a phone alone nothing is wrong: many owners write from Telegram only. */
const WORTH_A_MARK: readonly WarningKind[] = ['far-below-similar', 'photos-elsewhere', 'prepayment']

/**
 * What a card says beside the price: that the offer wants a check, or that it is cheaper than its like; null for
 * neither. A doubtful offer is never praised for its price.
 */
export function offerMark({ status, warnings, fairPrice }: Pick<Listing, 'status' | 'warnings' | 'fairPrice'>): 'check' | 'under' | null {
  if (status !== 'ACTIVE') return null
  if (warnings.some(({ kind }) => WORTH_A_MARK.includes(kind))) return 'check'
  return fairPrice?.verdict === 'under' ? 'under' : null
}
