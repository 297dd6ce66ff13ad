import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#core/app-error.ts'

/** Less than the client's timeout of ten seconds (spec §9), so that it receives the error. */
export const TIME_LIMIT_MS = 9_000
/** How long a response may make no progress before its connection is closed. */
const MAX_STALL_MS = 10_000

/**
 * Limits the time of every request from its headers to the start of its response. Fastify's
 * `handlerTimeout` does not work here: it ends when the body has been read, because Node then emits
 * `close` on the request.
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
        // Node destroys the socket when it is idle for this long. The next request resets it.
        request.raw.socket.setTimeout(maxStallMs)
        return
      }
      const isWaitingForBody = !request.raw.complete
      // The rest of the body may never arrive, so the connection closes after the response.
      if (isWaitingForBody) reply.header('connection', 'close')
      reply.send(
        isWaitingForBody
          ? new AppError('request_too_slow')
          : new AppError('took_too_long', { retryAfterSeconds: 5 }),
      )
    }, limitMs)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
