import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { InvalidEventError, type PaymentProvider } from '#core/payments/provider.ts'
import { handleWebhookEvent } from '#core/payments/handle-webhook-event.ts'
import type { CorePorts } from '../options.ts'

const MAX_BYTES = 256 * 1024

/**
 * The webhook of the payment provider. Responds as soon as the event is stored; a job then reads
 * the current state from the provider. Repeated events are stored once, unsigned ones never.
 */
export async function paymentWebhook(
  app: FastifyInstance,
  { db, provider, clock }: Pick<CorePorts, 'db' | 'clock'> & { provider: PaymentProvider },
): Promise<void> {
  // The signature covers the raw bytes, whatever the content type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, body),
  )
  // Exempt from the rate limit: all events come from a few addresses of the provider.
  app.post(
    '/payments/webhook',
    { bodyLimit: MAX_BYTES, config: { cost: 0 } },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError('webhook_event_empty')
      try {
        await handleWebhookEvent(
          db,
          provider.name,
          provider.verifyEvent(request.body, request.headers, clock()),
          clock(),
        )
      } catch (error) {
        if (error instanceof InvalidEventError) throw new AppError('webhook_event_invalid')
        throw error
      }
      return reply.header('cache-control', 'no-store').send({ received: true })
    },
  )
}
