import { routes } from 'virtual:operation-routes'
import type { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import type { feedOperations } from '#contract/feeds.ts'
import type { ErrorBody } from '#contract/operation.ts'
import type { operations } from '#contract/operations.ts'
import { toQueryString, type QueryParams, type QueryValue } from '#contract/query-string.ts'

/** `fetch` in the browser; on the server, the same call without the network. */
export type ApiFetch = (
  path: string,
  init?: { signal?: AbortSignal; method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Response>

type Operations = typeof operations
/** Feeds are links. */
export type OperationName = Exclude<keyof Operations, keyof typeof feedOperations>
type Method = Operations[OperationName]['method']
/**
 * Whose token a call sends: the user's (default), refreshed when needed; the listings client's;
 * none.
 */
type Sender = 'user' | 'listings' | 'anyone'
/** @public for operation-routes.d.ts */
export type Routes = Record<
  OperationName,
  readonly [Method, path: string, Sender?, takesLanguage?: boolean]
>

/** The response body of an operation. */
export type ApiResponse<Name extends OperationName> = z.output<Operations[Name]['response']>
/** The request body of an operation. */
export type ApiBody<Name extends OperationName> = z.input<NonNullable<Operations[Name]['body']>>
/** The query parameters of an operation. Null and empty values are left out. */
export type ApiQuery<Name extends OperationName> = {
  [Field in keyof z.input<NonNullable<Operations[Name]['query']>>]?: QueryValue
}

/** `{ [Key]: Type }` if the operation has such a schema; a missing one is inferred as unknown. */
type Part<Schema, Key extends string, Type> = Schema extends z.ZodType
  ? unknown extends z.output<Schema>
    ? unknown
    : { [K in Key]: Type }
  : unknown
/** The input of a call: what the operation takes, and a signal that cancels it. */
export type ApiInput<Name extends OperationName> = Part<
  NonNullable<Operations[Name]['params']>,
  'params',
  {
    [Field in keyof z.input<NonNullable<Operations[Name]['params']>>]: string | number
  }
> &
  Partial<Part<NonNullable<Operations[Name]['query']>, 'query', ApiQuery<Name>>> &
  Part<NonNullable<Operations[Name]['body']>, 'body', ApiBody<Name>> & { signal?: AbortSignal }

/** A call of every operation of the contract. Each throws an `ApiError`. */
export type ApiClient = {
  [Name in OperationName]: (
    ...input: object extends ApiInput<Name> ? [ApiInput<Name>?] : [ApiInput<Name>]
  ) => Promise<ApiResponse<Name>>
}

/** The session that calls are made with. */
export type Caller = {
  /** `fetch` with the user's token, refreshed once after a 401. */
  call: ApiFetch
  /** The token that the listings client sends; it does not refresh by itself. */
  bearer(): string | null
  /** Called when the listings client gets a 401. */
  onUnauthorized(): void
}

/**
 * An error response or a failed request. `serverMessage` is the server's message, if any. `status`
 * is null when there was no response.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number | null
  /** The server's English text. */
  serverMessage: string | null
  code: ErrorCode | null
  params: Readonly<Record<string, string | number>>
  /** The invalid field, if the server named one. */
  field: string | null
  /** Seconds to wait before retrying (`Retry-After`), if given. */
  retryAfter: number | null

  constructor(
    status: number | null,
    serverMessage: string | null,
    {
      code = null,
      params = {},
      field = null,
      retryAfter = null,
      cause,
    }: Partial<Pick<ApiError, 'code' | 'params' | 'field' | 'retryAfter'>> & {
      cause?: unknown
    } = {},
  ) {
    super(serverMessage ?? (status === null ? 'no response' : `HTTP ${status}`), { cause })
    this.status = status
    this.serverMessage = serverMessage
    this.code = code
    this.params = params
    this.field = field
    this.retryAfter = retryAfter
  }
}

/** Whether a call failed with this error. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code

/** Spec §9, "Timing and paging". */
export const TIME_OUT_MS = 10_000

export function createApiClient(
  send: ApiFetch,
  timeOutMs = TIME_OUT_MS,
  caller?: Caller,
  readLanguage = (): string | undefined => globalThis.document?.documentElement.lang,
): ApiClient {
  /** Spec §8 "General listings client". */
  const sendWithBearer: ApiFetch = async (path, init) => {
    const response = await send(path, withBearer(init, caller?.bearer() ?? null))
    if (response.status === 401) caller?.onUnauthorized()
    return response
  }
  const senders: Record<Sender, ApiFetch> = {
    user: caller?.call ?? send,
    listings: sendWithBearer,
    anyone: send,
  }

  async function ask<Name extends OperationName>(
    name: Name,
    input: ApiInput<Name>,
  ): Promise<ApiResponse<Name>> {
    const limit = AbortSignal.timeout(timeOutMs)
    const { signal } = input
    let response: Response
    let body: unknown
    try {
      // Addresses of lists are in the reader's language.
      const query = routes[name][3]
        ? { ...(input as { query?: object }).query, lang: readLanguage() }
        : undefined
      const [path, init] = requestOf(name, query ? { ...input, query } : input)
      response = await senders[routes[name][2] ?? 'user'](path, {
        ...init,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      body = await response.json().catch((error: unknown) => {
        if (limit.aborted || signal?.aborted) throw error
        return null
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ApiError(null, null, { cause: error })
    }
    if (!response.ok) throw toApiError(response, body as ErrorBody | null)
    if (body === null) throw new ApiError(response.status, null)
    return body as ApiResponse<Name>
  }

  // A proxy, because the admin pages add their operations later.
  return new Proxy({} as ApiClient, {
    get: (_, name) =>
      name in routes
        ? (input: ApiInput<OperationName> = {} as never) => ask(name as OperationName, input)
        : undefined,
  })
}

/** The path and `fetch` options of a call, for callers that need the response itself. */
export function requestOf<Name extends OperationName>(
  name: Name,
  input: ApiInput<Name>,
): [path: string, init: { method: string; headers?: Record<string, string>; body?: string }] {
  const [method, template] = routes[name]
  const { params, query, body } = input as {
    params?: Record<string, string | number>
    query?: QueryParams
    body?: unknown
  }
  const path =
    template.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params![field]!)) +
    toQueryString(query ?? {})
  return [
    path,
    body === undefined
      ? { method }
      : {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  ]
}

/** The body of a successful response; null for an error, no response, or what is not JSON. */
export const bodyOf = async <Name extends OperationName>(
  response: Response | null,
): Promise<ApiResponse<Name> | null> =>
  response?.ok ? ((await response.json().catch(() => null)) as ApiResponse<Name> | null) : null

/**
 * Whether our server refused a request for good. False for a limit, a failure, no response, and
 * what a proxy answers instead of the server, such as the sign-in page of a hotel's network.
 */
export async function isRefused(response: Response | null): Promise<boolean> {
  if (!response || response.status < 400 || response.status >= 500 || response.status === 429)
    return false
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<ErrorBody> | null
  return typeof body?.code === 'string'
}

/** Adds the token of a user, if there is one. */
export const withBearer = (
  init: Parameters<ApiFetch>[1],
  token: string | null,
): Parameters<ApiFetch>[1] =>
  token === null
    ? init
    : { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } }

function toApiError(response: Response, body: ErrorBody | null): ApiError {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(response.status, body?.message || null, {
    code: body?.code ?? null,
    params: body?.params ?? {},
    field: body?.field ?? null,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  })
}
