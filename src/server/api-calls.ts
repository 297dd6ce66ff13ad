import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_CALLS_PER_SECOND, API_KEY_PREFIX } from '#contract/api-keys.ts'
import { AppError } from '#core/app-error.ts'
import type { Account, AccountPorts } from '#core/accounts/account.ts'
import { admitCall, type CountedCall, refundCall } from '#core/api-keys/admit-call.ts'
import { nextUtcDay } from '#core/time/utc-day.ts'
import { bearerOf } from './session.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Counts and limits calls that authenticate with an API key. */
export type ApiCalls = {
  /**
   * Counts the call, sets the RateLimit headers and returns the account of the key, or throws an
   * AppError (401, 403 or 429).
   */
  admit(key: string, request: FastifyRequest, reply: FastifyReply, now: Date): Promise<Account>
  /** Called after the response. A call that failed with a 5xx is not counted. */
  settle(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** The API key of a request. Null if it has none, even if it has a session token. */
export function apiKeyOf(request: FastifyRequest): string | null {
  const key = bearerOf(request) ?? basicPasswordOf(request)
  return key?.toLowerCase().startsWith(API_KEY_PREFIX) ? key : null
}

/**
 * The password of a request with HTTP Basic authentication (RFC 7617), which feed readers have a
 * field for. Browsers send it along with requests of other sites too, so only to read.
 */
function basicPasswordOf({ method, headers }: FastifyRequest): string | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+)\s*$/i.exec(headers.authorization ?? '') ?? []
  if (encoded === undefined || (method !== 'GET' && method !== 'HEAD')) return null
  const credentials = Buffer.from(encoded, 'base64').toString()
  return credentials.slice(credentials.indexOf(':') + 1)
}

export function createApiCalls(
  ports: Pick<AccountPorts, 'db' | 'secrets'>,
  perSecond: number = API_CALLS_PER_SECOND,
): ApiCalls {
  const counted = new WeakMap<FastifyRequest, CountedCall>()
  return {
    async admit(key, request, reply, now) {
      const writes = request.method !== 'GET' && request.method !== 'HEAD'
      const admission = await admitCall(ports, key, { now, perSecond, writes })
      const reset = secondsUntilReset(now)
      switch (admission.kind) {
        case 'unknown':
        case 'no-access':
          throw noAccessError(admission.kind, reply)
        case 'read-only':
          throw new AppError('api_key_read_only')
        case 'day-full':
          setRateLimitHeaders(reply, {
            limit: admission.perDay,
            remaining: 0,
            reset,
            policy: rateLimitPolicy(admission.perDay, perSecond),
          })
          throw dailyLimitError(admission.perDay, now)
        case 'second-full':
          setRateLimitHeaders(reply, {
            limit: perSecond,
            remaining: 0,
            reset: 1,
            policy: `${perSecond};w=1`,
          })
          throw new AppError('second_limit', {
            params: { limit: perSecond, seconds: 1 },
            retryAfterSeconds: 1,
          })
        case 'counted':
          counted.set(request, admission)
          if (admission.perDay !== null)
            setRateLimitHeaders(reply, {
              limit: admission.perDay,
              remaining: admission.perDay - admission.calls,
              reset,
              policy: rateLimitPolicy(admission.perDay, perSecond),
            })
          return admission.account
      }
    },
    async settle(request, reply) {
      const call = counted.get(request)
      counted.delete(request)
      // If the database is down, the refund fails too and the call stays counted.
      if (call && reply.statusCode >= 500)
        await refundCall(ports.db, call).catch((error: unknown) =>
          request.log.warn(
            { event: 'api_call.refund.failed', error: String(error) },
            'API call could not be refunded',
          ),
        )
    },
  }
}

/** The error for a key that does not exist, or whose plan has no API access. */
export function noAccessError(kind: 'unknown' | 'no-access', reply: FastifyReply): AppError {
  if (kind === 'no-access') return new AppError('no_api_access')
  reply.header('www-authenticate', 'Bearer error="invalid_token"')
  return new AppError('api_key_unknown')
}

/** The error when the calls of a day are used up. */
export function dailyLimitError(perDay: number, now: Date): AppError {
  const seconds = secondsUntilReset(now)
  const resetsAt = nextUtcDay(now).toISOString().slice(0, 16).replace('T', ' ')
  return new AppError('daily_limit', {
    params: { limit: perDay, resetsAt, seconds },
    retryAfterSeconds: seconds,
  })
}

const secondsUntilReset = (now: Date): number =>
  Math.ceil((nextUtcDay(now).getTime() - now.getTime()) / 1000)

/** draft-ietf-httpapi-ratelimit-headers-06. Describes the limit that is closest to exhaustion. */
function setRateLimitHeaders(
  reply: FastifyReply,
  {
    limit,
    remaining,
    reset,
    policy,
  }: { limit: number; remaining: number; reset: number; policy: string },
): void {
  reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
    'ratelimit-policy': policy,
  })
}

const rateLimitPolicy = (perDay: number, perSecond: number): string =>
  `${perDay};w=${DAY_SECONDS}, ${perSecond};w=1`
