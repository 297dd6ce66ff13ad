import type { Language } from '#locales/languages.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Amenity } from '#contract/amenities.ts'
import type { Details } from '#contract/details.ts'
import type { ListingKind } from '#contract/listing-kinds.ts'
import type { PostLanguage } from '#contract/admin.ts'
import type { PointPrecision, Warning } from '#contract/listings.ts'
import type { Filters } from '#contract/filters.ts'
import type { AlertChannel, Frequency } from '#contract/searches.ts'
import type { ChannelSettings, SourceName } from '#contract/sources.ts'
import type { IncomingUpdate } from '#core/chats/updates.ts'
import type { PendingResponse } from '#core/chats/callback-response.ts'
import type { Extraction, Facts } from '#core/extraction/extraction.ts'
import type { Comparables } from '#core/listings/comparables.ts'
import type { Reason } from '#core/listings/merge/decision.ts'
import type { PriceStep } from '#core/listings/price-history.ts'
import type { Rates } from '#core/listings/rates.ts'
import type { ChannelName, DeliveryContent } from '#core/notifications/channel.ts'
import type { NotificationDetails, NotificationReason } from '#core/notifications/notification.ts'
import type { PauseReason } from '#core/searches/saved-search.ts'
import type { ParsedPhoto, ParsedPost, ParsedVideo } from '#core/posts/post.ts'
import type { AdminTables } from './admin-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PushTables } from './push-tables.ts'
import type { WebVitalTables } from './web-vital-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** The tables of migrations/, where the columns are explained. */
export type Tables = AdminTables &
  PaymentTables &
  PushTables &
  WebVitalTables &
  WebhookTables & {
    channel: ChannelTable
    post: PostTable
    post_revision: PostRevisionTable
    post_check: PostCheckTable
    listing: ListingTable
    extraction: ExtractionTable
    photo: PhotoTable
    post_photo: PostPhotoTable
    exchange_rate: ExchangeRateTable
    doubted_rate: ExchangeRateTable
    model_output: ModelOutputTable
    geocode_result: GeocodeResultTable
    geocoder_rate_limit: GeocoderRateLimitTable
    extraction_revision: ExtractionRevisionTable
    listing_key: ListingKeyTable
    merge_decision: MergeDecisionTable
    do_not_merge: DoNotMergeTable
    lifted_warning: LiftedWarningTable
    active_rates: ActiveRatesTable
    rates_refresh: RatesRefreshTable
    rented_mark: RentedMarkTable
    listing_document: ListingDocumentTable
    listing_report: ListingReportTable
    email: EmailTable
    account: AccountTable
    session: SessionTable
    refresh_token: RefreshTokenTable
    known_device: KnownDeviceTable
    email_code: EmailCodeTable
    password_reset: PasswordResetTable
    sign_in_link: SignInLinkTable
    throttle: ThrottleTable
    used_trial: UsedTrialTable
    used_telegram_auth: UsedTelegramAuthTable
    chat: ChatTable
    chat_link_token: ChatLinkTokenTable
    saved_search: SavedSearchTable
    search_match_key: SearchMatchKeyTable
    search_code: SearchCodeTable
    hidden_listing: HiddenListingTable
    saved_listing: SavedListingTable
    notification: NotificationTable
    delivery: DeliveryTable
    bot_update: BotUpdateTable
    telegram_photo: TelegramPhotoTable
  }

/** The driver returns PostgreSQL's numeric as text to keep its precision. */
type Numeric = ColumnType<string, number | string, number | string>
type NullableNumeric = ColumnType<
  string | null,
  number | string | null | undefined,
  number | string | null
>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type DefaultedJson<T extends object> = ColumnType<T, string | undefined, string>

type ChannelTable = {
  id: Generated<number>
  username: string
  city: string | null
  currency: string | null
  title: string | null
  description: string | null
  subscribers: string | null
  origin: SourceName
  settings: DefaultedJson<ChannelSettings>
  is_active: Defaulted<boolean>
  outcome: string | null
  outcome_detail: string | null
  outcome_at: Date | null
  read_at: Date | null
  newest_message_id: number | null
  gap_before_message_id: number | null
  gap_until_message_id: number | null
  etag: string | null
  last_modified: string | null
  failures: Defaulted<number>
  rescanned_at: Date | null
  reread_at: Date | null
  next_read_at: Defaulted<Date>
  created_at: Defaulted<Date>
  is_added_by_admin: Defaulted<boolean>
  is_edited_by_admin: Defaulted<boolean>
  languages: Defaulted<PostLanguage[]>
  paused_at: Date | null
  removed_at: Date | null
}

type PostTable = {
  id: Generated<number>
  channel_id: number
  message_id: number
  external_id: string | null
  url: string | null
  group_id: string | null
  album_ids: Defaulted<number[]>
  posted_at: Date
  edited: Defaulted<boolean>
  is_service: Defaulted<boolean>
  text: string
  hashtags: Defaulted<string[]>
  links: Defaulted<string[]>
  photos: DefaultedJson<ParsedPhoto[]>
  videos: DefaultedJson<ParsedVideo[]>
  forwarded_from: ColumnType<ParsedPost['forwardedFrom'], string | null | undefined, string | null>
  author_signature: string | null
  reply_to: number | null
  content_hash: string
  revision: Defaulted<number>
  first_seen_at: Defaulted<Date>
  seen_at: Defaulted<Date>
  changed_at: Date
  vanished_at: Date | null
  first_missed_at: Date | null
  last_missed_at: Date | null
  removal_dismissed_at: Date | null
  step: Defaulted<string>
  step_error: string | null
  step_error_at: Date | null
}

type PostCheckTable = {
  channel_id: number
  message_id: number
  requested_at: Date
  done_at: Date | null
}

type PostRevisionTable = { post_id: number; revision: number; text: string; seen_at: Date }

type ListingTable = {
  id: Generated<number>
  status: Defaulted<'ACTIVE' | 'RENTED' | 'EXPIRED' | 'REMOVED'>
  merged_into: number | null
  city: string
  district: string | null
  district_derived: Defaulted<boolean>
  address: string | null
  latitude: number | null
  longitude: number | null
  point_precision: Defaulted<PointPrecision>
  title: string | null
  description: string
  language: string | null
  period: 'month' | 'day' | null
  price: NullableNumeric
  price_max: NullableNumeric
  currency: string
  currency_assumed: Defaulted<boolean>
  price_usd_cents: number | null
  price_per_m2_usd_cents: number | null
  rooms: number | null
  kind: Defaulted<ListingKind>
  bedrooms: number | null
  rooms_filter: number | null
  area_sqm: number | null
  floor: number | null
  total_floors: number | null
  pets_allowed: boolean | null
  furnished: boolean | null
  amenities: Defaulted<Amenity[]>
  fact_bits: Defaulted<number>
  deposit: NullableNumeric
  deposit_usd_cents: number | null
  commission: 'none' | 'yes' | null
  min_term_months: number | null
  details: DefaultedJson<Partial<Details>>
  phones: Defaulted<string[]>
  telegram_username: string | null
  confidence: number
  photo_ids: Defaulted<number[]>
  videos: DefaultedJson<ParsedVideo[]>
  source_count: Defaulted<number>
  primary_post_id: number
  first_seen_at: Date
  updated_at: Date
  latest_post_at: Date
  last_sighting_at: Date
  price_history: DefaultedJson<PriceStep[]>
  comparables: ColumnType<Comparables | null, string | null | undefined, string | null>
  warnings: DefaultedJson<Warning[]>
  /** Whether it has warnings. */
  is_flagged: GeneratedAlways<boolean>
  contacts: GeneratedAlways<string[]>
  /** A tsvector, see searchColumns. */
  search: Defaulted<string>
  has_folded_words: Defaulted<boolean>
}

type ExtractionTable = {
  post_id: number
  part: number
  listing_id: number | null
  engine: string
  version: number
  post_revision: number
  facts: JSONColumnType<Facts>
  /** null: the same as `facts`. */
  read_facts: ColumnType<Facts | null, string | null | undefined, string | null>
  evidence: JSONColumnType<Extraction['evidence']>
  certainty: DefaultedJson<Extraction['certainty']>
  confidence: number
  latitude: number | null
  longitude: number | null
  point_precision: Defaulted<PointPrecision>
  extracted_at: Defaulted<Date>
  minhash: number[] | null
  code: string | null
  /** 64-bit integers, as text. */
  keys: Defaulted<string[]>
}

type ExtractionRevisionTable = {
  post_id: number
  part: number
  post_revision: number
  facts: JSONColumnType<Facts>
  stated_at: Date
}

type ListingKeyTable = { key: string; listing_id: number }

type MergeDecisionTable = {
  id: Generated<number>
  decided_at: Date
  post_id: number
  part: number
  listing_id: number
  from_listing_id: number | null
  verdict: 'same' | 'apart'
  score: number | null
  reasons: DefaultedJson<Reason[]>
  moved: DefaultedJson<{ postId: number; part: number }[]>
  decided_by: string
  undone_at: Date | null
  undone_by: string | null
}

type DoNotMergeTable = {
  post_id: number
  part: number
  other_post_id: number
  other_part: number
  decided_by: string
  decided_at: Date
}

type PhotoTable = {
  id: Generated<number>
  sha256: string
  width: number
  height: number
  placeholder: string
  variants: JSONColumnType<{ width: number; key: string }[]>
  /** A 64-bit integer, as text. */
  perceptual_hash: ColumnType<string | null, string | null | undefined, string | null>
  fingerprint: ColumnType<Buffer | null, Buffer | null | undefined, Buffer>
  created_at: Defaulted<Date>
}

type PostPhotoTable = {
  post_id: number
  position: number
  source_url: string
  photo_id: number | null
  copied_from: string | null
  error: string | null
  final: Defaulted<boolean>
}

type ExchangeRateTable = {
  currency: string
  day: ColumnType<string, string, string>
  usd: Numeric
  source: string
}

type LiftedWarningTable = {
  listing_id: number
  kind: Warning['kind']
  warning: JSONColumnType<Warning>
  lifted_by: string
  reason: string
  lifted_at: Date
}

/** `day` is cast to text when read, because the driver would parse it as local midnight. */
type ActiveRatesTable = {
  id: Generated<number>
  day: ColumnType<unknown, string, string>
  rates: JSONColumnType<Rates>
  since: Date
}

type RatesRefreshTable = {
  single: Defaulted<boolean>
  asked_at: Date
  outcome: string
  failures: number
  next_at: Date
}

type ListingDocumentTable = {
  listing_id: number
  version: Defaulted<number>
  document: Defaulted<string>
  item: Defaulted<string>
  price: string | null
  currency: Defaulted<string>
  first_seen_at: Defaulted<Date>
}

type ListingReportTable = {
  listing_id: number
  reason: string
  day: Date
  times: Defaulted<number>
  last_at: Date
}

type RentedMarkTable = { post_id: number; channel_id: number; message_id: number; marked_at: Date }

/** `output` is unknown when read: an older version may have written it. */
type ModelOutputTable = {
  key: string
  output: ColumnType<unknown, string, string>
  created_at: Defaulted<Date>
}

type GeocodeResultTable = {
  query: string
  latitude: number | null
  longitude: number | null
  precision: 'exact' | 'street' | null
  asked_at: Date
}
type GeocoderRateLimitTable = { next_at: Date; paused_until: Date; failures: number }

type EmailTable = {
  id: Generated<number>
  account_id: number | null
  kind: string
  created_at: Date
}

type AccountTable = {
  id: Generated<number>
  email: string | null
  email_key: ColumnType<string | null, never, never>
  email_verified_at: Date | null
  is_duplicate: Defaulted<boolean>
  password_hash: string | null
  role: Defaulted<'USER' | 'ADMIN'>
  first_name: string | null
  last_name: string | null
  language: Language | null
  currency: string | null
  theme: Defaulted<'system' | 'light' | 'dark'>
  saved_alerts: Defaulted<boolean>
  trial_expires_at: Date | null
  created_at: Date
}

type SessionTable = {
  id: string
  account_id: number
  method: 'password' | 'provider' | 'telegram'
  device: string | null
  device_hash: Buffer
  claimed_at: Date | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
}

type RefreshTokenTable = {
  hash: Buffer
  session_id: string
  issued_at: Date
  expires_at: Date
  used_at: Date | null
}

type KnownDeviceTable = { account_id: number; hash: Buffer; seen_at: Date }

type EmailCodeTable = {
  account_id: number
  purpose: 'verify' | 'change'
  email: string
  hash: Buffer
  sent_at: Date
  expires_at: Date
  wrong_tries: Defaulted<number>
}

type PasswordResetTable = {
  hash: Buffer
  account_id: number
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

type SignInLinkTable = {
  id: Generated<number>
  account_id: number
  issuer: string
  subject: string
  email: string | null
  added_at: Date
}

type UsedTrialTable = { hash: Buffer; used_at: Date }

type UsedTelegramAuthTable = { hash: Buffer; device_hash: Buffer | null; expires_at: Date }

type ThrottleTable = { key: Buffer; times: number; window_ends_at: Date; free_at: Date }

/** The driver returns PostgreSQL's bigint as text to keep its precision. */
type Big = ColumnType<string, number | string, number | string>

type ChatTable = {
  id: Generated<number>
  telegram_id: Big
  account_id: number | null
  linked_at: Date | null
  language: Language
  name: string | null
  created_at: Date
  blocked_at: Date | null
  blocked_reason: string | null
}

type ChatLinkTokenTable = {
  hash: Buffer
  account_id: number
  chat_id: ColumnType<number | null, number | null | undefined, number | null>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

type SavedSearchTable = {
  id: Generated<number>
  account_id: number | null
  chat_id: number | null
  filters: JSONColumnType<Filters>
  is_active: Defaulted<boolean>
  pause_reason: PauseReason | null
  quiet_from: number | null
  quiet_to: number | null
  time_zone: string
  created_at: Date
  edited_at: Date
  channels: Defaulted<AlertChannel[]>
  frequency: Defaulted<Frequency>
  min_usd_cents: number | null
  max_usd_cents: number | null
  text_query: string | null
  /** A polygon: `((longitude,latitude),…)`. */
  area: string | null
}

type SearchMatchKeyTable = {
  city: string
  district: string
  rooms: number
  max_usd_cents: number
  min_usd_cents: number
  min_area: number
  max_area: number
  bits: number
  search_id: number
  chat_id: number
  quiet_from: number | null
  quiet_to: number | null
  time_zone: string
  needs_full_match: boolean
  account_id: Defaulted<number>
}

type SearchCodeTable = {
  hash: Buffer
  account_id: number
  filters: JSONColumnType<Filters>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

type HiddenListingTable = { chat_id: number; listing_id: number; hidden_at: Date }

type SavedListingTable = { account_id: number; listing_id: number; saved_at: Date }

type NotificationTable = {
  id: Generated<string>
  /** null: the search was deleted. */
  search_id: number | null
  listing_id: number
  chat_id: number | null
  account_id: number | null
  reason: NotificationReason
  dedupe_key: Defaulted<string>
  details: DefaultedJson<NotificationDetails>
  created_at: Date
  sent_at: Date | null
  failed_at: Date | null
  last_error: string | null
}

type DeliveryTable = {
  id: Generated<string>
  channel: ChannelName
  recipient_id: number
  chat_id: GeneratedAlways<number | null>
  endpoint_id: GeneratedAlways<number | null>
  account_id: GeneratedAlways<number | null>
  webhook_id: GeneratedAlways<number | null>
  email_id: GeneratedAlways<number | null>
  lane: Defaulted<string>
  notification_id: string | null
  content: ColumnType<DeliveryContent | null, string | null | undefined, never>
  search_id: number | null
  created_at: Date
  due_at: Date
  expires_at: Date
  is_digest: Defaulted<boolean>
  tries: Defaulted<number>
  sent_at: Date | null
  message_id: number | null
  failed_at: Date | null
  last_error: string | null
}

type BotUpdateTable = {
  update_id: Big
  body: ColumnType<IncomingUpdate | PendingResponse | null, string | null, string | null>
  received_at: Date
  done_at: Date | null
}

type TelegramPhotoTable = { bot_id: Big; photo_id: number; file_id: string }
