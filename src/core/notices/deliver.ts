import { restSearchesOfChat } from '#core/searches/of-chat.ts'
import type { Due } from './due.ts'
import type { Messenger, Outgoing, SendOutcome } from './messenger.ts'
import {
  giveUpAll,
  holdBack,
  markDead,
  markGivenUp,
  markSent,
  markTried,
} from './outgoing-store.ts'
import { forgetFiles, keepFiles } from './photo-store.ts'
import { type MessagePorts, prepare } from './prepare.ts'
import { insteadOf, type Verdict, verdictOn } from './verdict.ts'

export type DeliveryPorts = MessagePorts & {
  messenger: Messenger
  now: () => Date
  /** Waits until so many messages may go; answers whether they may go at all. */
  slot(messages: number): Promise<boolean>
  /**
   * Calls until it succeeds: what Telegram took must be written down. Gives up when the sender
   * stops.
   */
  surely(write: () => Promise<void>): Promise<void>
}

/** What became of a row: the last answer that came for it, if any, and what was written. */
export type Delivery = { verdict: Verdict; outcome: SendOutcome | null; messages: number }

/**
 * Sends what a row says, once, unless the process dies between Telegram's answer and our commit:
 * then once more. Throws only when the sender stops.
 */
export async function deliver(ports: DeliveryPorts, due: Due): Promise<Delivery> {
  const asOf = ports.now()
  const prepared = await prepare(ports, due, asOf).catch((error: unknown) => ({
    kind: 'failed' as const,
    why: `not prepared: ${String(error)}`,
  }))
  const settle = async (
    verdict: Verdict,
    outcome: SendOutcome | null,
    messages: number,
  ): Promise<Delivery> => {
    await ports.surely(() => write(ports, due, verdict, asOf))
    return { verdict, outcome, messages }
  }
  if (prepared.kind === 'useless')
    return settle({ kind: 'given-up', trouble: prepared.trouble }, null, 0)
  if (prepared.kind === 'quiet') {
    const { until } = prepared
    await ports.surely(() => holdBack(ports.db, due.id, until))
  }
  const outcome =
    prepared.kind === 'message'
      ? await send(ports, prepared.to.telegramId, prepared.message)
      : prepared.kind === 'failed'
        ? { kind: 'again' as const, why: prepared.why }
        : null
  if (outcome === null) return { verdict: { kind: 'leave' }, outcome, messages: 0 }
  return settle(
    verdictOn(outcome, due.tries, ports.now()),
    outcome,
    prepared.kind === 'message' ? messagesOf(prepared.message) : 1,
  )
}

/** An album counts its photos. */
const messagesOf = (message: Outgoing): number =>
  message.kind === 'album' ? message.photos.length : 1

/** The last answer; null when nothing may be sent now. */
async function send(
  ports: DeliveryPorts,
  telegramId: number,
  first: Outgoing,
): Promise<SendOutcome | null> {
  let outcome: SendOutcome | null = null
  for (let message: Outgoing | null = first; message !== null; ) {
    if (!(await ports.slot(messagesOf(message)))) return null
    outcome = await ports.messenger.send(telegramId, message)
    if (outcome.kind !== 'refused') return outcome
    // asked again, it is refused again
    if (outcome.badFile) await forgetFiles(ports.db, ports.botId, photosOf(message)).catch(() => {})
    message = insteadOf(message, outcome)
  }
  return outcome
}

const photosOf = (message: Outgoing): number[] =>
  (message.kind === 'album' ? message.photos : message.kind === 'photo' ? [message.photo] : []).map(
    ({ photoId }) => photoId,
  )

async function write(
  { db, botId, now }: DeliveryPorts,
  due: Due,
  verdict: Verdict,
  asOf: Date,
): Promise<void> {
  switch (verdict.kind) {
    case 'leave':
      return
    case 'again':
      return markTried(db, due, verdict)
    case 'given-up':
      return markGivenUp(db, due, { at: now(), trouble: verdict.trouble })
    case 'sent': {
      const { files, messageId } = verdict
      if (files.length === 0) return markSent(db, due, { messageId, at: asOf })
      return db.transaction().execute(async (tx) => {
        await markSent(tx, due, { messageId, at: asOf })
        await keepFiles(tx, botId, files)
      })
    }
    case 'dead':
      return db.transaction().execute(async (tx) => {
        await markDead(tx, due.chatId, { at: now(), why: verdict.trouble })
        await restSearchesOfChat(tx, due.chatId, 'dead-chat')
        await giveUpAll(tx, due.chatId, { at: now(), trouble: verdict.trouble })
      })
  }
}
