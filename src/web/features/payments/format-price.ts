import type { Language } from '#locales/languages.ts'
import { formatMoney } from '#locales/format.ts'

/**
 * Formats an amount in cents with the currency symbol in front: $12, or $12.50 if it is not whole.
 * `currency` is a code in any letter case (ISO 4217; Stripe writes it in lower case).
 */
export function formatPrice(cents: number, currency: string, language: Language): string {
  const decimals = cents % 100 === 0 ? 0 : 2
  return formatMoney(cents / 100, currency.toUpperCase(), language, decimals)
}
