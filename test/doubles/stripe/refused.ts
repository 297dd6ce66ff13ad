/** An answer of the API that is an error, in its own words. */
export class Refused extends Error {
  readonly status: number
  readonly body: { error: { type: string; code?: string; param?: string; message: string } }
  constructor(
    status: number,
    message: string,
    {
      type = 'invalid_request_error',
      code,
      param,
    }: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message)
    this.status = status
    this.body = { error: { type, ...(code ? { code } : {}), ...(param ? { param } : {}), message } }
  }
}

export const missing = (what: string, id: string, param = 'id'): Refused =>
  new Refused(param === 'id' ? 404 : 400, `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  })
