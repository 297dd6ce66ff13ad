import { isOfThisPage, postToWorker } from './worker-messages.ts'

/** Spec §9. */
export const UPDATE_CHECK_MS = 3_600_000

/** A new version is ready: `apply` brings it, and the page with it. */
export type AvailableUpdate = { apply: () => void }

/**
 * Registers the service worker, asks for a newer one every hour and when the connection is back,
 * and offers it. `mayReload` says whether nothing would be lost by it: other pages of the browser
 * reload too once one of them takes the offer.
 */
export async function startServiceWorker({
  onUpdate,
  mayReload,
}: {
  onUpdate: (onUpdate: AvailableUpdate) => void
  mayReload: () => boolean
}): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  if (import.meta.env.DEV) {
    // One of a build that was tried out here would answer for modules that have changed since.
    for (const registration of await serviceWorker.getRegistrations())
      await registration.unregister()
    return null
  }

  let hadOne = serviceWorker.controller !== null
  let reloading = false
  const reload = () => {
    if (!reloading) location.reload()
    reloading = true
  }
  serviceWorker.addEventListener('controllerchange', () => {
    const worker = serviceWorker.controller
    // The first one of this browser changes nothing for the page.
    if (hadOne && worker)
      void isOfThisPage(worker).then(
        (same) => same || (mayReload() ? reload() : onUpdate({ apply: reload })),
      )
    hadOne = true
  })

  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const consider = async (worker: ServiceWorker) => {
    // The page came from the server after the release: the worker only has to follow.
    if (await isOfThisPage(worker)) postToWorker(worker, { kind: 'take-over-if-alone' })
    else onUpdate({ apply: () => postToWorker(worker, { kind: 'take-over' }) })
  }
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) void consider(worker)
    })
  })
  if (registration.waiting && serviceWorker.controller) void consider(registration.waiting)

  const check = () => void registration.update().catch(() => {})
  setInterval(check, UPDATE_CHECK_MS)
  addEventListener('online', check)
  return registration
}
