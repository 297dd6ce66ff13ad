import type { FastifyInstance } from 'fastify'
import { requireOwnHost } from '../own-host.ts'

/**
 * `/dev/mini-app`, on a machine where the product is tried out: leads to the stand-in for
 * Telegram's web client at `url`, which opens the Mini App in a frame. It is another site than
 * ours, as the real one is. Production has none.
 */
export function devMiniAppRoutes(
  app: FastifyInstance,
  { url, publicUrl }: { url: string; publicUrl: string },
): void {
  app.get('/dev/mini-app', { onRequest: requireOwnHost(publicUrl) }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${url}/` + new URL(request.url, publicUrl).search, 303),
  )
}
