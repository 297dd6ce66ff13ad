import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Currency, DISPLAY_CURRENCIES } from '#contract/currencies.ts'
import type { ShownRates } from '#contract/rates.ts'
import type { ApiClient } from './api-client.ts'
import { useApi } from './services.tsx'
import { useUser } from './session/use-session.ts'

/**
 * The currency that converted amounts are shown in. `day` is the date of the exchange rates; null
 * for dollars, which need no conversion.
 */
export type ReaderMoney = {
  currency: Currency
  day: string | null
  fromUsd: (amount: number) => number
}

export const IN_DOLLARS: ReaderMoney = { currency: 'USD', day: null, fromUsd: (amount) => amount }
const FRESH_MS = 30 * 60_000

export const ratesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['rates'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => api.getRates({ signal }),
  })

/** The currency chosen by the signed-in user; dollars by default. */
export function useReaderCurrency(): Currency {
  const user = useUser()
  return DISPLAY_CURRENCIES.find((currency) => currency === user?.currency) ?? 'USD'
}

/** The reader's currency; dollars until the exchange rates are loaded. */
export function useReaderMoney(): ReaderMoney {
  const api = useApi()
  const currency = useReaderCurrency()
  const { data } = useQuery({ ...ratesQuery(api), enabled: currency !== 'USD' })
  return useMemo(() => readerMoney(currency, data), [currency, data])
}

/** The currency chosen in the account; null when none is chosen or the rates are not loaded yet. */
export function useChosenMoney(): ReaderMoney | null {
  const user = useUser()
  const money = useReaderMoney()
  return user?.currency === money.currency ? money : null
}

export function readerMoney(currency: Currency, rates: ShownRates | undefined): ReaderMoney {
  const rate = rates?.rates[currency]
  return currency === 'USD' || !rates || !rate
    ? IN_DOLLARS
    : { currency, day: rates.day, fromUsd: (amount) => amount / rate }
}
