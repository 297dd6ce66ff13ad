/** The reasons for reporting a listing, in display order. */
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
