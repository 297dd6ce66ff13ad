import type { PushBrowser } from '#contract/push.ts'

/**
 * Push status of this browser. `needs-install`: on iOS only web apps on the home screen may show
 * notifications. `denied`: blocked by the user or by the browser; only the browser settings can
 * change that.
 */
export type PushStatus =
  | { kind: 'unsupported' | 'needs-install' | 'denied' | 'off' }
  | { kind: 'on'; endpoint: string }

/** The push subscription as sent to the server (Push API). */
export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Null if the browser gave no keys. */
export function toSubscriptionBody(subscription: PushSubscription): BrowserSubscription | null {
  const { endpoint, keys } = subscription.toJSON()
  return endpoint && keys?.['p256dh'] && keys['auth']
    ? { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }
    : null
}

/** Thrown when push could not be set up in this browser. */
export class PushSetupError extends Error {
  override name = 'PushSetupError'
  readonly reason: 'denied' | 'failed'
  constructor(reason: PushSetupError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const READY_MS = 10_000

/** Reads the status. Does not ask for permission and changes nothing. */
export async function getPushStatus(): Promise<PushStatus> {
  if (!isSupported()) return { kind: isUninstalledApple() ? 'needs-install' : 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'denied' }
  const subscription = Notification.permission === 'granted' ? await currentSubscription() : null
  return subscription ? { kind: 'on', endpoint: subscription.endpoint } : { kind: 'off' }
}

/**
 * Asks for permission if needed and subscribes. Call it from a click only. Throws `PushSetupError`.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushSetupError('denied')
  try {
    const { pushManager } = await readyServiceWorker()
    const applicationServerKey = bytesOf(publicKey)
    const known = await pushManager.getSubscription()
    // A subscription for an old VAPID key receives nothing.
    if (known && !isSame(known.options.applicationServerKey, applicationServerKey))
      await known.unsubscribe()
    return toSubscriptionBody(
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
    )!
  } catch (error) {
    throw new PushSetupError('failed', error)
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  if (isSupported()) await (await currentSubscription())?.unsubscribe()
}

/** The current push subscription of this browser, or null. */
export async function getBrowserSubscription(): Promise<BrowserSubscription | null> {
  if (!isSupported() || Notification.permission !== 'granted') return null
  const subscription = await currentSubscription()
  return subscription && toSubscriptionBody(subscription)
}

/** Finds this browser among the browsers of the account. */
export const findThisBrowser = (
  browsers: readonly PushBrowser[],
  status: PushStatus,
): PushBrowser | null =>
  status.kind === 'on'
    ? (browsers.find(({ endpoint }) => endpoint === status.endpoint) ?? null)
    : null

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** iPads identify as Macs, but have a touch screen. */
function isUninstalledApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return (
    (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) &&
    !matchMedia('(display-mode: standalone)').matches
  )
}

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** The service worker registers when the page is idle. */
async function readyServiceWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the service worker is not ready')), READY_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function isSame(known: ArrayBuffer | null, wanted: Uint8Array): boolean {
  if (!known) return false
  const bytes = new Uint8Array(known)
  return bytes.length === wanted.length && bytes.every((byte, at) => byte === wanted[at])
}
