import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#core/db/readiness.ts'

/** As long as any answer may take; what a slow reader has not taken by then it does not get. */
const LONGEST_ANSWER_MS = 10_000

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
  // The server first and Fastify then: once that closes, pages under way cannot ask for their data any more.
  await new Promise((resolve) => app.server.close(resolve))
  await app.close()
  clearTimeout(late)
}
