/**
 * Fetches the photos of posts. The URLs are untrusted input: the adapter decides which ones it
 * requests. Implemented by `adapters/photo-source`.
 */
export type PhotoSource = {
  fetch(url: string, signal?: AbortSignal): Promise<PhotoFetchResult>
}

export type PhotoFetchResult =
  | { kind: 'photo'; bytes: Uint8Array }
  /** Will never work: host not allowed, not an image, too large, gone. */
  | { kind: 'rejected'; reason: string }
  /** May work later: network error, timeout, 429, 5xx. */
  | { kind: 'unreachable'; reason: string }
