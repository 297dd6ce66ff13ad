/** An error response of the API, with Stripe's messages. */
export class ApiError extends Error {
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

export const notFound = (what: string, id: string, param = 'id'): ApiError =>
  new ApiError(param === 'id' ? 404 : 400, `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  })
