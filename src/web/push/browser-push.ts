import type { PushBrowser } from '#contract/push.ts'

/**
 * How notifications stand in this browser. `needs-install`: on iPhones and iPads only what stands
 * on the home screen may show them. `denied`: the person, or the browser by itself, said no; only
 * its settings can change that.
 */
export type PushStatus =
  | { kind: 'unsupported' | 'needs-install' | 'denied' | 'off' }
  | { kind: 'on'; endpoint: string }

/** What the server is told of this browser. */
export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Why this browser could not be set up. */
export class PushSetupError extends Error {
  override name = 'NoPush'
  readonly reason: 'denied' | 'failed'
  constructor(reason: PushSetupError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const READY_MS = 10_000

/** Asks nobody and changes nothing. */
export async function getPushStatus(): Promise<PushStatus> {
  if (!isSupported()) return { kind: isUninstalledApple() ? 'needs-install' : 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'denied' }
  const subscription = Notification.permission === 'granted' ? await currentSubscription() : null
  return subscription ? { kind: 'on', endpoint: subscription.endpoint } : { kind: 'off' }
}

/**
 * Asks the person, where they have not said yet, and subscribes. Only after a press. Throws NoPush.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushSetupError('denied')
  try {
    const { pushManager } = await readyServiceWorker()
    const applicationServerKey = bytesOf(publicKey)
    const known = await pushManager.getSubscription()
    // For another key than the site has now nothing can be sent.
    if (known && !isSame(known.options.applicationServerKey, applicationServerKey))
      await known.unsubscribe()
    const { endpoint, keys } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    ).toJSON()
    return { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } }
  } catch (error) {
    throw new PushSetupError('failed', error)
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  if (isSupported()) await (await currentSubscription())?.unsubscribe()
}

/** This browser as a subscription that stands; null: none does. */
export async function getBrowserSubscription(): Promise<BrowserSubscription | null> {
  if (!isSupported() || Notification.permission !== 'granted') return null
  const { endpoint, keys } = (await currentSubscription())?.toJSON() ?? {}
  return endpoint && keys?.['p256dh'] && keys['auth']
    ? { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }
    : null
}

/** The one of an account's browsers that is this one. */
export const findThisBrowser = (
  browsers: readonly PushBrowser[],
  status: PushStatus,
): PushBrowser | null =>
  status.kind === 'on'
    ? (browsers.find(({ endpoint }) => endpoint === status.endpoint) ?? null)
    : null

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** iPads call themselves Macs, but are touched. */
function isUninstalledApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return (
    (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) &&
    !matchMedia('(display-mode: standalone)').matches
  )
}

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** The service worker registers when the page has nothing else to do. */
async function readyServiceWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), READY_MS)
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
