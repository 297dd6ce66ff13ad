import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Spec §9: the client waits ten seconds, so no request takes longer here. */
export const TIME_OUT_MS = 10_000

/**
 * Bounds every request from its headers to the end of its response. Fastify's own `handlerTimeout` ends
 * when the body has been read, because Node then emits `close` on the request.
 */
export function limitTime(app: FastifyInstance, timeOutMs = TIME_OUT_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => {
      if (reply.sent) return
      if (reply.raw.headersSent) {
        reply.raw.destroy()
        return
      }
      const isWaitingForBody = !request.raw.complete
      // The rest of the body may never come: the connection ends with the response.
      if (isWaitingForBody) reply.header('connection', 'close')
      reply.send(
        isWaitingForBody
          ? new Refusal(408, 'The request took too long to arrive, try again')
          : new Refusal(503, 'This took too long, try again in a moment', undefined, 5),
      )
    }, timeOutMs)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
