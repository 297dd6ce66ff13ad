import type { Geography } from '#contract/geography.ts'
import type { Listing } from '#contract/listings.ts'
import type { Points } from '#contract/points.ts'
import type { ErrorBody } from '#contract/operation.ts'
import type { Place } from '#contract/place-pages.ts'
import type { PlaceStats } from '#contract/places.ts'
import type { ReportReason } from '#contract/report-reasons.ts'

/** `fetch` in the browser; on the server, the same call without the network. */
export type ApiFetch = (
  path: string,
  init?: { signal?: AbortSignal; method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Response>

/** One page of listings, independent of the shape of the response. */
export type ListingList = {
  data: Listing[]
  total: number
  /** True when counting stopped early; `total` is then a lower bound. */
  totalCapped: boolean
  page: number
  limit: number
  hasMore: boolean
}

export type ListingParams = Record<
  string,
  string | number | boolean | null | undefined | readonly (string | number)[]
>

export type ApiClient = {
  listListings(
    params: ListingParams & { page?: number; limit?: number },
    signal?: AbortSignal,
  ): Promise<ListingList>
  /** The positions of all matches, for maps with many listings. */
  listPoints(params: ListingParams, signal?: AbortSignal): Promise<Points>
  /** The shapes of a city's built-in map. */
  getGeography(city: string, signal?: AbortSignal): Promise<Geography>
  /** Null when the listing does not exist or was removed. */
  getListing(id: number, signal?: AbortSignal): Promise<Listing | null>
  listSimilar(id: number, signal?: AbortSignal): Promise<Listing[]>
  reportListing(id: number, reason: ReportReason): Promise<void>
  describePlace(place: Place, signal?: AbortSignal): Promise<PlaceStats>
  /** The raw list for the debug page; sign-in required. */
  debugListings(signal?: AbortSignal): Promise<unknown>
  /** Calls as the signed-in user; an expired token is refreshed once. */
  asUser<Result>(
    method: Method,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<Result>
  /** Calls without a token, for example to log in. A 401 is an ordinary error here. */
  asAnyone<Result>(
    method: Method,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<Result>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The session that calls are made with. */
export type Caller = {
  /** `fetch` with the user's token, refreshed once after a 401. */
  call: ApiFetch
  /** The token that the listings client sends; it does not refresh by itself. */
  bearer(): string | null
  refreshIfExpired(): Promise<void>
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
  serverMessage: string | null
  /** The invalid field, if the server named one. */
  field: string | null
  /** Seconds to wait before retrying (`Retry-After`), if given. */
  retryAfter: number | null

  constructor(
    status: number | null,
    serverMessage: string | null,
    {
      field = null,
      retryAfter = null,
      cause,
    }: { field?: string | null; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(serverMessage ?? (status === null ? 'no response' : `HTTP ${status}`), { cause })
    this.status = status
    this.serverMessage = serverMessage
    this.field = field
    this.retryAfter = retryAfter
  }
}

/** Spec §9, "Timing and paging". */
export const TIME_OUT_MS = 10_000

export function createApiClient(
  send: ApiFetch,
  timeOutMs = TIME_OUT_MS,
  caller?: Caller,
): ApiClient {
  const get = (path: string, signal?: AbortSignal) => ask(sendWithBearer, path, {}, signal)
  const post = (path: string, body: unknown) => ask(sendWithBearer, path, withBody('POST', body))

  /** Spec §8 "General listings client". */
  async function sendWithBearer(path: string, init: Parameters<ApiFetch>[1]): Promise<Response> {
    const token = caller?.bearer() ?? null
    const listResponse = await send(
      path,
      token === null
        ? init
        : { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } },
    )
    if (listResponse.status === 401) caller?.onUnauthorized()
    return listResponse
  }

  async function ask(
    send: ApiFetch,
    path: string,
    init: Parameters<ApiFetch>[1],
    signal?: AbortSignal,
  ): Promise<unknown> {
    const limit = AbortSignal.timeout(timeOutMs)
    let response: Response
    let body: unknown
    try {
      response = await send(path, {
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
    return body
  }

  return {
    async listListings(params, signal) {
      return toListingList(await get(`/api/listings${toQueryString(params)}`, signal), params)
    },
    async listPoints(params, signal) {
      return (await get(`/api/points${toQueryString(params)}`, signal)) as Points
    },
    async getGeography(city, signal) {
      return (await get(`/api/geography${toQueryString({ city })}`, signal)) as Geography
    },
    async getListing(id, signal) {
      try {
        return (await get(`/api/listings/${id}`, signal)) as Listing
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null
        throw error
      }
    },
    async listSimilar(id, signal) {
      return toListingList(await get(`/api/listings/${id}/similar`, signal)).data
    },
    async reportListing(id, reason) {
      await post(`/api/listings/${id}/reports`, { reason })
    },
    async describePlace({ city, district }, signal) {
      return (await get(`/api/places/${city}${toQueryString({ district })}`, signal)) as PlaceStats
    },
    async debugListings(signal) {
      await caller?.refreshIfExpired().catch(() => {})
      return get('/listings', signal)
    },
    async asUser<Result>(method: Method, path: string, body?: unknown, signal?: AbortSignal) {
      return (await ask(caller?.call ?? send, path, withBody(method, body), signal)) as Result
    },
    async asAnyone<Result>(method: Method, path: string, body?: unknown, signal?: AbortSignal) {
      return (await ask(send, path, withBody(method, body), signal)) as Result
    },
  }
}

function withBody(method: Method, body: unknown): Parameters<ApiFetch>[1] {
  return body === undefined
    ? { method }
    : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function toApiError(response: Response, body: ErrorBody | null): ApiError {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(response.status, body?.message || null, {
    field: body?.field ?? null,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  })
}

/**
 * Builds a query string. Drops empty strings, nulls and empty lists; joins lists with commas. The
 * order is stable, so that caches work.
 */
export function toQueryString(params: ListingParams): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (
      value === null ||
      value === undefined ||
      value === '' ||
      (typeof value === 'number' && !Number.isFinite(value))
    )
      continue
    if (typeof value === 'object') {
      if (value.length > 0) search.set(name, value.join(','))
    } else search.set(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

type ListResponse = {
  data?: Listing[]
  meta?: { total?: number; totalCapped?: boolean; page?: number; limit?: number; hasNext?: boolean }
  total?: number
  page?: number
  limit?: number
  hasMore?: boolean
}

/**
 * Maps the three response shapes of spec §3 to one: `{data, meta}`, a bare array, and the older
 * `total`, `page`, `hasMore` next to `data`.
 */
export function toListingList(
  body: unknown,
  requested: { page?: number; limit?: number } = {},
): ListingList {
  const isBareArray = Array.isArray(body)
  const envelope: ListResponse = isBareArray
    ? { data: body as Listing[] }
    : ((body ?? {}) as ListResponse)
  const data = envelope.data ?? []
  const page = envelope.meta?.page ?? envelope.page ?? requested.page ?? 1
  const limit = envelope.meta?.limit ?? envelope.limit ?? requested.limit ?? data.length
  const total = envelope.meta?.total ?? envelope.total ?? data.length
  const hasMore =
    envelope.meta?.hasNext ?? envelope.hasMore ?? (!isBareArray && page * limit < total)
  return { data, total, totalCapped: envelope.meta?.totalCapped ?? false, page, limit, hasMore }
}
