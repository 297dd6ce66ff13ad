import { pauseSearchesOfChat } from '#core/searches/chat-searches.ts'
import type { Messenger, OutgoingMessage, SendOutcome } from './messenger.ts'
import type { DueMessage } from './notification.ts'
import {
  failAllPending,
  findDueMessages,
  postpone,
  markChatBlocked,
  markFailed,
  markSent,
  markForRetry,
} from './outgoing-store.ts'
import { deleteFileIds, saveFileIds } from './photo-store.ts'
import { type MessagePorts, prepareMessage } from './prepare.ts'
import { findFallback, type DeliveryResult, toDeliveryResult } from './delivery-result.ts'

export type DeliveryPorts = MessagePorts & {
  messenger: Messenger
  now: () => Date
  /** Waits until the rate limit allows this many messages. Returns false if nothing may be sent. */
  waitForSlot(messages: number): Promise<boolean>
  /**
   * Repeats the write until it succeeds, because the message is sent already. Throws on shutdown.
   */
  retryUntilSaved(saveResult: () => Promise<void>): Promise<void>
}

/**
 * The result of a delivery and the last response of Telegram (null: nothing was sent). `messages`
 * counts against the rate limit.
 */
export type Delivery = { result: DeliveryResult; outcome: SendOutcome | null; messages: number }

/**
 * The next messages to send: the first due one of each chat except `except`, replies before
 * notifications. With `notificationFirst` one notification comes first, so that many replies do not
 * hold back all notifications.
 */
export const listDueMessages = findDueMessages

/**
 * Sends a due message. It is sent once, unless the process dies between Telegram's response and our
 * commit: then twice. Throws only on shutdown.
 */
export async function deliverMessage(ports: DeliveryPorts, due: DueMessage): Promise<Delivery> {
  const asOf = ports.now()
  const prepared = await prepareMessage(ports, due, asOf).catch((error: unknown) => ({
    kind: 'unprepared' as const,
    reason: `could not be prepared: ${String(error)}`,
  }))
  const settle = async (
    result: DeliveryResult,
    outcome: SendOutcome | null,
    messages: number,
  ): Promise<Delivery> => {
    await ports.retryUntilSaved(() => saveResult(ports, due, result, asOf))
    return { result, outcome, messages }
  }
  if (prepared.kind === 'stale') return settle({ kind: 'failed', error: prepared.error }, null, 0)
  if (prepared.kind === 'quiet') {
    const { until } = prepared
    await ports.retryUntilSaved(() => postpone(ports.db, due.id, until))
  }
  const outcome =
    prepared.kind === 'message'
      ? await send(ports, prepared.to.telegramId, prepared.message)
      : prepared.kind === 'unprepared'
        ? { kind: 'retry' as const, reason: prepared.reason }
        : null
  if (outcome === null) return { result: { kind: 'unchanged' }, outcome, messages: 0 }
  return settle(
    toDeliveryResult(outcome, due.tries, ports.now()),
    outcome,
    prepared.kind === 'message' ? countMessages(prepared.message) : 1,
  )
}

/** For Telegram's rate limit each photo of an album is a message. */
const countMessages = (message: OutgoingMessage): number =>
  message.kind === 'album' ? message.photos.length : 1

/** Sends a message, or its fallbacks. Returns the last outcome; null if nothing may be sent now. */
async function send(
  ports: DeliveryPorts,
  telegramId: number,
  first: OutgoingMessage,
): Promise<SendOutcome | null> {
  let outcome: SendOutcome | null = null
  for (let message: OutgoingMessage | null = first; message !== null; ) {
    if (!(await ports.waitForSlot(countMessages(message)))) return null
    outcome = await ports.messenger.send(telegramId, message)
    if (outcome.kind !== 'rejected') return outcome
    // Telegram would reject these file ids again.
    if (outcome.badFile)
      await deleteFileIds(ports.db, ports.botId, listPhotoIds(message)).catch(() => {})
    message = findFallback(message, outcome)
  }
  return outcome
}

const listPhotoIds = (message: OutgoingMessage): number[] =>
  (message.kind === 'album' ? message.photos : message.kind === 'photo' ? [message.photo] : []).map(
    ({ photoId }) => photoId,
  )

async function saveResult(
  { db, botId, now }: DeliveryPorts,
  due: DueMessage,
  result: DeliveryResult,
  asOf: Date,
): Promise<void> {
  switch (result.kind) {
    case 'unchanged':
      return
    case 'retry':
      return markForRetry(db, due, result)
    case 'failed':
      return markFailed(db, due, { at: now(), error: result.error })
    case 'sent': {
      const { files, messageId } = result
      if (files.length === 0) return markSent(db, due, { messageId, at: asOf })
      return db.transaction().execute(async (tx) => {
        await markSent(tx, due, { messageId, at: asOf })
        await saveFileIds(tx, botId, files)
      })
    }
    case 'blocked':
      return db.transaction().execute(async (tx) => {
        await markChatBlocked(tx, due.chatId, { at: now(), reason: result.error })
        await pauseSearchesOfChat(tx, due.chatId, 'chat-blocked')
        await failAllPending(tx, due.chatId, { at: now(), error: result.error })
      })
  }
}
