import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Pipelined requests per connection (RFC 9112 §9.3.2) that may wait. Browsers and proxies do not
 * pipeline.
 */
const MAX_WAITING = 8

/**
 * Runs pipelined requests of one connection one after the other. Node starts them all at once and
 * does not emit `close` for responses that wait behind another, so a client that reads nothing
 * could keep any number of files open.
 */
export function limitPipelining(app: FastifyInstance): void {
  const queues = new WeakMap<Socket, (() => void)[]>()

  function queueOf(socket: Socket): (() => void)[] {
    const queue = queues.get(socket) ?? []
    if (!queues.has(socket)) {
      queues.set(socket, queue)
      socket.once('close', () => {
        for (const begin of queue.splice(0)) begin()
      })
    }
    return queue
  }

  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const queue = queueOf(socket)
    await new Promise<void>((begin) => {
      queue.push(begin)
      reply.raw.once('close', () => {
        queue.shift()
        queue[0]?.()
      })
      if (queue.length === 1) begin()
      if (queue.length > 1 + MAX_WAITING) socket.destroy()
    })
    if (socket.destroyed) reply.hijack()
  })
}
