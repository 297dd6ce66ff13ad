import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Holds back every response from now on; answers what lets them go. */
    holdResponses(): () => void
  }
}

/**
 * A client that waits for its response opens no connection meanwhile, so that the door can be
 * closed without shutting anybody out.
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
