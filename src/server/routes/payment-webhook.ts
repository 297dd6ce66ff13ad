import type { FastifyInstance } from 'fastify'
import type { AccountPorts } from '#core/accounts/account.ts'
import { ForgedEvent, type PaymentProvider } from '#core/payments/provider.ts'
import { takeInEvent } from '#core/payments/take-in-event.ts'
import { Refusal } from '../refusal.ts'

const MOST_BYTES = 256 * 1024

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
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    // Not counted by address: the provider tells of everybody from a few.
    scope.post(
      '/payments/webhook',
      { bodyLimit: MOST_BYTES, config: { cost: 0 } },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new Refusal(400, 'This is no event')
        try {
          await takeInEvent(
            db,
            provider.name,
            provider.readEvent(request.body, request.headers, clock()),
            clock(),
          )
        } catch (error) {
          if (error instanceof ForgedEvent)
            throw new Refusal(400, 'This is no event of the payment provider')
          throw error
        }
        return reply.header('cache-control', 'no-store').send({ received: true })
      },
    )
  })
}
