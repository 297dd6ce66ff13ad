import { isOfThisPage, postToWorker } from './worker-messages.ts'

/** Spec §9. */
export const UPDATE_CHECK_MS = 3_600_000

/** A new version is ready. `apply` activates it and reloads the page. */
export type AvailableUpdate = { apply: () => void }

/**
 * Registers the service worker, checks for updates every hour and when the connection is back, and
 * reports them to `onUpdate`. `mayReload` says whether this page may reload when another tab
 * applies the update.
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
    // In development, a worker of an earlier build would serve outdated modules.
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
    // The first worker of this browser changes nothing for the page.
    if (hadOne && worker)
      void isOfThisPage(worker).then(
        (same) => same || (mayReload() ? reload() : onUpdate({ apply: reload })),
      )
    hadOne = true
  })

  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const consider = async (worker: ServiceWorker) => {
    // The page is already on the new version; only the worker has to follow.
    if (await isOfThisPage(worker)) postToWorker(worker, { kind: 'skip-waiting-if-alone' })
    else onUpdate({ apply: () => postToWorker(worker, { kind: 'skip-waiting' }) })
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
