import { createExchangeRates } from '#adapters/exchange-rates/exchange-rates.ts'
import type { Config } from '#config'
import type { RatesSource } from '#core/listings/rates.ts'

/** The configured source of exchange rates; null when it is off. */
export const exchangeRates = ({ ratesUrl }: Config): RatesSource | null =>
  ratesUrl === 'off' ? null : createExchangeRates(ratesUrl === null ? {} : { url: ratesUrl })
