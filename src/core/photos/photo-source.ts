/**
 * The port that fetches the bytes behind a photo address that stood in a post. Hostile input: the
 * adapter decides what may be asked.
 */
export type PhotoSource = {
  fetch(url: string, signal?: AbortSignal): Promise<PhotoFetchResult>
}

export type PhotoFetchResult =
  | { kind: 'photo'; bytes: Uint8Array }
  /** Will never work: host not allowed, not an image, too large, gone. */
  | { kind: 'rejected'; reason: string }
  /** May work later: network, time-out, 429, 5xx. */
  | { kind: 'unreachable'; reason: string }
