import { createHash, createHmac } from 'node:crypto'

// An independent implementation of Telegram's signatures, to test ours against.

/** A token in the format of @BotFather. */
export const BOT_TOKEN = '123456789:AAExample-of_a_token_that_nobody_has0'

type TelegramFields = {
  id: number
  first_name?: string
  last_name?: string
  language_code?: string
  [more: string]: unknown
}
type SignOptions = { at?: Date; token?: string; fields?: Record<string, string> }

const lines = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')
const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000))

/** Init data of a Mini App opened by this user. */
export function initDataOf(
  user: TelegramFields,
  { at = new Date(), token = BOT_TOKEN, fields = {} }: SignOptions = {},
): string {
  const signedFields: Record<string, string> = {
    query_id: 'AAE-made-up',
    user: JSON.stringify({ first_name: 'Ana', ...user }),
    auth_date: seconds(at),
    signature: 'for-others',
    ...fields,
  }
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  return new URLSearchParams({
    ...signedFields,
    hash: createHmac('sha256', key).update(lines(signedFields)).digest('hex'),
  }).toString()
}

/** Data that the login widget sends for this user. */
export function widgetDataOf(
  { id, first_name = 'Ana', last_name }: TelegramFields,
  { at = new Date(), token = BOT_TOKEN, fields = {} }: SignOptions = {},
): Record<string, string | number> {
  const signedFields: Record<string, string> = {
    id: String(id),
    first_name,
    ...(last_name === undefined ? {} : { last_name }),
    auth_date: seconds(at),
    ...fields,
  }
  const hash = createHmac('sha256', createHash('sha256').update(token).digest())
    .update(lines(signedFields))
    .digest('hex')
  return { ...signedFields, id, auth_date: Number(signedFields['auth_date']), hash }
}
