import { z } from 'zod'
import type { Heard, Talker } from '#core/chats/hearing.ts'

const MOST_WORDS = 500
const MOST_NAME = 80
const MOST_PRESS = 64
const MOST_TAG = 35

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const chat = z.object({ id, type: z.literal('private') })
const user = z.object({
  is_bot: z.literal(false),
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
  language_code: z.unknown().optional(),
})

const update = z.union([
  z.object({
    message: z.object({
      chat,
      from: user,
      text: z.unknown().optional(),
      caption: z.unknown().optional(),
    }),
  }),
  z.object({
    callback_query: z.object({
      id: z.string().min(1).max(100),
      from: user,
      data: z.string().min(1),
      message: z.object({ chat, message_id: id, date: z.number() }),
    }),
  }),
  z.object({
    my_chat_member: z.object({
      chat,
      from: user,
      new_chat_member: z.object({ status: z.string() }),
    }),
  }),
])

/**
 * What an update of the Bot API says that concerns us: words, presses and blocks of people in
 * private chats. Never throws.
 */
export function readUpdate(body: unknown): Heard | null {
  const read = update.safeParse(body)
  if (!read.success) return null
  if ('message' in read.data) {
    const {
      chat: { id: telegramId },
      from,
      text,
      caption,
    } = read.data.message
    // A photo or sticker without words is something said too, which gets its answer.
    return {
      kind: 'words',
      from: talker(telegramId, from),
      words: line(text ?? caption, MOST_WORDS),
    }
  }
  if ('callback_query' in read.data) {
    const { id: pressId, from, data, message } = read.data.callback_query
    if (Buffer.byteLength(data) > MOST_PRESS) return null
    // The date of a message that is not told any more is 0.
    return {
      kind: 'press',
      from: talker(message.chat.id, from),
      pressId,
      press: data,
      messageId: message.date === 0 ? null : message.message_id,
    }
  }
  const {
    chat: { id: telegramId },
    from,
    new_chat_member: { status },
  } = read.data.my_chat_member
  if (status !== 'kicked' && status !== 'member') return null
  return { kind: status === 'kicked' ? 'blocked' : 'unblocked', from: talker(telegramId, from) }
}

function talker(
  telegramId: number,
  { first_name, last_name, language_code }: z.infer<typeof user>,
): Talker {
  const name = line(
    [first_name, last_name].filter((part) => typeof part === 'string').join(' '),
    MOST_NAME,
  )
  const tag =
    typeof language_code === 'string' &&
    language_code.length <= MOST_TAG &&
    /^[a-z]{2,3}(?:[-_][a-z\d]{1,8})*$/i.test(language_code)
      ? language_code
      : null
  return { telegramId, language: tag, name: name === '' ? null : name }
}

/** Without what a database or screen cannot take, and never half of a sign. */
function line(said: unknown, most: number): string {
  if (typeof said !== 'string') return ''
  const kept = said
    .slice(0, most * 4)
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
    .slice(0, most)
  return kept.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
}
