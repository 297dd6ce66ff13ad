import type { Listing } from '#contract/listings.ts'
import type { Reply } from '#core/chats/reply.ts'
import type { Db } from '#core/db/database.ts'
import type { PushAddress } from '#core/push/push-service.ts'
import type { RetryLimits } from './backoff.ts'
import type { PendingDelivery, PendingNotification } from './delivery-store.ts'

/** The ways to reach people. Each has an address per recipient, named in the comment. */
export type Addresses = {
  /** A private chat with the bot. */
  telegram: { telegramId: number }
  /** A browser. */
  push: PushAddress
  /** The verified address of an account. */
  email: { email: string }
  /** A program of an account. `secret`: sealed, in base64. `failingSince`: ISO 8601. */
  webhook: { id: number; url: string; secret: string; failingSince: string | null }
  /** One email about an account, which may be deleted: its address is sealed in the content. */
  'account-email': null
}
export type ChannelName = keyof Addresses

/**
 * Channels to programs, which get every event at once: quiet hours and what became stale since are
 * for people.
 */
export const PROGRAM_CHANNELS: readonly ChannelName[] = ['webhook']

/**
 * What a delivery without a notification sends: a reply of the bot, a test, or an email about an
 * account. `sealed`: base64; deleted as soon as the email was sent or failed.
 */
export type DeliveryContent = Reply | { kind: 'test' } | { kind: 'account-email'; sealed: string }

/** What an outside service allows, and how many requests to it may run at once. */
export type ChannelLimits = {
  /** To all recipients together; null: no limit. */
  perSecond: number | null
  /** Between two messages to one recipient. */
  recipientIntervalMs: number
  concurrency: number
  /** How many of them for one lane; by default all. */
  laneConcurrency?: number
  /** The pauses between attempts. By default from 2 seconds to 10 minutes, for a day. */
  retry?: RetryLimits
}

/**
 * A notification channel: renders messages, sends them, and knows the limits of its service. What
 * is sent to whom and when, quiet hours, pauses and retries are decided above it.
 */
export type Channel<Name extends ChannelName = ChannelName, Message = unknown> = {
  name: Name
  limits: ChannelLimits
  /** Why a recipient that can no longer be reached, or no longer wants it, gets nothing. */
  reasons: { gone: string; unwanted: string }
  /** Throws while the service cannot be used at all, which delays all its messages. */
  checkService?(): Promise<void>
  /** Why an account may get nothing now, such as its plan; null if it may. */
  findObstacle?(accountId: number | null, now: Date): Promise<string | null>
  /** Missing: it sends no alerts. */
  renderNotification?(alert: Alert): Promise<Message>
  /** Renders several flats of one search, newest first. Missing: they are sent one by one. */
  renderDigest?(alerts: readonly Alert[]): Promise<Message>
  /** Missing: it sends alerts only. Throws for content of other channels. */
  renderContent?(content: DeliveryContent, to: Envelope): Promise<Message>
  /**
   * Sends a message, or its fallbacks. Never throws. `waitForSlot` must be called before each
   * request with the number of messages that the service counts; null: it said no.
   */
  send(
    to: Addresses[Name],
    message: Message,
    waitForSlot: (messages: number) => Promise<boolean>,
  ): Promise<Outcome | null>
  /** Marks a recipient as gone, in the transaction that fails everything pending for it. */
  markGone(tx: Db, recipientId: number, gone: { at: Date; reason: string }): Promise<void>
}

/** Whom a message goes to. `expiresAt`: it is worthless afterwards. */
export type Envelope = Pick<
  PendingDelivery,
  'id' | 'recipientId' | 'language' | 'createdAt' | 'expiresAt' | 'tries' | 'currency'
> & { now: Date }

/** A notification with the current state of its flat. `rates`: US dollars per unit. */
export type Alert = Envelope & {
  notification: PendingNotification
  listing: Listing
  rates: Readonly<Record<string, number>>
}

/** The response of a service. */
export type Outcome =
  /** `save` runs in the transaction that marks the delivery as sent. */
  | { kind: 'sent'; messageId?: number; save?: (tx: Db) => Promise<void> }
  /** Wait before the next message to this recipient. Does not count as an attempt. */
  | { kind: 'rate-limited'; seconds: number; reason: string }
  /** The recipient has blocked us, unsubscribed or is gone. */
  | { kind: 'gone'; reason: string }
  /** A retry would fail too. */
  | { kind: 'rejected'; reason: string }
  /** Server error, timeout or network error. `save` runs in the transaction that saves this. */
  | { kind: 'retry'; reason: string; save?: (tx: Db) => Promise<void> }
  /** Our credentials are wrong: nothing can be sent until the settings are fixed. */
  | { kind: 'unauthorized'; reason: string }
