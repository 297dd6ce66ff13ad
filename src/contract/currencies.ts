/**
 * Currencies that posts are priced in. The four symbols of spec §9 first; the others follow the
 * cities we cover.
 */
export const CURRENCIES = ['GEL', 'USD', 'EUR', 'RUB', 'AMD', 'RSD'] as const
export type Currency = (typeof CURRENCIES)[number]

/**
 * Spec §9, "Display": the four that a reader may see converted prices in; dollars unless chosen
 * otherwise.
 */
export const DISPLAY_CURRENCIES = [
  'USD',
  'GEL',
  'EUR',
  'RUB',
] as const satisfies readonly Currency[]
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number]

/** Used where neither the post nor its channel names a currency (spec §3). */
export const DEFAULT_CURRENCY: Currency = 'GEL'

const SYMBOLS: Record<string, string> = { GEL: '₾', USD: '$', EUR: '€', RUB: '₽', AMD: '֏' }

/** The sign written before an amount; a currency without one shows its code and a space. */
export function currencySymbol(currency: string): string {
  return SYMBOLS[currency] ?? `${currency}\u00a0`
}
