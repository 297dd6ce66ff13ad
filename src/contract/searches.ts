import { z } from 'zod'
import { AMENITIES } from './amenities.ts'
import { CITY_NAMES } from './cities.ts'
import { CURRENCIES } from './currencies.ts'
import { parseArea } from './map-area.ts'

/** Spec §9. */
export const SEARCH_CODE_HOURS = 24
/** For one person; more would be a stream that nobody reads. */
export const MAX_SEARCHES = 30

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => !value.includes('\0'), 'NUL characters are not allowed')
const amount = (max: number) => z.number().min(0).max(max)

/**
 * What a saved search waits for. `priceMin`, `priceMax`, `rooms`, `districts` and `searchQuery` are
 * spec §7's names; the others are those of the page's address. null and an empty list are the same
 * as nothing.
 */
export const searchFiltersSchema = z
  .object({
    city: z.enum(CITY_NAMES).nullish().describe('All cities unless given.'),
    districts: z
      .array(text(60))
      .max(50)
      .nullish()
      .describe('Any of these, by their English names.'),
    rooms: z
      .array(z.int().min(1).max(5))
      .max(5)
      .nullish()
      .describe('Any of these; 5 means 5 or more.'),
    priceMin: amount(1e9).nullish().describe('A month, in `currency`.'),
    priceMax: amount(1e9).nullish().describe('A month, in `currency`.'),
    currency: z.enum(CURRENCIES).nullish().describe('Of priceMin and priceMax; USD unless given.'),
    areaMin: amount(100_000).nullish().describe('m².'),
    areaMax: amount(100_000).nullish().describe('m².'),
    searchQuery: text(200)
      .nullish()
      .describe('Words of the title, text, address, district or city, or how they begin.'),
    petFriendly: z.boolean().nullish(),
    furnished: z.boolean().nullish(),
    amenities: z.array(z.enum(AMENITIES)).max(AMENITIES.length).nullish().describe('All of these.'),
    area: text(1500)
      .refine(
        (value) => parseArea(value) !== null,
        'Use latitude,longitude;latitude,longitude;… with 3 to 60 corners',
      )
      .nullish()
      .describe(
        'Only what lies in this drawn area: its 3 to 60 corners, ' +
          'latitude,longitude;latitude,longitude;… in degrees.',
      ),
  })
  .check(({ value, issues }) => {
    const addIssue = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message })
    if (value.priceMin != null && value.priceMax != null && value.priceMin > value.priceMax)
      addIssue('priceMin', 'priceMin is above priceMax')
    if (value.areaMin != null && value.areaMax != null && value.areaMin > value.areaMax)
      addIssue('areaMin', 'areaMin is above areaMax')
  })
export type SearchFilters = z.infer<typeof searchFiltersSchema>

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM')
/** Messages of these hours come when they end. `from` later than `to`: over midnight. */
export const quietHoursSchema = z
  .object({
    from: clock,
    to: clock,
    timeZone: z.string().max(60).refine(isTimeZone, 'Use a time zone such as Asia/Tbilisi'),
  })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    message: 'Quiet hours end when they begin: give another time',
  })
export type QuietHours = z.infer<typeof quietHoursSchema>

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/**
 * As answers have them: the five filters of spec §3 are always there, the others where they are
 * set.
 */
export const savedFiltersSchema = z.object({
  ...searchFiltersSchema.shape,
  priceMin: z.number().nullable().describe('A month, in `currency`; null: no bound.'),
  priceMax: z.number().nullable().describe('A month, in `currency`; null: no bound.'),
  rooms: z.array(z.int()).describe('Any of these; 5 means 5 or more; empty: any number.'),
  districts: z.array(z.string()).describe('Any of these, by their English names; empty: all.'),
  searchQuery: z.string().nullable().describe('null: no words.'),
})

/** Spec §3, "Notification subscription", then ours. */
export const savedSearchSchema = z.object({
  id: z.int(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  filters: savedFiltersSchema,
  editedAt: z.iso.datetime(),
  /** Why it rests; null while it is active. `chat-blocked`: the bot was blocked. */
  pauseReason: z.enum(['user', 'chat-blocked']).nullable(),
  quietHours: quietHoursSchema.nullable(),
  /** It tells the browsers of the account too. */
  pushEnabled: z.boolean(),
  /**
   * false: no chat is tied to the account, or the bot was blocked there, and no browser is told
   * either.
   */
  isReachable: z.boolean(),
  /** How many flats it has told of. */
  notificationsSent: z.int(),
  lastNotificationAt: z.iso.datetime().nullable(),
})
export type SavedSearchView = z.infer<typeof savedSearchSchema>

/** What would have come in the last weeks. */
export const searchPreviewSchema = z.object({
  /** Flats a week, over the last four weeks or as long as there are any. */
  perWeek: z.number(),
  /** How many were counted, and over how many days. */
  counted: z.int(),
  days: z.int(),
})
export type SearchPreview = z.infer<typeof searchPreviewSchema>

/** How a person's Telegram stands. */
export const botStatusSchema = z.object({
  botStarted: z
    .boolean()
    .describe('A chat with the bot is tied to the account, and the bot may write there.'),
})

/** The chat that is tied to the account. */
export const telegramChatSchema = z.object({
  name: z.string().nullable(),
  since: z.iso.datetime(),
  isReachable: z.boolean().describe('false: the bot was blocked there.'),
})
export type TelegramChat = z.infer<typeof telegramChatSchema>
