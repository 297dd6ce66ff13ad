/** What a page says to the service worker (`service-worker/handle-message.ts`). */
export type WorkerMessage =
  /** Begin, though another version is at work. */
  | { kind: 'take-over' }
  /** The same, if no other page is open that the version before drew. */
  | { kind: 'take-over-if-alone' }
  /** Does this file belong to your version? Answered by true or false. */
  | { kind: 'is-yours'; path: string }
  /** Have the rest of your version at hand: there is time, and nobody counts bytes. */
  | { kind: 'rest' }
  /** The ids of the saved flats, newest first. */
  | { kind: 'saved'; ids: readonly number[] }

const RESPONSE_TIMEOUT_MS = 3000

export const postToWorker = (worker: ServiceWorker, message: WorkerMessage): void =>
  worker.postMessage(message, [])

/** Whether `worker` is of the version that this page is of. false when it does not say. */
export function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(() => resolve(false), RESPONSE_TIMEOUT_MS)
    // The name of this very script has the hash of everything that it leads to in it.
    worker.postMessage(
      { kind: 'is-yours', path: new URL(import.meta.url).pathname } satisfies WorkerMessage,
      [port2],
    )
  })
}
