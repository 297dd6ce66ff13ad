/** Sends requests to webhooks. Implemented by `adapters/webhook`. */
export type WebhookService = {
  /** POSTs a body to a URL that somebody typed. Follows no redirects. Never throws. */
  post(url: string, headers: Record<string, string>, body: string): Promise<WebhookResponse>
}

/** `retryAfterSeconds`: of the response; null without one. `failed`: no complete response. */
export type WebhookResponse =
  | { kind: 'response'; status: number; retryAfterSeconds: number | null }
  | { kind: 'failed'; reason: string }

/** Which URLs are accepted. */
export type WebhookSettings = { isAllowedUrl(url: string): boolean }
