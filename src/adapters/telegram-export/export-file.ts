/** A message of a result.json: an object with unknown fields. */
export type ExportMessage = Record<string, unknown>

export type ExportChat = { name: string | null; messages: unknown[] }

/**
 * The only channel of a Telegram Desktop export ("Machine-readable JSON"): either the exported chat
 * itself, or one of the chats of an exported account. Throws, with a one-line message, when there
 * is not exactly one.
 */
export function findChannel(json: unknown): ExportChat {
  if (isRecord(json) && Array.isArray(json.messages))
    return { name: stringOf(json.name), messages: json.messages }
  const lists = isRecord(json) ? [json.chats, json.left_chats] : []
  const chats = lists
    .flatMap((list) => (isRecord(list) && Array.isArray(list.list) ? list.list : []))
    .filter((chat) => isRecord(chat) && (stringOf(chat.type) ?? '').endsWith('channel'))
  if (chats.length > 1)
    throw new Error(
      `this export has ${chats.length} channels: ` +
        'export a single channel (its menu → Export chat history → JSON)',
    )
  const channel = chats[0]
  if (!isRecord(channel) || !Array.isArray(channel.messages))
    throw new Error(
      'this is not a Telegram Desktop export of a channel: expected an object with "messages"',
    )
  return { name: stringOf(channel.name), messages: channel.messages }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const stringOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : null

/** A positive integer, given as a number or as digits; null for anything else. */
export function toPositiveInteger(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}
