/** Messages from a page to the service worker (`service-worker/handle-message.ts`). */
export type WorkerMessage =
  /** Activate, even though another version is running. */
  | { kind: 'skip-waiting' }
  /** Activate if no other page of the previous version is open. */
  | { kind: 'skip-waiting-if-alone' }
  /** Ask whether a file belongs to the worker's version. The response is true or false. */
  | { kind: 'has-file'; path: string }
  /** Cache the rest of the build: the page is idle and data is not limited. */
  | { kind: 'cache-rest' }
  /** The ids of the saved listings, newest first. */
  | { kind: 'saved'; ids: readonly number[] }

const RESPONSE_TIMEOUT_MS = 3000

export const postToWorker = (worker: ServiceWorker, message: WorkerMessage): void =>
  worker.postMessage(message, [])

/** Whether `worker` belongs to the same version as this page. False if it does not respond. */
export function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(() => resolve(false), RESPONSE_TIMEOUT_MS)
    // The file name of this script contains a hash of everything it imports.
    worker.postMessage(
      { kind: 'has-file', path: new URL(import.meta.url).pathname } satisfies WorkerMessage,
      [port2],
    )
  })
}
