import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserSession } from '../session/browser-session.ts'
import { addMissingFonts } from '../missing-fonts.ts'
import { savedStore } from '../saved-listings.ts'
import { type AvailableUpdate, startServiceWorker } from './service-worker.ts'
import { hasUnsavedInput, watchTyping } from './typed-text.ts'
import { UnsavedToast } from './unsaved-toast.tsx'
import { UpdateBar } from './update-bar.tsx'
import { postToWorker } from './worker-messages.ts'
import { ApiError } from '../api-client.ts'

const RETRY_DELAYS_MS = [2000, 5000, 10_000, 20_000]

/**
 * Background work: the service worker, its updates, fonts that the system lacks, and web vitals.
 * Mounted once the browser is idle.
 */
export function BackgroundTasks() {
  const [offer, setOffer] = useState<AvailableUpdate | null>(null)
  const queries = useQueryClient()
  useEffect(() => {
    watchTyping()
    addMissingFonts()
    refetchWhenOnline(queries)
    // Vitals and offline support are optional: the page works without them.
    void startServiceWorker({ onUpdate: setOffer, mayReload: () => !hasUnsavedInput() })
      .then((registration) => registration && syncSavedListings(registration))
      .catch(() => {})
    void import('../push/sync-push-with-session.ts')
      .then(({ syncPushWithSession }) => syncPushWithSession(browserSession(), localStorage))
      .catch(() => {})
    void import('./sync-saved-with-account.ts')
      .then(({ syncSavedWithAccount }) =>
        syncSavedWithAccount(browserSession(), savedStore, localStorage),
      )
      .catch(() => {})
    void import('./vitals.ts').then(({ measure }) => measure()).catch(() => {})
  }, [queries])
  return (
    <>
      <UnsavedToast />
      {offer && <UpdateBar onReload={offer.apply} onLater={() => setOffer(null)} />}
    </>
  )
}

/**
 * Tells the service worker which listings are saved, now and whenever that changes in any tab, and
 * lets it cache the rest of the build.
 */
async function syncSavedListings(registration: ServiceWorkerRegistration): Promise<void> {
  await navigator.serviceWorker.ready
  const sendSavedIds = () => {
    if (registration.active)
      postToWorker(registration.active, { kind: 'saved', ids: savedStore.read() })
  }
  sendSavedIds()
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (registration.active && !connection?.saveData)
    postToWorker(registration.active, { kind: 'cache-rest' })
  savedStore.subscribe(sendSavedIds)
  addEventListener('online', sendSavedIds)
}

/**
 * Browsers often report "online" too early. Retries failed queries a few times, so that the page
 * recovers by itself as promised.
 */
function refetchWhenOnline(queries: QueryClient): void {
  // Requests still in flight are not repeated.
  const refetchFailed = () =>
    void queries.refetchQueries(
      {
        type: 'active',
        predicate: ({ state: { error } }) => error instanceof ApiError && error.status === null,
      },
      { cancelRefetch: false },
    )
  addEventListener('online', () => {
    for (const ms of RETRY_DELAYS_MS) setTimeout(refetchFailed, ms)
  })
}
