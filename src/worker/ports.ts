import type { UpdateParser, BotMenuApi, Polling, Webhook } from '#core/chats/updates.ts'
import type { Database } from '#core/db/database.ts'
import type { Extractor } from '#core/extraction/extraction.ts'
import type { ModelReader } from '#core/extraction/model-reader.ts'
import type { EmailPorts } from '#core/emails/deliver-email.ts'
import type { Messenger } from '#core/notifications/messenger.ts'
import type { PaymentProvider } from '#core/payments/provider.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import type { PhotoSource } from '#core/photos/photo-source.ts'
import type { Geocoding } from '#core/places/geocode.ts'
import type { PushService } from '#core/push/push-service.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Meter } from './meter.ts'

/**
 * Where the worker says what happens; a pino logger is one. Details hold no words of posts and no
 * addresses of people.
 */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void> & {
  debug?: (details: object, message: string) => void
}

/** The bot that alerts are sent through. */
export type TelegramPorts = {
  messenger: Messenger
  updateParser: UpdateParser
  botMenu: BotMenuApi
  /** Where Telegram finds the Mini App; null: at no address that it takes. */
  miniAppUrl?: string | null
  /**
   * How updates come: one elected worker asks for them, or Telegram sends them to `url`, each with
   * `secret`.
   */
  updates:
    | { by: 'polling'; polling: Polling }
    | { by: 'webhook'; webhook: Webhook; url: string; secret: string }
  /** Address of the chat with the bot; null while its name could not be asked. */
  botUrl(): string | null
}

/** What the steps of the pipeline work with. */
export type WorkerPorts = {
  database: Database
  extractor: Extractor
  /** Reads beside the extractor, where one is set up. */
  model?: ModelReader | null
  /** Knows houses by their address, where one is set up. */
  geocoding?: Geocoding | null
  /**
   * Sends emails, where a mail server is set up; without it they wait as long as they are of use.
   */
  email?: EmailPorts | null
  /** What emails about accounts are made with; without it none are asked for here. */
  accounts?: { secrets: Secrets; publicUrl: string } | null
  /**
   * The bot that alerts are sent through, where one is set up; without it nobody is told of
   * anything in Telegram.
   */
  telegram?: TelegramPorts | null
  /** Where browsers are told, where that is set up; without it what is for them waits. */
  push?: PushService | null
  /** Whom people pay through, where one is set up. */
  payments?: PaymentProvider | null
  photoSource: PhotoSource
  objects: ObjectStore
  log: Log
  /** Counts what is done, where figures are wanted. */
  meter?: Meter | null
  /** Milliseconds between two looks at a channel; by how much it posts unless given. */
  pollEveryMs?: number | null
  /** Days without a sighting after which a flat is no longer listed; 30 by default. */
  expireDays?: number
  now?: () => Date
}
