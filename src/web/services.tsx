import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Context, createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { Site } from '#contract/site.ts'
import { isLocalTime, type TimeZone, type UtcOffsets } from '#locales/format.ts'
import { ApiError, type ApiClient } from './api-client.ts'
import { I18nProvider, type LoadedLocale } from './i18n/i18n.tsx'

/** The services shared by all pages. */
export type Services = { api: ApiClient; queries: QueryClient }

/** `now` in milliseconds since the Unix epoch. */
type Clock = { now: number; timeZone: TimeZone }

const ApiContext = createContext<ApiClient | null>(null)
const ClockContext = createContext<Clock | null>(null)
const SiteContext = createContext<Site | null>(null)
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

/** Lists are read in the reader's language; listings have all of them. */
const hasAddresses = ({ queryKey: [name] }: Query): boolean =>
  /^(listings|map cards|similar)$/.test(String(name))

/** Provides the services, the clock and the site. `clock` is the server's, for hydration. */
export function ServicesProvider({
  services,
  clock,
  site,
  requestedLocale,
  children,
}: {
  services: Services
  clock: Clock & { timeZone: UtcOffsets }
  site: Site
  requestedLocale: LoadedLocale | null
  children: ReactNode
}) {
  const currentClock = useCurrentClock(clock)
  return (
    <QueryClientProvider client={services.queries}>
      <ApiContext value={services.api}>
        <SiteContext value={site}>
          <ClockContext value={currentClock}>
            <I18nProvider
              requestedLocale={requestedLocale}
              onSwitch={() => void services.queries.invalidateQueries({ predicate: hasAddresses })}
            >
              {children}
            </I18nProvider>
          </ClockContext>
        </SiteContext>
      </ApiContext>
    </QueryClientProvider>
  )
}

function useProvided<Value>(context: Context<Value | null>): Value {
  const value = use(context)
  if (value === null) throw new Error('Used outside ServicesProvider')
  return value
}

/** The client of our API. */
export const useApi = (): ApiClient => useProvided(ApiContext)
/** The current time, updated every minute, and the time zone to show times in. */
export const useClock = (): Clock => useProvided(ClockContext)
/** What the operator has set up. */
export const useSite = (): Site => useProvided(SiteContext)

/**
 * The server's time in the zone of the page's city until hydration, then the reader's clock in
 * their own zone, updated every minute.
 */
function useCurrentClock(server: Clock & { timeZone: UtcOffsets }): Clock {
  const [clock, setClock] = useState<Clock>(server)
  useEffect(() => {
    const tick = () => setClock({ now: Date.now(), timeZone: null })
    const now = Date.now()
    // A freshly rendered page is already right for readers in the zone of the city.
    if (Math.abs(now - server.now) >= MINUTE || !isLocalTime(now, server.timeZone)) tick()
    const timer = setInterval(tick, MINUTE)
    return () => clearInterval(timer)
  }, [server])
  return clock
}
