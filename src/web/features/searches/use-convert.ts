import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ShownRates } from '#contract/rates.ts'
import { useApi } from '#web/services.tsx'

const FRESH_MS = 30 * 60_000

export type Convert = (amount: number, from: string, to: string) => number | null

/** Converts amounts at the current exchange rates; null while or if a rate is unknown. */
export function useConvert(): Convert {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['rates'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => api.getRates({ signal }),
  })
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
