/** Sends push messages to browsers. Implemented by `adapters/web-push`. */
export type PushService = {
  /** Encrypts `payload` (at most 3 kB) for the browser and sends it. Never throws. */
  send(to: PushAddress, payload: string, options: PushOptions): Promise<PushOutcome>
}

/** The PushSubscription of a browser. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type PushOptions = {
  /** How long the service keeps the message for a browser that is offline. */
  ttlSeconds: number
  /**
   * A newer message replaces a waiting one with the same topic; 32 characters at most (RFC 8030).
   */
  topic: string
}

export type PushOutcome =
  | { kind: 'sent' }
  /** 404, 410: the browser has unsubscribed or is gone. */
  | { kind: 'gone'; reason: string }
  /** 429: pause sending to this service. Does not count as an attempt. */
  | { kind: 'rate-limited'; seconds: number; reason: string }
  /** 5xx, 401 and 403 (wrong keys or clock), timeout or network error. */
  | { kind: 'retry'; reason: string }
  /** Other 4xx: a retry would fail too. */
  | { kind: 'rejected'; reason: string }

/** The VAPID public key that browsers subscribe with, and which endpoints are accepted. */
export type PushSettings = { publicKey: string; isAllowedEndpoint(endpoint: string): boolean }
