import type { Currency } from '#contract/currencies.ts'
import { useSession } from './session/use-session.ts'

/** Spec §9, "Display": the four that one may think in. Dollars unless chosen otherwise. */
export const READER_CURRENCIES = ['USD', 'GEL', 'EUR', 'RUB'] as const satisfies readonly Currency[]
export type ReaderCurrency = (typeof READER_CURRENCIES)[number]

/** What converted prices are shown in: the choice of whoever is signed in. */
export function useReaderCurrency(): ReaderCurrency {
  const { user } = useSession()
  return READER_CURRENCIES.find((currency) => currency === user?.currency) ?? 'USD'
}
