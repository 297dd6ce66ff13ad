/** The port through which browsers are told; `adapters/web-push` fills it. */
export type PushService = {
  /**
   * Never throws: what went wrong is an outcome. `payload` is encrypted for the browser: 3 kB at
   * most.
   */
  send(to: PushAddress, payload: string, options: PushOptions): Promise<PushOutcome>
}

/** What a browser gave when it was asked to show notifications. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type PushOptions = {
  /** How long the service keeps it for a browser that is away. */
  ttlSeconds: number
  /** Of two that wait with the same one the later stays; 32 letters and digits at most. */
  topic: string
}

export type PushOutcome =
  | { kind: 'sent' }
  /** 404, 410: the browser has unsubscribed, or is no more. */
  | { kind: 'gone'; reason: string }
  /** 429: nothing goes to this service for so long, and nothing counts as tried. */
  | { kind: 'rate-limited'; seconds: number; reason: string }
  /** 5xx, 401 and 403 (our keys or our clock), no answer, no network. */
  | { kind: 'retry'; reason: string }
  /** Other 4xx: this message will never be taken. */
  | { kind: 'rejected'; reason: string }

/**
 * What pages and operations know of push: the key that browsers subscribe with, and which addresses
 * a browser may name.
 */
export type PushSettings = { publicKey: string; isAllowedEndpoint(endpoint: string): boolean }
