import type { FastifyInstance } from 'fastify'
import { type LogPosition, type Replicas, UNREACHED } from '#core/db/replicas.ts'
import { isMiniApp } from './session.ts'
import { cookieSets } from './session-cookies.ts'

/** By then every replica that is used has the change (MAX_LAG_MS). */
const COOKIE_SECONDS = 10

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its callers must see its change in whatever they read next. */
    changesData?: boolean
  }
  interface FastifyRequest {
    /** Set for whoever just changed something: their responses are not shared. */
    readsAfter?: LogPosition
  }
}

/**
 * Reads each request from one server. A cookie with the position of a change in the log leads the
 * next requests of its browser to replicas that have the change, or to the primary.
 */
export function readOwnChanges(app: FastifyInstance, replicas: Replicas, publicUrl: string): void {
  const sets = cookieSets(new URL(publicUrl).origin)

  app.addHook('onRequest', (request, _reply, done) => {
    const found =
      request.cookies[sets.pages.logPosition] ?? request.cookies[sets.miniApp.logPosition]
    if (found !== undefined) request.readsAfter = parsePosition(found)
    replicas.run(request.readsAfter ?? null, done)
  })

  app.addHook('onSend', async (request, reply) => {
    if (!request.routeOptions.config.changesData || reply.statusCode >= 400) return
    const set = isMiniApp(request) ? sets.miniApp : sets.pages
    const position = await replicas.position().catch(() => UNREACHED)
    reply.setCookie(set.logPosition, String(position), {
      ...set.attributes,
      path: '/',
      maxAge: COOKIE_SECONDS,
    })
  })
}

/** Anything but a position leads to the primary. */
const parsePosition = (text: string): LogPosition =>
  /^\d{1,20}$/.test(text) ? BigInt(text) : UNREACHED
