import { Api, GrammyError, HttpError, type ApiClientOptions } from 'grammy/web'
import { BotApiError } from './bot-api-error.ts'
import { createLimitedFetch } from './limited-fetch.ts'

/** Creates a client for the Bot API. Calls take at most `timeoutMs`; `apiUrl` null: Telegram's. */
export function createBotApi(token: string, apiUrl: string | null, timeoutMs: number): Api {
  // Adds limits that grammY's own fetch lacks. The cast bridges the types of two packages.
  const fetch = createLimitedFetch(timeoutMs) as unknown as NonNullable<ApiClientOptions['fetch']>
  return new Api(token, { fetch, ...(apiUrl === null ? {} : { apiRoot: apiUrl }) })
}

/** Awaits a call and converts every error to a BotApiError. */
export async function callBotApi<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw toBotApiError(error)
  }
}

function toBotApiError(error: unknown): BotApiError {
  if (error instanceof GrammyError) {
    // The server sent these, so their types are not guaranteed.
    const {
      error_code: status,
      description,
      parameters,
    } = error as {
      error_code: unknown
      description: unknown
      parameters: { retry_after?: unknown } | null
    }
    if (typeof status !== 'number' || !Number.isInteger(status))
      return new BotApiError('Not a Bot API response')
    const message =
      typeof description === 'string' ? description.slice(0, MAX_DESCRIPTION_LENGTH) : ''
    const seconds = Number(parameters?.retry_after ?? /retry after (\d{1,6})/i.exec(message)?.[1])
    return new BotApiError(
      `${status} ${message}`.trim(),
      status,
      Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null,
    )
  }
  if (error instanceof HttpError) return new BotApiError(describeError(error.error))
  return new BotApiError(describeError(error))
}

const MAX_DESCRIPTION_LENGTH = 200

/** fetch throws "fetch failed" and has the reason (ECONNREFUSED, ENOTFOUND …) in `cause`. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error instanceof SyntaxError
    ? 'the response is not JSON'
    : error instanceof BotApiError
      ? error.message
      : error.name === 'TypeError'
        ? 'fetch failed'
        : error.name
}
