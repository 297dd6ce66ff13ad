import type { FastifyInstance } from 'fastify'
import { requireOwnHost } from '../own-host.ts'

const FORWARDED_HEADERS = ['content-type', 'content-security-policy', 'location'] as const

/**
 * A stand-in for a sign-in provider at an address under /dev/, on a machine where the product is
 * tried out: its page is shown from our own origin, so that whoever reaches the site reaches it
 * too. `url` is where it listens. Production has none.
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
    at: `/dev/${string}` /** Where a sign-in there begins. */
    startPath: string
    publicUrl: string
  },
): void {
  const onRequest = requireOwnHost(publicUrl)

  app.get(at, { onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (!/\bapplication\/json\b/.test(request.headers.accept ?? ''))
      return reply.redirect(startPath, 303)
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
