/** What can be wrong with a listing, in the order offered. */
export const REPORT_REASONS = [
  'gone',
  'wrong-price',
  'wrong-facts',
  'wrong-photos',
  'no-answer',
  'not-a-rental',
  'fraud',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
