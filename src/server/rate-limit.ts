import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#core/app-error.ts'
import { toNetwork } from '#core/accounts/throttle.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Points that a request costs. Default 1; requests with 0 are not limited. */
    cost?: number | ((query: Readonly<Record<string, unknown>>) => number)
    /** An additional limit for this route. */
    limit?: { max: number; seconds: number }
  }
}

/** Points by CPU time, up to 7 ms each. A page takes 28 ms, a share picture 134 ms. */
export const COST = { page: 4, sharePicture: 20 }

/** Charges points to the network of a request. Throws an AppError (429) when none are left. */
export type Charge = (request: FastifyRequest, points: number) => Promise<void>

/**
 * Limits the requests of one network to this process by cost. Calls with an API key count too, in
 * addition to the key's own limits in the database.
 */
export function limitRequests(
  app: FastifyInstance,
  { pointsPerMinute, uncounted }: { pointsPerMinute: number; uncounted: string },
): Charge {
  const networkLimiter = new RateLimiterMemory({ points: pointsPerMinute, duration: 60 })
  const routeLimiters = new Map<string, RateLimiterMemory>()
  const charge: Charge = (request, points) => take(networkLimiter, request, points)

  app.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions
    const cost = url === uncounted ? 0 : (config.cost ?? 1)
    const points = typeof cost === 'number' ? cost : cost(request.query as Record<string, unknown>)
    if (points > 0) await charge(request, points)
    if (!config.limit) return
    const limiter =
      routeLimiters.get(url!) ??
      new RateLimiterMemory({ points: config.limit.max, duration: config.limit.seconds })
    routeLimiters.set(url!, limiter)
    await take(limiter, request, 1)
  })
  return charge
}

async function take(
  limiter: RateLimiterMemory,
  request: FastifyRequest,
  points: number,
): Promise<void> {
  try {
    await limiter.consume(clientOf(request), points)
  } catch (rejection) {
    const seconds = Math.max(1, Math.ceil((rejection as RateLimiterRes).msBeforeNext / 1000))
    throw new AppError('too_many_requests', { params: { seconds }, retryAfterSeconds: seconds })
  }
}

/** The network of the client. A connection that was reset has no address. */
export const clientOf = (request: FastifyRequest): string => toNetwork(request.ip ?? '')
