import type { FastifyInstance } from 'fastify'
import { requireOwnHost } from '../own-host.ts'

const FORWARDED_HEADERS = ['content-type', 'content-security-policy', 'location'] as const

/**
 * Proxies the simulated sign-in provider at `url` under a path in /dev/, so that it is reachable
 * wherever the site is. Development only.
 */
export function devSignInRoutes(
  app: FastifyInstance,
  {
    url,
    at,
    startPath,
    publicUrl,
  }: {
    url: string
    at: `/dev/${string}`
    /** The path that starts a sign-in with this provider. */
    startPath: string
    publicUrl: string
  },
): void {
  const onRequest = requireOwnHost(publicUrl)

  app.get(at, { onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (!request.headers.accept?.includes('application/json')) return reply.redirect(startPath, 303)
    return reply.send({ people: await (await fetch(`${url}/people`)).json() })
  })

  app.get(`${at}/authorize`, { onRequest }, async (request, reply) => {
    const response = await fetch(`${url}/authorize${new URL(request.url, publicUrl).search}`, {
      redirect: 'manual',
    })
    for (const name of FORWARDED_HEADERS) {
      const value = response.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply
      .code(response.status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(await response.text())
  })
}
