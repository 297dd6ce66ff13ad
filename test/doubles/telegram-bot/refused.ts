/** A call that is not taken, as it is answered. */
export class Refused extends Error {
  readonly status: number
  readonly parameters: { retry_after?: number } | undefined

  constructor(status: number, description: string, parameters?: { retry_after?: number }) {
    super(description)
    this.status = status
    this.parameters = parameters
  }
}

export const badRequest = (what: string): Refused => new Refused(400, `Bad Request: ${what}`)
