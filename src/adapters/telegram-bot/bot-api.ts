import { Api, GrammyError, HttpError, type ApiClientOptions } from 'grammy/web'
import { BotApiError } from './bot-api-error.ts'
import { limitedFetch } from './limited-fetch.ts'

/** Telegram's methods, each call at most `timeoutMs` long. */
export function botApi(token: string, apiUrl: string | null, timeoutMs: number): Api {
  // Ours knows bounds that grammY's own does not: its type is that of another package.
  const fetch = limitedFetch(timeoutMs) as unknown as NonNullable<ApiClientOptions['fetch']>
  return new Api(token, { fetch, ...(apiUrl === null ? {} : { apiRoot: apiUrl }) })
}

/** Runs a call; whatever goes wrong is a BotApiError. */
export async function callBotApi<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw toBotApiError(error)
  }
}

function toBotApiError(error: unknown): BotApiError {
  if (error instanceof GrammyError) {
    // Told by the other side: it may be anything.
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
  if (error instanceof HttpError) return new BotApiError(reasonOf(error.error))
  return new BotApiError(reasonOf(error))
}

const MAX_DESCRIPTION_LENGTH = 200

/** fetch says "fetch failed" and keeps the reason (ECONNREFUSED, ENOTFOUND …) in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error instanceof SyntaxError
    ? 'an answer that is not JSON'
    : error instanceof BotApiError
      ? error.message
      : error.name === 'TypeError'
        ? 'fetch failed'
        : error.name
}
