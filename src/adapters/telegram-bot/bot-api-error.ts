/** A refusal or failure of the Bot API. The message holds neither the token nor what was sent. */
export class BotApiError extends Error {
  /**
   * As Telegram gives it: 409 while somebody else asks for updates. null: no answer that could be
   * read.
   */
  readonly status: number | null
  /** Seconds of a 429 that says so. */
  readonly retryAfter: number | null

  constructor(message: string, status: number | null = null, retryAfter: number | null = null) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}
