/** A failed Bot API call. The message contains neither the token nor request data. */
export class BotApiError extends Error {
  /** Telegram's `error_code`, such as 409 while another process polls; null without a response. */
  readonly status: number | null
  /** Seconds to wait after a 429, if Telegram gave them. */
  readonly retryAfter: number | null

  constructor(message: string, status: number | null = null, retryAfter: number | null = null) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}
