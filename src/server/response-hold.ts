import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Holds back all responses until the returned function is called. */
    holdResponses(): () => void
  }
}

/**
 * Lets the server hold back responses during shutdown. A client that waits for its response opens
 * no new connection, so the listener can close without refusing anyone.
 */
export function registerResponseHold(app: FastifyInstance): void {
  let held: Promise<void> | null = null
  app.decorate('holdResponses', () => {
    let release = (): void => {}
    held = new Promise((resolve) => (release = resolve))
    return () => {
      held = null
      release()
    }
  })
  app.addHook('onSend', async () => {
    if (held) await held
  })
}
