import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#core/db/readiness.ts'

/**
 * How long a server that is about to end goes on taking connections. Behind a proxy longer than the
 * pause between two checks of /readyz.
 */
const DRAIN_MS = { proxy: 3000, direct: 500 }
/**
 * How long connections without a request are left open, so that whoever just asks on one is
 * answered.
 */
const IDLE_MS = { proxy: 2000, direct: 1000 }
/** As long as any response may take; what a slow reader has not taken by then it does not get. */
const MAX_RESPONSE_MS = 10_000

/** No connection came for so many checks in a row: nobody waits to be taken. */
const QUIET_CHECKS = 5
const MAX_CHECKS = 30
const CHECK_MS = 10

/**
 * Ends a web server without losing a request, within 16 seconds. From the start /readyz and
 * `connection: close` on every response tell those in front to go elsewhere; then no new connection
 * is taken, and last those that are open end.
 */
export async function shutDownServer(
  app: FastifyInstance,
  readiness: Readiness,
  exposure: 'proxy' | 'direct',
): Promise<void> {
  readiness.stop()
  let connections = 0
  app.server.on('connection', () => (connections += 1))
  if (exposure === 'proxy' || (await openConnections(app)) > 0) await pause(DRAIN_MS[exposure])

  // The system resets connections that it has made and we have not taken when the door closes. So
  // first everybody waits for a response, in which time nobody knocks.
  const release = app.holdResponses()
  for (let [quiet, checks] = [0, 0]; quiet < QUIET_CHECKS && checks < MAX_CHECKS; checks += 1) {
    const before = connections
    await pause(CHECK_MS)
    quiet = connections === before ? quiet + 1 : 0
  }
  // Not http's own close: it cuts idle connections off, and takes those for idle whose response is
  // written but has not left.
  const ended = new Promise((resolve) => net.Server.prototype.close.call(app.server, resolve))
  release()

  const deadline = setTimeout(() => app.server.closeAllConnections(), MAX_RESPONSE_MS)
  await Promise.race([ended, pause(IDLE_MS[exposure])])
  app.server.closeIdleConnections()
  await ended
  // Fastify last: once that closes, pages under way cannot ask for their data any more.
  await app.close()
  clearTimeout(deadline)
}

const openConnections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
