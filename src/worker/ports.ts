import type { UpdateParser, BotMenuApi, Polling, Webhook } from '#core/chats/updates.ts'
import type { Database } from '#core/db/database.ts'
import type { Extractor } from '#core/extraction/extraction.ts'
import type { ModelReader } from '#core/extraction/model-reader.ts'
import type { Mailer } from '#core/emails/mailer.ts'
import type { Messenger } from '#core/notifications/messenger.ts'
import type { PaymentProvider } from '#core/payments/provider.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import type { PhotoSource } from '#core/photos/photo-source.ts'
import type { Geocoding } from '#core/places/geocode.ts'
import type { PushService } from '#core/push/push-service.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { WebhookService } from '#core/webhooks/webhook-channel.ts'

/** The worker's log, such as a pino logger. Details must not hold texts of posts or addresses. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void> & {
  debug?: (details: object, message: string) => void
}

/** The worker's metrics. All labels take few values. */
export type Meter = {
  job(task: string, outcome: 'done' | 'retried' | 'failed', ms: number): void
  /** A channel was read; `outcome` as stored with the channel. */
  reading(outcome: string): void
  /** The result of a message of a notification channel: sent, postponed, gone or failed. */
  message(channel: string, outcome: string): void
}

/** The Telegram bot. */
export type TelegramPorts = {
  messenger: Messenger
  updateParser: UpdateParser
  botMenu: BotMenuApi
  /** The address of the Mini App; null where Telegram would not accept it. */
  miniAppUrl?: string | null
  /** Updates are polled by one elected worker, or sent by Telegram to `url` with `secret`. */
  updates:
    | { by: 'polling'; polling: Polling }
    | { by: 'webhook'; webhook: Webhook; url: string; secret: string }
  /** The address of the chat with the bot; null until its name is known. */
  botUrl(): string | null
}

/** What jobs and schedules need. Everything optional is null where it is not configured. */
export type WorkerPorts = {
  database: Database
  extractor: Extractor
  /** Extracts in addition to `extractor`. */
  model?: ModelReader | null
  geocoding?: Geocoding | null
  /** Without it emails stay queued until they expire. */
  mailer?: Mailer | null
  /** For messages and emails. */
  accounts?: { secrets: Secrets; publicUrl: string } | null
  telegram?: TelegramPorts | null
  /** Without it push messages stay queued. */
  push?: PushService | null
  /** Without it events stay queued. */
  webhooks?: WebhookService | null
  payments?: PaymentProvider | null
  photoSource: PhotoSource
  objects: ObjectStore
  log: Log
  meter?: Meter | null
  /** The interval between reads of a channel; by default it depends on how often it posts. */
  pollEveryMs?: number | null
  /** A listing expires this many days after it was last seen; 30 by default. */
  expireDays?: number
  now?: () => Date
}
