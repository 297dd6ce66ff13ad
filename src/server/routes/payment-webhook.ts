import type { FastifyInstance } from 'fastify'
import type { AccountPorts } from '#core/accounts/account.ts'
import { InvalidEventError, type PaymentProvider } from '#core/payments/provider.ts'
import { handleWebhookEvent } from '#core/payments/handle-webhook-event.ts'
import { HttpError } from '../http-error.ts'

const MAX_BYTES = 256 * 1024

/**
 * Where the payment provider tells what happened. An event is answered as soon as it is stored, and
 * a job asks the provider how things stand; told again, it is the same row. Whoever cannot sign
 * stores nothing.
 */
export function paymentWebhookRoutes(
  app: FastifyInstance,
  {
    db,
    provider,
    clock = () => new Date(),
  }: { db: AccountPorts['db']; provider: PaymentProvider; clock?: () => Date },
): void {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came, whatever they say they are.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    // Not counted by address: the provider tells of everybody from a few.
    scope.post(
      '/payments/webhook',
      { bodyLimit: MAX_BYTES, config: { cost: 0 } },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new HttpError(400, 'This is no event')
        try {
          await handleWebhookEvent(
            db,
            provider.name,
            provider.readEvent(request.body, request.headers, clock()),
            clock(),
          )
        } catch (error) {
          if (error instanceof InvalidEventError)
            throw new HttpError(400, 'This is no event of the payment provider')
          throw error
        }
        return reply.header('cache-control', 'no-store').send({ received: true })
      },
    )
  })
}
