import { z } from 'zod'
import { filterFields } from './filter-schemas.ts'

/** Spec §9. */
export const SEARCH_CODE_HOURS = 24
/** Per user. */
export const MAX_SEARCHES = 30

/** How a search notifies its account besides the connected chat. */
export const ALERT_CHANNELS = ['push', 'email', 'webhook'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]
export const alertChannelsSchema = z
  .array(z.enum(ALERT_CHANNELS))
  .max(ALERT_CHANNELS.length)
  .describe(
    'Where alerts are sent besides the connected chat. push: the browsers of the account. email: ' +
      'its verified address. webhook: its webhooks.',
  )
/** How often a search notifies: of each flat at once, or of all flats of a day or week together. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]
export const frequencySchema = z
  .enum(FREQUENCIES)
  .describe(
    'instant: an alert for each flat. daily, weekly: all flats in one message at 9:00 (on ' +
      'Monday), or when quiet hours that cover this time end.',
  )
export const savedSearchParams = z.object({
  id: z.coerce.number().int().min(1).max(2_147_483_647),
})

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM')
/** Alerts in these hours are sent when they end. If `from` is after `to`, they span midnight. */
export const quietHoursSchema = z
  .object({
    from: clock,
    to: clock,
    timeZone: z.string().max(60).refine(isTimeZone, 'Use a time zone like Asia/Tbilisi'),
  })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    message: 'Quiet hours must not start and end at the same time',
  })
export type QuietHours = z.infer<typeof quietHoursSchema>

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/** Filters in responses: the five of spec §3 are always present, the others only if set. */
export const savedFiltersSchema = z.object({
  ...filterFields,
  priceMin: z.number().nullable().describe('Per month, in `currency`. null: no minimum.'),
  priceMax: z.number().nullable().describe('Per month, in `currency`. null: no maximum.'),
  rooms: z.array(z.int()).describe('Any of these. 5 means 5 or more. Empty: any number.'),
  districts: z.array(z.string()).describe('Any of these, by their English names. Empty: all.'),
  searchQuery: z.string().nullable().describe('null: no text search.'),
})

/** Spec §3, "Notification subscription", with additional fields. */
export const savedSearchSchema = z.object({
  id: z.int(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  filters: savedFiltersSchema,
  editedAt: z.iso.datetime(),
  /** null while active. `chat-blocked`: the user blocked the bot. */
  pauseReason: z.enum(['user', 'chat-blocked']).nullable(),
  quietHours: quietHoursSchema.nullable(),
  frequency: frequencySchema,
  channels: alertChannelsSchema,
  /** false: no connected chat (or the bot is blocked), and no other address to notify. */
  isReachable: z.boolean(),
  /** The number of listings it has sent. */
  notificationsSent: z.int(),
  lastNotificationAt: z.iso.datetime().nullable(),
})
export type SavedSearchView = z.infer<typeof savedSearchSchema>

/** How many listings a search would have sent recently. */
export const searchPreviewSchema = z.object({
  /** Listings per week, over the last four weeks or since the first listing. */
  perWeek: z.number(),
  /** The number of listings counted, and the number of days. */
  counted: z.int(),
  days: z.int(),
})
export type SearchPreview = z.infer<typeof searchPreviewSchema>

/** The bot status of an account. */
export const botStatusSchema = z.object({
  botStarted: z
    .boolean()
    .describe('A chat is connected to the account and the bot may message it.'),
})

/** The Telegram chat connected to an account. */
export const telegramChatSchema = z.object({
  name: z.string().nullable(),
  since: z.iso.datetime(),
  isReachable: z.boolean().describe('false: the user blocked the bot.'),
})
export type TelegramChat = z.infer<typeof telegramChatSchema>
