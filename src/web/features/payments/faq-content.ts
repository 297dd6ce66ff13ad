import { CHECKOUT_CURRENCY, GRACE_DAYS, PLANS } from '#contract/plans.ts'
import type { Language } from '#locales/languages.ts'
import type { MessageValues } from '#locales/messages.ts'
import { formatPrice } from './format-price.ts'

/** The questions of the FAQ in order. Texts are at `faq.<question>` and `faq.<question>Answer`. */
export const QUESTIONS = [
  'currency',
  'change',
  'cancel',
  'refund',
  'api',
  'trial',
  'refused',
] as const

/** Prices and limits from `contract/plans`, as values for the placeholders of texts. */
export function getPlanFacts(language: Language): MessageValues {
  const cost = (type: keyof typeof PLANS) =>
    formatPrice(PLANS[type].amountCents, CHECKOUT_CURRENCY, language)
  return {
    monthly: cost('monthly'),
    quarterly: cost('quarterly'),
    yearly: cost('yearly'),
    calls: PLANS.quarterly.apiCallsPerDay ?? undefined,
    grace: GRACE_DAYS,
  }
}
