import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { TelegramKeys } from './telegram-keys.ts'

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
export type TelegramWord = { person: TelegramPerson; hash: string; until: Date }

/** An app that was opened and is used: whoever steals init data later than this has nothing. */
const INIT_DATA_MS = 60 * 60 * 1000
/** The widget hands over what was made while its window was open. */
const WIDGET_MS = 10 * 60 * 1000
/** Clocks of two machines may differ. */
const SKEW_MS = 2 * 60 * 1000
const MOST_LETTERS = 8192
const MOST_FIELDS = 32

const name = z
  .string()
  .transform((text) => [...text.replaceAll('\0', '').trim()].slice(0, 80).join('') || null)
  .nullable()
  .catch(null)
const personShape = z.object({
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
export function checkInitData(
  { initData: key }: Pick<TelegramKeys, 'initData'>,
  text: string,
  now: Date,
): TelegramWord | null {
  const fields = text.length <= MOST_LETTERS ? [...new URLSearchParams(text)] : []
  const checked = check(key, fields, INIT_DATA_MS, now)
  return checked && wordOf(parsed(checked.told.get('user')), checked)
}

/**
 * Who pressed the button of the login widget; null: not signed for our bot, or longer than ten
 * minutes ago. `fields` as delivered, with the hash.
 */
export function checkWidget(
  { widget: key }: Pick<TelegramKeys, 'widget'>,
  fields: Iterable<[string, string]>,
  now: Date,
): TelegramWord | null {
  const checked = check(key, [...fields], WIDGET_MS, now)
  if (!checked) return null
  const { told } = checked
  return wordOf(
    {
      id: numberOf(told.get('id')),
      first_name: told.get('first_name'),
      last_name: told.get('last_name'),
    },
    checked,
  )
}

/**
 * What is signed: all fields but the hash, in the order of their names. `signature`, which is for
 * others, is one of them.
 */
export const checkString = (fields: readonly (readonly [string, string])[]): string =>
  fields
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('\n')

type Checked = { told: Map<string, string>; hash: string; until: Date }

function check(
  key: Buffer,
  fields: [string, string][],
  livesMs: number,
  now: Date,
): Checked | null {
  const told = new Map(fields)
  const hash = told.get('hash')
  // A line of its own in a value, or a name twice, could be read in two ways.
  if (
    hash === undefined ||
    told.size !== fields.length ||
    fields.length > MOST_FIELDS ||
    !fields.every(([name, value]) => /^[a-z_]{1,40}$/.test(name) && !value.includes('\n'))
  )
    return null
  if (
    !/^[\da-f]{64}$/.test(hash) ||
    !timingSafeEqual(
      createHmac('sha256', key).update(checkString(fields)).digest(),
      Buffer.from(hash, 'hex'),
    )
  )
    return null
  const at = (numberOf(told.get('auth_date')) ?? 0) * 1000
  return at <= now.getTime() + SKEW_MS && at + livesMs >= now.getTime()
    ? { told, hash, until: new Date(at + livesMs) }
    : null
}

function wordOf(said: unknown, { hash, until }: Checked): TelegramWord | null {
  const read = personShape.safeParse(said)
  if (!read.success) return null
  const { id, first_name, last_name, language_code } = read.data
  return {
    person: { id, firstName: first_name, lastName: last_name, languageTag: language_code },
    hash,
    until,
  }
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : undefined

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}
