import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers and proxies wait for a response before they send the next request on a connection;
 * RFC 9112 §9.3.2 lets clients send earlier.
 */
const MAX_WAITING = 8

/**
 * Lets the requests of one connection begin one after the other. Node begins them all at once, and
 * never tells those whose response waits behind another that the connection has ended: a client
 * that reads nothing could have as many files opened as it likes, for ever.
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
