import { CHECKOUT_CURRENCY, GRACE_DAYS, PLANS } from '#contract/plans.ts'
import type { Language, MessageValues } from '#web/i18n/catalogue.ts'
import { price } from './price.ts'

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

/** What texts about plans name of their table, by the name it has there. */
export function planFacts(language: Language): MessageValues {
  const cost = (type: keyof typeof PLANS) =>
    price(PLANS[type].amountCents, CHECKOUT_CURRENCY, language)
  return {
    monthly: cost('monthly'),
    quarterly: cost('quarterly'),
    yearly: cost('yearly'),
    calls: PLANS.quarterly.apiCallsPerDay ?? undefined,
    grace: GRACE_DAYS,
  }
}
