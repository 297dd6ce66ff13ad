import type { PushPayload } from '#contract/push-payload.ts'
import { requestOf } from '../api-client.ts'
import { toSubscriptionBody } from '../push/browser-push.ts'
import type {
  NotificationEvent,
  PushEvent,
  PushSubscriptionChangeEvent,
  WorkerScope,
} from './scope.ts'

/** Data stored with a notification for when it is clicked. */
type NotificationData = Pick<PushPayload, 'url' | 'pause' | 'language'>
/** Options that browsers support but TypeScript's DOM types lack. */
type ShownOptions = NotificationOptions & {
  image?: string
  actions?: { action: string; title: string }[]
  data?: NotificationData
}

const ICON = '/icon-192.png'

/** Handles push messages and clicks on notifications. */
export function listenForPushes(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, read(event))))
  worker.addEventListener('notificationclick', (event) =>
    event.waitUntil(handleClick(worker, event)),
  )
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(resubscribe(worker, event)),
  )
}

/** Browsers require a notification for every push message, even an unreadable one. */
function read({ data }: PushEvent): Partial<PushPayload> {
  try {
    const payload = data?.json()
    return typeof payload === 'object' && payload !== null ? payload : {}
  } catch {
    return {}
  }
}

function show(
  worker: WorkerScope,
  {
    title = 'Bina',
    body = '',
    tag = 'bina',
    language = 'en',
    url = '/',
    image = null,
    openLabel = null,
    pause = null,
  }: Partial<PushPayload>,
): Promise<void> {
  const actions = [
    ...(openLabel ? [{ action: 'open', title: openLabel }] : []),
    ...(pause ? [{ action: 'pause', title: pause.label }] : []),
  ]
  // The same tag: a message delivered twice is shown once.
  const options: ShownOptions = {
    body,
    tag,
    lang: language,
    icon: ICON,
    badge: ICON,
    data: { url, pause, language },
    ...(image ? { image } : {}),
    ...(actions.length > 0 ? { actions } : {}),
  }
  return worker.registration.showNotification(title, options)
}

async function handleClick(
  worker: WorkerScope,
  { notification, action }: NotificationEvent,
): Promise<void> {
  notification.close()
  const { url, pause, language } = notification.data as NotificationData
  if (action === 'pause' && pause) {
    const { browser, search, proof, done, failed } = pause
    const response = await post(requestOf('pauseFromPush', { body: { browser, search, proof } }))
    return show(worker, {
      body: response ? done : failed,
      tag: `paused-${search}`,
      language,
      url: '/#alerts',
    })
  }
  const page = new URL(url, worker.location.origin)
  if (page.origin !== worker.location.origin) return
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const here = open.find((window) => window.url === page.href)
  await (here ? here.focus() : worker.clients.openWindow(page.href))
}

/**
 * The push service changed the subscription of this browser (`pushsubscriptionchange`). The server
 * accepts the change if the old endpoint and its secret are known.
 */
async function resubscribe(
  worker: WorkerScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  const next =
    newSubscription ??
    (key
      ? await worker.registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: key,
        })
      : await worker.registration.pushManager.getSubscription())
  if (!next) return
  const now = toSubscriptionBody(next)
  if (!now) return
  const old = oldSubscription && toSubscriptionBody(oldSubscription)
  // Without an old subscription, try as the signed-in user.
  await post(
    old
      ? requestOf('renewPushBrowser', {
          body: { old: { endpoint: old.endpoint, auth: old.keys.auth }, now },
        })
      : requestOf('addPushBrowser', { body: now }),
  )
}

/** Returns whether the request succeeded. */
async function post(request: ReturnType<typeof requestOf>): Promise<boolean> {
  const response = await fetch(...request).catch(() => null)
  return response?.ok ?? false
}
