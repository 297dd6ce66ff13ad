/**
 * An answer of S3 other than success: its code stands in the XML, its extras as further elements.
 */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly extras: Record<string, string>

  constructor(status: number, code: string, message: string, extras: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extras = extras
  }
}
