import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { UpdateParser } from '#core/chats/updates.ts'
import { ingestUpdates } from '#core/chats/ingest-updates.ts'
import type { CorePorts } from '../options.ts'

const MAX_BYTES = 256 * 1024

/**
 * The webhook of the Telegram bot (Bot API, setWebhook). Responds as soon as the update is stored;
 * a job processes it. Repeated updates are stored once. Requests without the secret token are
 * rejected before their body is read.
 */
export async function telegramWebhook(
  app: FastifyInstance,
  {
    db,
    secret,
    updateParser,
    clock,
  }: Pick<CorePorts, 'db' | 'clock'> & { secret: string; updateParser: UpdateParser },
): Promise<void> {
  const onRequest = async (request: FastifyRequest) => {
    const given = request.headers['x-telegram-bot-api-secret-token']
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(secret)))
      throw new AppError('webhook_secret_wrong')
  }
  // Exempt from the rate limit: all updates come from a few addresses of Telegram.
  app.post(
    '/telegram/webhook',
    { onRequest, bodyLimit: MAX_BYTES, config: { cost: 0 } },
    async (request, reply) => {
      const updateId = (request.body as { update_id?: unknown } | null | undefined)?.update_id
      if (!Number.isSafeInteger(updateId)) throw new AppError('webhook_update_invalid')
      await ingestUpdates(
        db,
        updateParser,
        [{ updateId: updateId as number, body: request.body }],
        clock(),
      )
      return reply.header('cache-control', 'no-store').send({})
    },
  )
}

/** Hashed, because timingSafeEqual needs buffers of equal length. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
