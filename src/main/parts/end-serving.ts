import net from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#core/db/readiness.ts'

/** As long as any answer may take; what a slow reader has not taken by then it does not get. */
const LONGEST_ANSWER_MS = 10_000
/** In which what was answered leaves for the network. */
const FLUSH_MS = 1000

/**
 * Ends a web server without refusing anybody: it says that it is about to end, so that whatever stands in front sends the next
 * requests elsewhere, and after `noticeMs` takes none and lets those under way end.
 */
export async function endServing(app: FastifyInstance, readiness: Readiness, noticeMs: number): Promise<void> {
  readiness.stop()
  await pause(noticeMs)
  const late = setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER_MS)
  // Just after the loop has taken the connections that were waiting: the system resets those that nobody has taken.
  await turn()
  // The server first and Fastify then: once that closes, pages under way cannot ask for their data any more. Not http's own close,
  // nor idle connections at once: it takes those for idle whose answer is written but has not left, and cuts it off.
  const ended = new Promise((resolve) => net.Server.prototype.close.call(app.server, resolve))
  await Promise.race([ended, pause(Math.min(noticeMs, FLUSH_MS))])
  app.server.closeIdleConnections()
  await ended
  await app.close()
  clearTimeout(late)
}
