import { parseJson } from './body.ts'
import type { Button } from './types.ts'
import { isLink } from './html.ts'
import { badRequest } from './api-error.ts'

const MAX_BUTTONS = 100

/** Reads the inline keyboard of `reply_markup`; empty if there is none. Throws ApiError. */
export function readKeyboard(given: unknown, localLinks: boolean): Button[][] {
  const markup = parseJson(given)
  if (markup === undefined || markup === null || markup === '') return []
  const rows =
    typeof markup === 'object'
      ? (markup as { inline_keyboard?: unknown }).inline_keyboard
      : undefined
  if (!Array.isArray(rows)) throw badRequest("can't parse reply keyboard markup JSON object")
  const read = rows.map((row: unknown) => {
    if (!Array.isArray(row))
      throw badRequest(
        "can't parse inline keyboard button: " +
          'Field "inline_keyboard" must be of type Array of Arrays',
      )
    return row.map((button: unknown) => readButton(button, localLinks))
  })
  if (read.flat().length > MAX_BUTTONS) throw badRequest('REPLY_MARKUP_TOO_LONG')
  return read.filter((row) => row.length > 0)
}

function readButton(given: unknown, localLinks: boolean): Button {
  if (typeof given !== 'object' || given === null)
    throw badRequest("can't parse inline keyboard button: InlineKeyboardButton must be an Object")
  const { text, url, callback_data: data, web_app: app } = given as Record<string, unknown>
  if (typeof text !== 'string' || text.trim() === '')
    throw badRequest("can't parse inline keyboard button: Text buttons must be non-empty")
  if (typeof url === 'string') {
    if (!/^(https?|tg):\/\//i.test(url) || !URL.canParse(url))
      throw badRequest('BUTTON_URL_INVALID')
    if (!isLink(url, localLinks))
      throw badRequest(`inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`)
    return { text, url }
  }
  if (typeof data === 'string') {
    if (Buffer.byteLength(data) < 1 || Buffer.byteLength(data) > 64)
      throw badRequest('BUTTON_DATA_INVALID')
    return { text, data }
  }
  if (app !== undefined) {
    if (typeof app !== 'object' || app === null)
      throw badRequest(
        'can\'t parse inline keyboard button: Field "web_app" must be of type Object',
      )
    return { text, app: readAppUrl((app as { url?: unknown }).url) }
  }
  throw badRequest(
    "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  )
}

/** Reads the URL of a `web_app` button, which must be https. Such buttons need a private chat. */
function readAppUrl(given: unknown): string {
  if (typeof given !== 'string')
    throw badRequest('can\'t parse inline keyboard button: Field "url" must be of type String')
  const invalidUrl = (why: string): Error =>
    badRequest(`inline keyboard button Web App URL '${given}' is invalid: ${why}`)
  if (!/^https:/i.test(given)) throw invalidUrl('Only HTTPS links are allowed')
  if (!isLink(given, false)) throw invalidUrl('Wrong HTTP URL')
  return given
}
