import type { FastifyInstance } from 'fastify'
import { onlyOwnHost } from '../own-host.ts'

const PASSED_ON = ['content-type', 'content-security-policy', 'location'] as const

/**
 * The stand-in for a sign-in provider at `/dev/sign-in`, on a machine where the product is tried out: its page is shown from our own
 * origin, so that whoever reaches the site reaches it too. `url` is where it listens. Production has none.
 */
export function devSignInRoutes(app: FastifyInstance, { url, publicUrl }: { url: string; publicUrl: string }): void {
  const onRequest = onlyOwnHost(publicUrl)

  app.get('/dev/sign-in', { onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (!/\bapplication\/json\b/.test(request.headers.accept ?? '')) return reply.redirect('/auth/provider', 303)
    return reply.send({ people: await (await fetch(`${url}/people`)).json() })
  })

  app.get('/dev/sign-in/authorize', { onRequest }, async (request, reply) => {
    const answer = await fetch(`${url}/authorize${new URL(request.url, publicUrl).search}`, { redirect: 'manual' })
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply.code(answer.status).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').send(await answer.text())
  })
}
