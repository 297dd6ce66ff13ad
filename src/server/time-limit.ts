import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpError } from './http-error.ts'

/** Spec §9: the client waits ten seconds, and has to read why by then. */
export const TIME_LIMIT_MS = 9_000
/** A slow connection may take longer to receive a response, but it has to receive something. */
const MAX_STALL_MS = 10_000

/**
 * Bounds every request from its headers to the start of its response. Fastify's own
 * `handlerTimeout` ends when the body has been read, because Node then emits `close` on the
 * request.
 */
export function limitTime(
  app: FastifyInstance,
  { limitMs = TIME_LIMIT_MS, maxStallMs = MAX_STALL_MS } = {},
): void {
  const responding = new WeakSet<FastifyReply>()
  app.addHook('onSend', async (_request, reply) => void responding.add(reply))

  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => {
      if (responding.has(reply) || reply.sent) {
        // Node destroys a socket that was idle for so long, until the next request resets it.
        request.raw.socket.setTimeout(maxStallMs)
        return
      }
      const isWaitingForBody = !request.raw.complete
      // The rest of the body may never come: the connection ends with the response.
      if (isWaitingForBody) reply.header('connection', 'close')
      reply.send(
        isWaitingForBody
          ? new HttpError(408, 'The request took too long to arrive, try again')
          : new HttpError(503, 'This took too long, try again in a moment', undefined, 5),
      )
    }, limitMs)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
