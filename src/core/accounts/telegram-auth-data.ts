import { createHmac, timingSafeEqual, createHash } from 'node:crypto'
import { z } from 'zod'

/** Somebody whom Telegram vouches for. */
export type TelegramPerson = {
  /** The number of the person, and of their private chat with the bot. */
  id: number
  firstName: string | null
  lastName: string | null
  /** IETF tag of the app; null: not told. */
  languageTag: string | null
}

/**
 * What was checked: whom it names, and by what it is known when it comes again, until it is too
 * old.
 */
export type TelegramAuthData = { person: TelegramPerson; hash: string; expiresAt: Date }

/** An app that was opened and is used: whoever steals init data later than this has nothing. */
const INIT_DATA_TTL_MS = 60 * 60 * 1000
/** The widget hands over what was made while its window was open. */
const WIDGET_DATA_TTL_MS = 10 * 60 * 1000
/** Clocks of two machines may differ. */
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
 * Who opened a Mini App with this init data, which nobody but Telegram and we could have signed;
 * null: not so, or longer than an hour ago.
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
 * Who pressed the button of the login widget; null: not signed for our bot, or longer than ten
 * minutes ago. `fields` as delivered, with the hash.
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
 * What is signed: all fields but the hash, in the order of their names. `signature`, which is for
 * others, is one of them.
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
  // A line of its own in a value, or a name twice, could be read in two ways.
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

/**
 * What Telegram's word is checked with: made of the bot's token, which cannot be read out of it.
 */
export type TelegramKeys = { botId: number; initData: Buffer; widget: Buffer }

/** `token` as @BotFather gives it, a number and a secret. */
export const deriveTelegramKeys = (token: string): TelegramKeys => ({
  botId: Number(token.split(':', 1)[0]),
  initData: createHmac('sha256', 'WebAppData').update(token).digest(),
  widget: createHash('sha256').update(token).digest(),
})
