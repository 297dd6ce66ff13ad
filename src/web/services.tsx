import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { ApiError, type ApiClient } from './api-client.ts'
import type { SampleNotice } from './boot.ts'
import { I18nProvider, type LoadedLocale } from './i18n/i18n.tsx'
import type { MapSettings } from './map/map-provider.ts'

/** The services shared by all pages. */
export type Services = { api: ApiClient; queries: QueryClient }

type AppContext = {
  api: ApiClient
  now: number
  timeZone: string
  notice: SampleNotice | null
  contact: string | null
  maps: MapSettings
  signInProvider: { name: string } | null
  telegramLogin: boolean
  bot: { url: string } | null
  trialDays: number
  plans: boolean
}

const ReactAppContext = createContext<AppContext | null>(null)
const MINUTE = 60_000

/**
 * Spec §9: fresh for 5 minutes, kept for 10, one retry, no refetch on focus. Client errors (4xx)
 * are not retried.
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
        // The server renders without retrying; the browser tries again.
        retry: (failures, error) =>
          !import.meta.env.SSR &&
          failures < 1 &&
          !(error instanceof ApiError && error.status !== null && error.status < 500),
      },
    },
  })
}

export function ServicesProvider({
  services,
  now,
  timeZone,
  notice,
  contact,
  maps,
  signInProvider,
  telegramLogin = false,
  bot,
  trialDays,
  plans = true,
  requestedLocale,
  children,
}: {
  services: Services
  now: number
  timeZone: string
  notice: SampleNotice | null
  contact: string | null
  maps: MapSettings
  signInProvider: { name: string } | null
  telegramLogin?: boolean
  bot: { url: string } | null
  trialDays: number
  plans?: boolean
  requestedLocale: LoadedLocale | null
  children: ReactNode
}) {
  const currentTime = useCurrentTime(now)
  const value = useMemo(
    () => ({
      api: services.api,
      now: currentTime,
      timeZone,
      notice,
      contact,
      maps,
      signInProvider,
      telegramLogin,
      bot,
      trialDays,
      plans,
    }),
    [
      services.api,
      currentTime,
      timeZone,
      notice,
      contact,
      maps,
      signInProvider,
      telegramLogin,
      bot,
      trialDays,
      plans,
    ],
  )
  return (
    <QueryClientProvider client={services.queries}>
      <ReactAppContext value={value}>
        <I18nProvider requestedLocale={requestedLocale}>{children}</I18nProvider>
      </ReactAppContext>
    </QueryClientProvider>
  )
}

export function useAppContext(): AppContext {
  const value = use(ReactAppContext)
  if (!value) throw new Error('useAppContext outside ServicesProvider')
  return value
}

/** The server's time until hydration, then the reader's clock, updated every minute. */
function useCurrentTime(serverNow: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    // A freshly rendered page is already right.
    setNow((written) => (Math.abs(Date.now() - written) < MINUTE ? written : Date.now()))
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
