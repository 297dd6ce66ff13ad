import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '#contract/site.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import type { SignInProvider } from '#core/accounts/provider.ts'
import type { UpdateParser } from '#core/chats/updates.ts'
import type { Db } from '#core/db/database.ts'
import type { Readiness } from '#core/db/readiness.ts'
import type { Replicas } from '#core/db/replicas.ts'
import type { ListingIndex } from '#core/listings/in-memory/listing-index.ts'
import type { PaymentProvider } from '#core/payments/provider.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import type { PushSettings } from '#core/push/push-service.ts'
import type { WebhookSettings } from '#core/webhooks/webhooks.ts'
import type { MiniApp } from './mini-app.ts'
import type { ResponseRecord } from './response-log.ts'
import type { AdminSettings } from './routes/admin.ts'
import type { TelegramSignInMethod } from './routes/telegram-auth.ts'
import type { WebSource } from './web-source.ts'

/** What the server is made of, in groups. A group that is missing leaves its feature out. */
export type AppOptions = {
  core: Pick<CorePorts, 'db' | 'objects'> & Partial<CorePorts>
  http: HttpOptions
  /** If missing, only the API is served. */
  pages?: PagesOptions
  signIn?: Partial<SignInOptions>
  telegram?: Partial<TelegramOptions>
  /** Null if plans cannot be paid. */
  payments?: PaymentProvider | null
  /** Null if browser notifications are not offered. */
  push?: PushSettings | null
  webhooks: WebhookSettings
  /** By default channels cannot be previewed. */
  admin?: Partial<AdminSettings>
  /** The demo services of `npm start`. Production has none. */
  demo?: DemoOptions
}

/** What every operation works with. */
export type CorePorts = AccountPorts & {
  /** Null: everything is read from `db`. */
  replicas: Replicas | null
  /** What listings and places are read from: the replicas, or `db`. */
  reads: Db
  /** Null: searches ask the database. */
  listingIndex: ListingIndex | null
  objects: ObjectStore
  /** Default: the system clock. */
  clock: () => Date
}

export type HttpOptions = {
  log: FastifyBaseLogger
  /** The public origin of the site, without a trailing slash. */
  publicUrl: string
  /**
   * Whose `x-forwarded-for` is trusted: nobody's (false), this many proxies in front, the proxies
   * at these addresses, or everybody's (true).
   */
  trustProxy: boolean | number | string
  /** The rate limit of one network, in points (rate-limit.ts). */
  requestsPerMinute?: number
  /** The limit for all API keys of one account. Default: `API_CALLS_PER_SECOND`. */
  apiCallsPerSecond?: number
  /** The readiness reported at /readyz. Default: whether the database responds. */
  readiness?: Readiness
  /** The log level of responses. Default `debug`. */
  responseLogLevel?: 'info' | 'debug'
  /** Called for each response, for metrics. */
  onResponse?: (response: ResponseRecord) => void
  /**
   * For how long, in milliseconds, a response that is the same for all visitors is sent again
   * without asking the database. Default 1000.
   */
  shareMs?: number
  /** Validates every response against its schema; for development. */
  validateResponses?: boolean
}

export type PagesOptions = Partial<Pick<Site, 'contact' | 'maps'>> & {
  web: WebSource
  notice?: () => Site['notice']
}

export type SignInOptions = {
  /** The external identity provider (OpenID Connect). */
  provider: SignInProvider | null
  /** Null without a bot. */
  telegram: TelegramSignInMethod | null
  /** Without it, nobody can register or reset a password by email. */
  canSendEmail: boolean
}

export type TelegramOptions = {
  /** The chat with the bot that sends alerts. Null until its name is known, or without a bot. */
  bot: () => Site['bot']
  /** Receives bot updates at /telegram/webhook. Null: workers poll for them (getUpdates). */
  webhook: { secret: string; updateParser: UpdateParser } | null
  miniApp: MiniApp
}

/** Where the demo services listen; their pages are served below /dev/. */
export type DemoOptions = {
  /** The identity provider, for /dev/sign-in. */
  signInUrl?: string
  /** Sign-in with Telegram, for /dev/telegram. */
  telegramLoginUrl?: string
  /** Telegram's web client, for /dev/mini-app. */
  telegramWebUrl?: string
  /** Servers of other pages, by path. */
  pages?: Partial<Record<`/dev/${string}`, string>>
}
