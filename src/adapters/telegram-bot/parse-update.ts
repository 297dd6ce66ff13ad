import { z } from 'zod'
import type { IncomingUpdate, TelegramUser } from '#core/chats/updates.ts'
import { parseChannelPost } from './parse-channel-post.ts'

const MAX_TEXT_LENGTH = 500
const MAX_NAME_LENGTH = 80
const MAX_CALLBACK_DATA_BYTES = 64
const MAX_TAG_LENGTH = 35

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const chatSchema = z.object({ id, type: z.literal('private') })
const userSchema = z.object({
  is_bot: z.literal(false),
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
  language_code: z.unknown().optional(),
})

const updateSchema = z.union([
  z.object({
    message: z.object({
      chat: chatSchema,
      from: userSchema,
      text: z.unknown().optional(),
      caption: z.unknown().optional(),
    }),
  }),
  z.object({
    callback_query: z.object({
      id: z.string().min(1).max(100),
      from: userSchema,
      data: z.string().min(1),
      message: z.object({ chat: chatSchema, message_id: id, date: z.number() }),
    }),
  }),
  z.object({
    my_chat_member: z.object({
      chat: chatSchema,
      from: userSchema,
      new_chat_member: z.object({ status: z.string() }),
    }),
  }),
])

/**
 * Parses a Bot API update: messages, callback queries and blocks in private chats, and posts of
 * channels where the bot is an admin. Returns null for everything else. Never throws.
 */
export function parseUpdate(body: unknown): IncomingUpdate | null {
  const { channel_post, edited_channel_post } = (body ?? {}) as Record<string, unknown>
  const channelPost = channel_post ?? edited_channel_post
  if (channelPost !== undefined) return parseChannelPost(channelPost)
  const parsed = updateSchema.safeParse(body)
  if (!parsed.success) return null
  if ('message' in parsed.data) {
    const {
      chat: { id: telegramId },
      from,
      text,
      caption,
    } = parsed.data.message
    // Photos and stickers without a caption become empty messages, so that they get a reply.
    return {
      kind: 'message',
      from: toTelegramUser(telegramId, from),
      text: cleanText(text ?? caption, MAX_TEXT_LENGTH),
    }
  }
  if ('callback_query' in parsed.data) {
    const { id: callbackQueryId, from, data, message } = parsed.data.callback_query
    if (Buffer.byteLength(data) > MAX_CALLBACK_DATA_BYTES) return null
    // An InaccessibleMessage has date 0.
    return {
      kind: 'callbackQuery',
      from: toTelegramUser(message.chat.id, from),
      callbackQueryId,
      data,
      messageId: message.date === 0 ? null : message.message_id,
    }
  }
  const {
    chat: { id: telegramId },
    from,
    new_chat_member: { status },
  } = parsed.data.my_chat_member
  if (status !== 'kicked' && status !== 'member') return null
  return {
    kind: status === 'kicked' ? 'blocked' : 'unblocked',
    from: toTelegramUser(telegramId, from),
  }
}

function toTelegramUser(
  telegramId: number,
  { first_name, last_name, language_code }: z.infer<typeof userSchema>,
): TelegramUser {
  const name = cleanText(
    [first_name, last_name].filter((part) => typeof part === 'string').join(' '),
    MAX_NAME_LENGTH,
  )
  const tag =
    typeof language_code === 'string' &&
    language_code.length <= MAX_TAG_LENGTH &&
    /^[a-z]{2,3}(?:[-_][a-z\d]{1,8})*$/i.test(language_code)
      ? language_code
      : null
  return { telegramId, language: tag, name: name === '' ? null : name }
}

/** Removes control characters and lone surrogates, and shortens to `max` UTF-16 code units. */
function cleanText(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  const cleaned = value
    .slice(0, max * 4)
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
    .slice(0, max)
  return cleaned.replace(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '',
  )
}
