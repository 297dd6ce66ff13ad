import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'

/**
 * Returns a hook for development routes that only accepts localhost, the host of `publicUrl` and IP
 * addresses. Prevents DNS rebinding: a foreign name that points to this machine gets a 404.
 */
export function requireOwnHost(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  const ownHosts = new Set(['localhost', new URL(publicUrl).hostname])
  return async (request) => {
    const host = request.hostname.replace(/^\[|\]$/g, '')
    if (!ownHosts.has(host) && isIP(host) === 0) throw new AppError('address_not_found')
  }
}
