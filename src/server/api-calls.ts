import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_CALLS_PER_SECOND, API_KEY_PREFIX, NO_API_ACCESS } from '#contract/api-keys.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import { admitCall, type CountedCall, refundCall } from '#core/api-keys/admit-call.ts'
import { nextResetAt } from '#core/api-keys/usage-day.ts'
import { HttpError } from './http-error.ts'
import { bearerOf } from './session.ts'

const DAY_SECONDS = 24 * 60 * 60

export const UNKNOWN_KEY = 'This API key does not exist or was revoked'

/** Calls that an API key speaks for. */
export type ApiCalls = {
  /**
   * Lets the call through, counted, or throws an HttpError: 401, 403, 429. Says on the answer how
   * much is left.
   */
  admit(key: string, request: FastifyRequest, reply: FastifyReply, now: Date): Promise<void>
  /** Once it was answered: by 5xx it counts no more. */
  settle(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** The API key that a request shows; null: none, though perhaps a session's token. */
export function apiKeyOf(request: FastifyRequest): string | null {
  const bearer = bearerOf(request)
  return bearer?.toLowerCase().startsWith(API_KEY_PREFIX) ? bearer : null
}

export function createApiCalls(
  ports: Pick<AccountPorts, 'db' | 'secrets'>,
  perSecond: number = API_CALLS_PER_SECOND,
): ApiCalls {
  const counted = new WeakMap<FastifyRequest, CountedCall>()
  return {
    async admit(key, request, reply, now) {
      const admission = await admitCall(ports, key, { now, perSecond })
      const reset = secondsUntilReset(now)
      switch (admission.kind) {
        case 'unknown':
          reply.header('www-authenticate', 'Bearer error="invalid_token"')
          throw new HttpError(401, UNKNOWN_KEY)
        case 'no-access':
          throw new HttpError(403, NO_API_ACCESS)
        case 'day-full':
          setRateLimitHeaders(reply, {
            limit: admission.perDay,
            remaining: 0,
            reset,
            policy: rateLimitPolicy(admission.perDay, perSecond),
          })
          throw new HttpError(429, dailyLimitMessage(admission.perDay, now), undefined, reset)
        case 'second-full':
          setRateLimitHeaders(reply, {
            limit: perSecond,
            remaining: 0,
            reset: 1,
            policy: `${perSecond};w=1`,
          })
          throw new HttpError(
            429,
            `At most ${perSecond} calls a second: go on in a second`,
            undefined,
            1,
          )
        case 'counted':
          counted.set(request, admission)
          if (admission.perDay !== null)
            setRateLimitHeaders(reply, {
              limit: admission.perDay,
              remaining: admission.perDay - admission.calls,
              reset,
              policy: rateLimitPolicy(admission.perDay, perSecond),
            })
      }
    },
    async settle(request, reply) {
      const call = counted.get(request)
      counted.delete(request)
      // A database that is away may be why it failed: then the call stays counted.
      if (call && reply.statusCode >= 500)
        await refundCall(ports.db, call).catch((error: unknown) =>
          request.log.warn({ error: String(error) }, 'a call could not be taken back'),
        )
    },
  }
}

/** What somebody is told whose calls of the day are used up. */
export function dailyLimitMessage(perDay: number, now: Date): string {
  const resetAt = nextResetAt(now).toISOString().slice(0, 16).replace('T', ' ')
  return (
    `Your ${perDay} calls of today are used up: they begin anew at ${resetAt} UTC, ` +
    `in ${formatDuration(secondsUntilReset(now))}`
  )
}

const secondsUntilReset = (now: Date): number =>
  Math.ceil((nextResetAt(now).getTime() - now.getTime()) / 1000)

/** draft-ietf-httpapi-ratelimit-headers-06; what is nearest to its end is told of. */
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

const formatDuration = (seconds: number): string =>
  seconds < 120
    ? `${seconds} seconds`
    : seconds < 7200
      ? `${Math.ceil(seconds / 60)} minutes`
      : `${Math.ceil(seconds / 3600)} hours`
