/** Service worker types that TypeScript's DOM library lacks. */
export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = ExtendableEvent & {
  request: Request
  respondWith(answer: Promise<Response>): void
}
export type ExtendableMessageEvent = ExtendableEvent & {
  data: unknown
  ports: readonly MessagePort[]
}
export type PushEvent = ExtendableEvent & { data: { json(): unknown; text(): string } | null }
export type NotificationEvent = ExtendableEvent & { notification: Notification; action: string }
export type PushSubscriptionChangeEvent = ExtendableEvent & {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

/** An open window of this site. */
export type OpenWindow = {
  id: string
  url: string
  focused: boolean
  visibilityState: DocumentVisibilityState
  focus(): Promise<OpenWindow>
  navigate(url: string): Promise<OpenWindow | null>
  postMessage(message: unknown): void
}

export type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options?: {
      type?: 'window'
      includeUncontrolled?: boolean
    }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<OpenWindow | null>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

type WorkerEvents = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableMessageEvent
  push: PushEvent
  notificationclick: NotificationEvent
  notificationclose: NotificationEvent
  pushsubscriptionchange: PushSubscriptionChangeEvent
}

/** The global scope of the worker. */
export const worker = globalThis as unknown as WorkerScope
