import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserSession } from '../session/browser-session.ts'
import { savedStore } from '../saved-listings.ts'
import { askAgainWhenBack } from './back-online.ts'
import type { Offer } from './service-worker.ts'
import { startServiceWorker } from './service-worker.ts'
import { isBusy, watchTyping } from './typed-text.ts'
import { UnsavedToast } from './unsaved-toast.tsx'
import { UpdateBar } from './update-bar.tsx'
import { tell } from './worker-messages.ts'

/**
 * What no page waits for: the service worker, its updates, and how fast the page was. Drawn once,
 * and once the browser is idle.
 */
export function LateParts() {
  const [offer, setOffer] = useState<Offer | null>(null)
  const queries = useQueryClient()
  useEffect(() => {
    watchTyping()
    askAgainWhenBack(queries)
    // Measuring, and offline, are extras: where the browser does not let us, the page goes on
    // without.
    void startServiceWorker({ offer: setOffer, mayReload: () => !isBusy() })
      .then((registration) => registration && keepSavedAtHand(registration))
      .catch(() => {})
    void import('../push/keep-tied.ts')
      .then(({ keepPushTied }) => keepPushTied(browserSession(), localStorage))
      .catch(() => {})
    void import('./vitals.ts').then(({ measure }) => measure()).catch(() => {})
  }, [queries])
  return (
    <>
      <UnsavedToast />
      {offer && <UpdateBar onTake={offer.apply} onLater={() => setOffer(null)} />}
    </>
  )
}

/**
 * The worker completes its version, and learns which flats are saved: now, and whenever that
 * changes, in this tab or another.
 */
async function keepSavedAtHand(registration: ServiceWorkerRegistration): Promise<void> {
  await navigator.serviceWorker.ready
  const say = () => {
    if (registration.active) tell(registration.active, { kind: 'saved', ids: savedStore.read() })
  }
  say()
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (registration.active && !connection?.saveData) tell(registration.active, { kind: 'rest' })
  savedStore.subscribe(say)
  addEventListener('online', say)
}
