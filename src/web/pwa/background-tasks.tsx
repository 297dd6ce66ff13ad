import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserSession } from '../session/browser-session.ts'
import { savedStore } from '../saved-listings.ts'
import { type AvailableUpdate, startServiceWorker } from './service-worker.ts'
import { hasUnsavedInput, watchTyping } from './typed-text.ts'
import { UnsavedToast } from './unsaved-toast.tsx'
import { UpdateBar } from './update-bar.tsx'
import { postToWorker } from './worker-messages.ts'
import { ApiError } from '../api-client.ts'

const RETRY_DELAYS_MS = [2000, 5000, 10_000, 20_000]

/**
 * What no page waits for: the service worker, its updates, and how fast the page was. Drawn once,
 * and once the browser is idle.
 */
export function BackgroundTasks() {
  const [offer, setOffer] = useState<AvailableUpdate | null>(null)
  const queries = useQueryClient()
  useEffect(() => {
    watchTyping()
    refetchWhenOnline(queries)
    // Measuring, and offline, are extras: where the browser does not let us, the page goes on
    // without.
    void startServiceWorker({ onUpdate: setOffer, mayReload: () => !hasUnsavedInput() })
      .then((registration) => registration && syncSavedListings(registration))
      .catch(() => {})
    void import('../push/sync-push-with-session.ts')
      .then(({ syncPushWithSession }) => syncPushWithSession(browserSession(), localStorage))
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
 * The worker completes its version, and learns which flats are saved: now, and whenever that
 * changes, in this tab or another.
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
    postToWorker(registration.active, { kind: 'rest' })
  savedStore.subscribe(sendSavedIds)
  addEventListener('online', sendSavedIds)
}

/**
 * A connection is often said to be back before it is. What had no answer until then is asked for
 * again, a few times, so that the page comes by itself as it says.
 */
function refetchWhenOnline(queries: QueryClient): void {
  // A slow answer that is still under way is waited for.
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
