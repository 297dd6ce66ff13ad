import { currencySymbol } from '#contract/currencies.ts'
import type { Language } from '#locales/languages.ts'
import { number } from '#web/i18n/format.ts'

/** Formats an amount in cents with the currency symbol in front: $12, or $12.50 if not whole. */
export function formatPrice(cents: number, currency: string, language: Language): string {
  const size = Math.abs(cents)
  const rest =
    size % 100 === 0 ? '' : (language === 'en' ? '.' : ',') + String(size % 100).padStart(2, '0')
  const sign = cents < 0 ? '-' : ''
  const symbol = currencySymbol(currency.toUpperCase())
  return sign + symbol + number(Math.trunc(size / 100), language) + rest
}
