import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyError } from '#core/app-error.ts'
import { type RouteLimit, toNetwork } from '#core/accounts/throttle.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Points that a request costs. Default 1; requests with 0 are not limited. */
    cost?: number | ((query: Readonly<Record<string, unknown>>) => number)
    /** An additional limit for this route, across all processes. */
    limit?: RouteLimit
  }
}

/** Points by CPU time, up to 7 ms each. A page takes 28 ms, a share picture 134 ms. */
export const COST = { page: 4, sharePicture: 20 }

/** Charges points to the network of a request. Throws an AppError (429) when none are left. */
export type Charge = (request: FastifyRequest, points: number) => Promise<void>

/**
 * Limits the requests of one network. Their cost is counted by this process, since writing a row
 * for each would cost more than most requests; the calls of routes with a limit of their own are
 * counted in the database. Calls with an API key count too, in addition to the key's own limits.
 */
export function limitRequests(
  app: FastifyInstance,
  {
    pointsPerMinute,
    uncounted,
    limitRoute,
  }: {
    pointsPerMinute: number
    uncounted: string
    /** Counts one call of a route from an address. Throws an AppError (429). */
    limitRoute: (route: string, address: string, limit: RouteLimit) => Promise<void>
  },
): Charge {
  const limiter = new RateLimiterMemory({ points: pointsPerMinute, duration: 60 })
  const charge: Charge = async (request, points) => {
    try {
      await limiter.consume(clientOf(request), points)
    } catch (rejection) {
      const now = new Date()
      const wait = (rejection as RateLimiterRes).msBeforeNext
      throw tooManyError('too_many_requests', new Date(now.getTime() + wait), now)
    }
  }

  app.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions
    const cost = url === uncounted ? 0 : (config.cost ?? 1)
    const points = typeof cost === 'number' ? cost : cost(request.query as Record<string, unknown>)
    if (points > 0) await charge(request, points)
    if (config.limit) await limitRoute(url!, request.ip ?? '', config.limit)
  })
  return charge
}

/** The network of the client. A connection that was reset has no address. */
export const clientOf = (request: FastifyRequest): string => toNetwork(request.ip ?? '')
