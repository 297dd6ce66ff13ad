import { createExchangeRates } from '#adapters/exchange-rates/exchange-rates.ts'
import type { Config } from '#config'
import type { RatesSource } from '#core/listings/rates.ts'

/** Who is asked for exchange rates; null when nobody is to be. */
export const exchangeRates = ({ ratesUrl }: Config): RatesSource | null =>
  ratesUrl === 'off' ? null : createExchangeRates(ratesUrl === null ? {} : { url: ratesUrl })
