import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filters } from '#contract/filters.ts'
import type { ShownRates } from '#contract/rates.ts'
import { ratesQuery } from './currency.ts'
import { useApi } from './services.tsx'

export type Convert = (amount: number, from: string, to: string) => number | null

/** Converts amounts at the current exchange rates; null while or if a rate is unknown. */
export function useConvert(): Convert {
  const { data } = useQuery(ratesQuery(useApi()))
  return useMemo(() => createConverter(data), [data])
}

export function createConverter(rates: ShownRates | undefined): Convert {
  const usdFor = (currency: string) =>
    currency === 'USD'
      ? 1
      : ((rates?.rates as Record<string, number | null> | undefined)?.[currency] ?? null)
  return (amount, from, to) => {
    const [one, other] = [usdFor(from), usdFor(to)]
    return from === to ? amount : one === null || other === null ? null : (amount * one) / other
  }
}

/**
 * Filters with prices in whole US dollars, as pages have them. `toUsd` returns null for an amount
 * that it cannot convert; that bound is dropped.
 */
export function withUsdPrices(
  { currency = 'USD', priceMin, priceMax, ...filters }: Filters,
  toUsd: (amount: number, currency: string) => number | null,
): Omit<Filters, 'currency'> {
  const usd = (amount: number | undefined) => {
    const converted = amount === undefined ? null : toUsd(amount, currency)
    return converted === null ? undefined : Math.round(converted)
  }
  return { ...filters, priceMin: usd(priceMin), priceMax: usd(priceMax) }
}
