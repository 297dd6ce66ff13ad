import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { DESKTOP, origin, waitForHydration, watch } from './browser.ts'
import { fullChromiumPath, QUIET_FLAGS } from './chromium.ts'
import type { FakePushService } from '#test/doubles/push-service/server.ts'

let launched: Promise<Browser> | undefined
process.once('beforeExit', () => void launched?.then((one) => one.close()))

/**
 * A page of a browser that shows notifications: the headless shell, which other tests drive, has
 * none.
 */
export async function openNotified(
  path: string,
  fake: FakePushService,
): Promise<{ page: Page; trouble: string[]; close(): Promise<void> }> {
  launched ??= chromium.launch({
    executablePath: fullChromiumPath(),
    chromiumSandbox: false,
    args: QUIET_FLAGS,
  })
  const context = await (await launched).newContext({
    baseURL: origin,
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Tbilisi',
    permissions: ['notifications'],
  })
  await replaceSubscribing(context, fake)
  const page = await context.newPage()
  const visit = { page, apiCalls: [], trouble: [] as string[] }
  await watch(visit)
  await page.goto(path)
  await waitForHydration(page)
  return { page, trouble: visit.trouble, close: () => context.close() }
}

/**
 * Lets pages subscribe at a push service on this machine. Chromium's own asks Google's, which a
 * test cannot reach: `subscribe` and `getSubscription` of pages are stand-ins, and what the service
 * takes is handed to the service worker by the debugging protocol.
 */
async function replaceSubscribing(context: BrowserContext, fake: FakePushService): Promise<void> {
  await context.exposeFunction('subscribeAtFake', () => fake.subscribe())
  await context.exposeFunction('unsubscribeAtFake', (endpoint: string) =>
    fake.unsubscribe({ endpoint }),
  )
  await context.addInitScript(() => {
    type StoredSubscription = { endpoint: string; keys: Record<string, string>; key: number[] }
    const page = globalThis as unknown as {
      subscribeAtFake: () => Promise<Omit<StoredSubscription, 'key'>>
      unsubscribeAtFake: (endpoint: string) => Promise<void>
    }
    const asSubscription = ({ endpoint, keys, key }: StoredSubscription) =>
      ({
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(key).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('standInPush')
          await page.unsubscribeAtFake(endpoint)
          return true
        },
      }) as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => {
      const stored = localStorage.getItem('standInPush')
      return stored ? asSubscription(JSON.parse(stored) as StoredSubscription) : null
    }
    PushManager.prototype.subscribe = async (options) => {
      const stored: StoredSubscription = {
        ...(await page.subscribeAtFake()),
        key: [...(options!.applicationServerKey as Uint8Array)],
      }
      localStorage.setItem('standInPush', JSON.stringify(stored))
      return asSubscription(stored)
    }
  })
}

/** Where this browser is subscribed; null: nowhere. */
export const endpointOf = (page: Page): Promise<string | null> =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('standInPush') ?? 'null') as { endpoint: string } | null)
        ?.endpoint ?? null,
  )

/** Hands messages to the page's service worker as a push service does. */
export async function pushTo(page: Page): Promise<(text: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations)
        if (!isDeleted) resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data) =>
    void (await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }))
}

/** What the browser shows now. */
export const notificationsOf = (
  page: Page,
): Promise<{ title: string; body: string; tag: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    }))
  })
