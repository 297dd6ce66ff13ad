/** An error response of S3, with its code and further elements of the XML. */
export class S3Error extends Error {
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
