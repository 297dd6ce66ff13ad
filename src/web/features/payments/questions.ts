/**
 * What people ask about plans, in the order of the page; the words are under `faq.` and
 * `faq.…Answer`.
 */
export const QUESTIONS = [
  'currency',
  'change',
  'cancel',
  'refund',
  'api',
  'trial',
  'refused',
] as const
