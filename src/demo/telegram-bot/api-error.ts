/** An error response of the Bot API. */
export class ApiError extends Error {
  readonly status: number
  readonly parameters: { retry_after?: number } | undefined

  constructor(status: number, description: string, parameters?: { retry_after?: number }) {
    super(description)
    this.status = status
    this.parameters = parameters
  }
}

export const badRequest = (what: string): ApiError => new ApiError(400, `Bad Request: ${what}`)
