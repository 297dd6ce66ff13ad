import type { FastifyInstance } from 'fastify'
import { requireOwnHost } from '../own-host.ts'

/**
 * `/dev/mini-app`: redirects to the simulated Telegram web client at `url`, which opens the Mini
 * App in a frame. Like the real client it is a different site. Development only.
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
