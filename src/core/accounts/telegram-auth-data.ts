import { createHmac, timingSafeEqual, createHash } from 'node:crypto'
import { z } from 'zod'

/** An authenticated Telegram user. */
export type TelegramPerson = {
  /** Telegram's user id, which is also the id of the private chat with the bot. */
  id: number
  firstName: string | null
  lastName: string | null
  /** IETF language tag of the app; null when unknown. */
  languageTag: string | null
}

/** Verified sign-in data. `hash` identifies it, so that it can be rejected when replayed. */
export type TelegramAuthData = { person: TelegramPerson; hash: string; expiresAt: Date }

/** Limits the value of stolen init data. */
const INIT_DATA_TTL_MS = 60 * 60 * 1000
/** The widget's data is created while its window is open. */
const WIDGET_DATA_TTL_MS = 10 * 60 * 1000
/** Tolerated difference between Telegram's clock and ours. */
const CLOCK_SKEW_MS = 2 * 60 * 1000
const MAX_LENGTH = 8192
const MAX_FIELDS = 32

const name = z
  .string()
  .transform((text) => [...text.replaceAll('\0', '').trim()].slice(0, 80).join('') || null)
  .nullable()
  .catch(null)
const personSchema = z.object({
  // Telegram: at most 52 significant bits.
  id: z
    .number()
    .int()
    .positive()
    .max(2 ** 52),
  is_bot: z.literal(false).optional(),
  first_name: name.default(null),
  last_name: name.default(null),
  language_code: z.string().max(35).nullable().catch(null).default(null),
})

/**
 * Verifies the init data of a Mini App (Telegram: "Validating data received via the Mini App").
 * Returns null when the signature is wrong or the data is older than an hour.
 */
export function verifyInitData(
  { initData: key }: Pick<TelegramKeys, 'initData'>,
  text: string,
  now: Date,
): TelegramAuthData | null {
  const fields = text.length <= MAX_LENGTH ? [...new URLSearchParams(text)] : []
  const checked = verifyFields(key, fields, INIT_DATA_TTL_MS, now)
  return checked && toAuthData(parseJson(checked.values.get('user')), checked)
}

/**
 * Verifies the data of the login widget (Telegram: "Checking authorization"). `fields` are as
 * received, with the hash. Returns null when the signature is wrong or the data is older than ten
 * minutes.
 */
export function verifyWidgetData(
  { widget: key }: Pick<TelegramKeys, 'widget'>,
  fields: Iterable<[string, string]>,
  now: Date,
): TelegramAuthData | null {
  const checked = verifyFields(key, [...fields], WIDGET_DATA_TTL_MS, now)
  if (!checked) return null
  const { values } = checked
  return toAuthData(
    {
      id: parseNumber(values.get('id')),
      first_name: values.get('first_name'),
      last_name: values.get('last_name'),
    },
    checked,
  )
}

/**
 * Telegram's data-check-string: all fields except `hash`, sorted by name. It includes `signature`,
 * which is for validation by third parties.
 */
export const buildDataCheckString = (fields: readonly (readonly [string, string])[]): string =>
  fields
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('\n')

type VerifiedFields = { values: Map<string, string>; hash: string; expiresAt: Date }

function verifyFields(
  key: Buffer,
  fields: [string, string][],
  ttlMs: number,
  now: Date,
): VerifiedFields | null {
  const values = new Map(fields)
  const hash = values.get('hash')
  // A line break in a value or a duplicate name would make the data-check-string ambiguous.
  if (
    hash === undefined ||
    values.size !== fields.length ||
    fields.length > MAX_FIELDS ||
    !fields.every(([name, value]) => /^[a-z_]{1,40}$/.test(name) && !value.includes('\n'))
  )
    return null
  if (
    !/^[\da-f]{64}$/.test(hash) ||
    !timingSafeEqual(
      createHmac('sha256', key).update(buildDataCheckString(fields)).digest(),
      Buffer.from(hash, 'hex'),
    )
  )
    return null
  const at = (parseNumber(values.get('auth_date')) ?? 0) * 1000
  return at <= now.getTime() + CLOCK_SKEW_MS && at + ttlMs >= now.getTime()
    ? { values, hash, expiresAt: new Date(at + ttlMs) }
    : null
}

function toAuthData(user: unknown, { hash, expiresAt }: VerifiedFields): TelegramAuthData | null {
  const result = personSchema.safeParse(user)
  if (!result.success) return null
  const { id, first_name, last_name, language_code } = result.data
  return {
    person: { id, firstName: first_name, lastName: last_name, languageTag: language_code },
    hash,
    expiresAt,
  }
}

const parseNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : undefined

function parseJson(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}

/** Keys that verify Telegram's signatures. The bot token cannot be recovered from them. */
export type TelegramKeys = { botId: number; initData: Buffer; widget: Buffer }

/** `token` is the bot token from @BotFather: the bot's id, a colon and a secret. */
export const deriveTelegramKeys = (token: string): TelegramKeys => ({
  botId: Number(token.split(':', 1)[0]),
  initData: createHmac('sha256', 'WebAppData').update(token).digest(),
  widget: createHash('sha256').update(token).digest(),
})
