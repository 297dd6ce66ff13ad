import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

/**
 * For what is there to try things out with: a page elsewhere that points its own name at this
 * machine would read it as its own otherwise. Answers a hook that lets through this machine, the
 * site's host and bare addresses.
 */
export function requireOwnHost(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  const ownHosts = new Set(['localhost', new URL(publicUrl).hostname])
  return async (request) => {
    const host = request.hostname.replace(/^\[|\]$/g, '')
    if (!ownHosts.has(host) && isIP(host) === 0)
      throw new HttpError(404, 'There is nothing at this address.')
  }
}
