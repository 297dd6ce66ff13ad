import type { BrowserContext, Page } from 'playwright-core'
import { origin } from './browser.ts'
import type { PushServiceDouble } from '#test/doubles/push-service/server.ts'

/**
 * Lets pages subscribe at a push service on this machine. Chromium's own asks Google's, which a test cannot reach: `subscribe`
 * and `getSubscription` of pages are stand-ins, and what the service takes is handed to the service worker by the debugging protocol.
 */
export async function standInForSubscribing(context: BrowserContext, double: PushServiceDouble): Promise<void> {
  await context.exposeFunction('subscribeAtDouble', () => double.subscribe())
  await context.exposeFunction('unsubscribeAtDouble', (endpoint: string) => double.unsubscribe({ endpoint }))
  await context.addInitScript(() => {
    type Kept = { endpoint: string; keys: Record<string, string>; key: number[] }
    const page = globalThis as unknown as { subscribeAtDouble: () => Promise<Omit<Kept, 'key'>>; unsubscribeAtDouble: (endpoint: string) => Promise<void> }
    const asSubscription = ({ endpoint, keys, key }: Kept) => ({
      endpoint, options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(key).buffer }, toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => { localStorage.removeItem('standInPush'); await page.unsubscribeAtDouble(endpoint); return true },
    }) as unknown as PushSubscription
    // The headless shell says 'denied' whatever was granted.
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    PushManager.prototype.getSubscription = async () => { const kept = localStorage.getItem('standInPush'); return kept ? asSubscription(JSON.parse(kept) as Kept) : null }
    PushManager.prototype.subscribe = async (options) => {
      const kept: Kept = { ...(await page.subscribeAtDouble()), key: [...(options!.applicationServerKey as Uint8Array)] }
      localStorage.setItem('standInPush', JSON.stringify(kept))
      return asSubscription(kept)
    }
  })
}

/** Where this browser is subscribed; null: nowhere. */
export const endpointOf = (page: Page): Promise<string | null> => page.evaluate(() => (JSON.parse(localStorage.getItem('standInPush') ?? 'null') as { endpoint: string } | null)?.endpoint ?? null)

/** Hands messages to the page's service worker as a push service does. */
export async function pushTo(page: Page): Promise<(text: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => { for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId) })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data) => void (await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }))
}

/** What the browser shows now. */
export const notificationsOf = (page: Page): Promise<{ title: string; body: string; tag: string }[]> => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.ready
  return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
})
