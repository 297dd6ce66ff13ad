import type { Kysely } from 'kysely'
import { receivePost } from '#core/channels/receive-post.ts'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Messenger } from '#core/notifications/messenger.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { queueUpdate } from './queue-update.ts'
import { handleCallbackQuery } from './handle-callback-query.ts'
import { handleMessage } from './handle-message.ts'
import type { ChannelPostUpdate, IncomingUpdate } from './updates.ts'
import { onUnblocked, onBlocked, upsertChat } from './chat-lifecycle.ts'
import type { CallbackResponse, PendingResponse } from './callback-response.ts'
import { queueReplies } from './replies.ts'
import type { BotContext } from './bot-context.ts'
import { lockUpdate, savePendingResponse, markDone } from './update-store.ts'
import { botMessages } from '#locales/server-messages.ts'

export type UpdatePorts = {
  db: Kysely<Tables>
  secrets: Secrets
  /** Origin of links to the site, without a trailing slash. */
  publicUrl: string
  /** URL of the Mini App; null if the site has no https URL that Telegram accepts. */
  miniAppUrl: string | null
  messenger: Pick<Messenger, 'answerCallbackQuery' | 'editMessage'>
}

/**
 * Handles an update and saves the replies in one transaction; does nothing if it was handled
 * before.
 * The response to a callback query is saved in the same transaction and shown afterwards, so that a
 * retry after a failure or kill shows it without handling the query twice. On a rate limit the job
 * is queued again for later. Throws if the response cannot be shown; the job may then be retried.
 */
export async function handleUpdate(ports: UpdatePorts, updateId: number, now: Date): Promise<void> {
  const pending = await ports.db
    .transaction()
    .execute(async (tx): Promise<PendingResponse | null> => {
      const locked = await lockUpdate(tx, updateId)
      if (!locked) return null
      const { update: stored, receivedAt } = locked
      if (stored.kind === 'pendingResponse') return stored
      if (stored.kind === 'channelPost') {
        const { post, ...rest } = stored
        const postedAt = new Date(post.postedAt)
        await receivePost(tx, { ...rest, post: { ...post, postedAt } }, receivedAt)
        await markDone(tx, updateId, now)
        return null
      }
      const response = await handleParsedUpdate(ports, tx, stored, now)
      if (stored.kind !== 'callbackQuery' || !response) {
        await markDone(tx, updateId, now)
        return null
      }
      const {
        from: { telegramId },
        callbackQueryId,
        messageId,
      } = stored
      const done: PendingResponse = {
        kind: 'pendingResponse',
        telegramId,
        callbackQueryId,
        messageId,
        toast: response.toast,
        ...(response.html === undefined ? {} : { html: response.html }),
        buttons: response.buttons,
      }
      await savePendingResponse(tx, updateId, done)
      return done
    })
  if (!pending) return
  const seconds = await showResponse(ports.messenger, pending)
  if (seconds === null) await markDone(ports.db, updateId, now)
  else
    await queueUpdate(
      ports.db,
      { updateId, telegramId: pending.telegramId },
      new Date(now.getTime() + seconds * 1000),
    )
}

async function handleParsedUpdate(
  { secrets, publicUrl, miniAppUrl }: UpdatePorts,
  tx: Db,
  update: Exclude<IncomingUpdate, ChannelPostUpdate>,
  now: Date,
): Promise<CallbackResponse | null> {
  if (update.kind === 'blocked') await onBlocked(tx, update.from, now)
  else if (update.kind === 'unblocked') await onUnblocked(tx, update.from)
  else {
    const chat = await upsertChat(tx, update.from, now)
    const context: BotContext = {
      tx,
      secrets,
      publicUrl,
      miniAppUrl,
      chat,
      t: botMessages[chat.language],
      now,
    }
    const response =
      update.kind === 'callbackQuery' ? await handleCallbackQuery(context, update) : null
    await queueReplies(
      tx,
      chat.id,
      update.kind === 'message' ? await handleMessage(context, update.text) : response!.replies,
      now,
    )
    return response
  }
  return null
}

/** Shows a response. Returns the seconds to wait if Telegram limits the rate, otherwise null. */
async function showResponse(
  messenger: UpdatePorts['messenger'],
  { telegramId, callbackQueryId, messageId, toast, html, buttons }: PendingResponse,
): Promise<number | null> {
  await messenger.answerCallbackQuery(callbackQueryId, toast === '' ? null : toast)
  if (buttons === null || messageId === null) return null
  const outcome = await messenger.editMessage(telegramId, messageId, {
    html: html ?? null,
    buttons,
  })
  if (outcome.kind === 'rateLimited') return outcome.seconds
  if (outcome.kind === 'retry' || outcome.kind === 'unauthorized')
    throw new Error(`The message could not be edited: ${outcome.kind}`)
  return null
}
