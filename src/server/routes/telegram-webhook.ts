import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountPorts } from '#core/accounts/account.ts'
import type { UpdateParser } from '#core/chats/updates.ts'
import { ingestUpdates } from '#core/chats/ingest-updates.ts'
import { HttpError } from '../http-error.ts'

const MAX_BYTES = 256 * 1024

/**
 * Where Telegram sends what people write to the bot. Each update is answered as soon as it is
 * stored, and worked off by a job; delivered again, it is the same row. Whoever does not know the
 * secret stores nothing, and his body is not read.
 */
export function telegramWebhookRoutes(
  app: FastifyInstance,
  {
    db,
    secret,
    updateParser,
    clock = () => new Date(),
  }: { db: AccountPorts['db']; secret: string; updateParser: UpdateParser; clock?: () => Date },
): void {
  const onRequest = async (request: FastifyRequest) => {
    const given = request.headers['x-telegram-bot-api-secret-token']
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(secret)))
      throw new HttpError(401, 'This address is for Telegram')
  }
  // Not counted by address: Telegram sends everybody's updates from a few.
  app.post(
    '/telegram/webhook',
    { onRequest, bodyLimit: MAX_BYTES, config: { cost: 0 } },
    async (request, reply) => {
      const updateId = (request.body as { update_id?: unknown } | null | undefined)?.update_id
      if (!Number.isSafeInteger(updateId)) throw new HttpError(400, 'This is no update')
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

/** Of one length, as a comparison in constant time asks. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
