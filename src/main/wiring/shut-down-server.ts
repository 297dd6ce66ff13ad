import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#core/db/readiness.ts'

/**
 * How long the server keeps accepting connections. Behind a proxy longer than the interval of its
 * /readyz checks.
 */
const DRAIN_MS = { proxy: 3000, direct: 500 }
/** How long idle connections stay open, for requests that are already on their way. */
const IDLE_MS = { proxy: 2000, direct: 1000 }
/** Responses that take longer are cut off. */
const MAX_RESPONSE_MS = 10_000

/** After this many checks in a row without a new connection, the accept queue counts as empty. */
const QUIET_CHECKS = 5
const MAX_CHECKS = 30
const CHECK_MS = 10

/**
 * Shuts a web server down without losing a request, within 16 seconds. First /readyz fails and
 * every response says `connection: close`, then no new connections are accepted, and finally the
 * open ones end.
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

  // Closing the listening socket resets connections that wait in the accept queue. So hold all
  // responses first: clients that wait for one open no new connections, and the queue empties.
  const release = app.holdResponses()
  for (let [quiet, checks] = [0, 0]; quiet < QUIET_CHECKS && checks < MAX_CHECKS; checks += 1) {
    const before = connections
    await pause(CHECK_MS)
    quiet = connections === before ? quiet + 1 : 0
  }
  // Not http.Server.close(): it closes idle connections at once, including those whose response is
  // written but not yet sent.
  const ended = new Promise((resolve) => net.Server.prototype.close.call(app.server, resolve))
  release()

  const deadline = setTimeout(() => app.server.closeAllConnections(), MAX_RESPONSE_MS)
  await Promise.race([ended, pause(IDLE_MS[exposure])])
  app.server.closeIdleConnections()
  await ended
  // Fastify last: pages that are still being rendered need it for their data.
  await app.close()
  clearTimeout(deadline)
}

const openConnections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
