import { z } from 'zod'
import type { ChannelPostUpdate } from '#core/chats/updates.ts'
import type { ParsedPost, ParsedVideo } from '#core/posts/post.ts'
import {
  cleanText,
  isPlausibleDate,
  markStrikethrough,
  normalizeSpaces,
  toSafeUrl,
} from '#adapters/post-content/post-content.ts'
import { entityUrl } from '#adapters/telegram-export/message-text.ts'
import { botFileUrl } from './bot-photo-source.ts'

/** Telegram's limit is 4,096 characters after parsing of entities. */
const MAX_TEXT_LENGTH = 16_384
const MAX_NAME_LENGTH = 200

const messageId = z.int().min(1).max(2_147_483_647)
const username = z
  .string()
  .regex(/^\w{1,64}$/)
  .optional()
  .catch(undefined)
const name = z.string().optional().catch(undefined)

const fileSchema = z.object({ file_id: z.string().min(1).max(300) })
const photoSchema = fileSchema.extend({ width: z.number(), height: z.number() })
const videoSchema = z.object({
  duration: z.int().min(0).optional().catch(undefined),
  thumbnail: fileSchema.optional().catch(undefined),
})
const entitySchema = z.object({
  type: z.string(),
  offset: z.int().min(0),
  length: z.int().min(0),
  url: z.string().optional(),
})
const entities = z.array(entitySchema).max(1000).catch([]).default([])
const originSchema = z
  .object({
    chat: z.object({ title: name, username }).optional().catch(undefined),
    sender_chat: z.object({ title: name }).optional().catch(undefined),
    sender_user: z.object({ first_name: name, last_name: name }).optional().catch(undefined),
    sender_user_name: name,
    message_id: messageId.optional().catch(undefined),
  })
  .optional()
  .catch(undefined)
const buttonSchema = z.object({ url: z.string().optional().catch(undefined) })

/** A Message of a channel (Bot API). What is not needed, or not as documented, is ignored. */
const messageSchema = z.object({
  message_id: messageId,
  chat: z.object({
    id: z.int().max(-1).min(Number.MIN_SAFE_INTEGER),
    type: z.literal('channel'),
    username,
    title: name,
  }),
  date: z.int(),
  edit_date: z.int().optional().catch(undefined),
  text: z.string().optional(),
  entities,
  caption: z.string().optional(),
  caption_entities: entities,
  photo: z.array(photoSchema).max(50).optional().catch(undefined),
  video: videoSchema.optional().catch(undefined),
  animation: videoSchema.optional().catch(undefined),
  video_note: videoSchema.optional().catch(undefined),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional().catch(undefined),
  media_group_id: z.string().min(1).max(64).optional().catch(undefined),
  author_signature: name,
  forward_origin: originSchema,
  reply_to_message: z
    .object({ message_id: messageId, chat: z.object({ id: z.int() }) })
    .optional()
    .catch(undefined),
  reply_markup: z
    .object({ inline_keyboard: z.array(z.array(buttonSchema)) })
    .optional()
    .catch(undefined),
})
type Message = z.infer<typeof messageSchema>

/** A message with none of these is about the channel: "pinned", "photo changed" … */
const CONTENT = (
  'text caption photo video animation video_note audio voice document sticker location contact ' +
  'poll paid_media story dice game'
).split(' ')

/**
 * Parses a `channel_post` or `edited_channel_post` to the same post that its public page shows.
 * Returns null for everything else. Never throws.
 */
export function parseChannelPost(message: unknown): ChannelPostUpdate | null {
  const parsed = messageSchema.safeParse(message)
  if (!parsed.success) return null
  const { chat, media_group_id, ...content } = parsed.data
  const postedAt = new Date(content.date * 1000)
  if (!isPlausibleDate(postedAt)) return null
  const isEdited = content.edit_date !== undefined
  const post: ParsedPost = {
    messageId: content.message_id,
    albumIds: [],
    postedAt,
    edited: isEdited,
    ...readText(parsed.data),
    photos: readPhotos(content),
    videos: readVideos(content),
    forwardedFrom: readOrigin(content.forward_origin),
    authorSignature: cleanName(content.author_signature) || null,
    replyTo:
      content.reply_to_message?.chat.id === chat.id ? content.reply_to_message.message_id : null,
    isService: !CONTENT.some((key) => key in (message as object)),
  }
  return {
    kind: 'channelPost',
    channel: { id: chat.id, username: chat.username ?? null, title: cleanName(chat.title) },
    post: { ...post, postedAt: postedAt.toISOString() },
    groupId: media_group_id ?? null,
  }
}

const cleanName = (text: string | undefined): string =>
  cleanText((text ?? '').slice(0, MAX_NAME_LENGTH)).replaceAll('\n', ' ')

function readText(message: Message): Pick<ParsedPost, 'text' | 'hashtags' | 'links'> {
  const text = (message.text ?? message.caption ?? '').slice(0, MAX_TEXT_LENGTH)
  const parts = (message.text === undefined ? message.caption_entities : message.entities).map(
    ({ offset, length, ...one }) => ({
      ...one,
      offset,
      end: offset + length,
      part: text.slice(offset, offset + length),
    }),
  )
  const hashtags = parts
    .filter(({ type }) => type === 'hashtag')
    .map(({ part }) => cleanText(part).replace(/^#/, ''))
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? []
  const { location } = message
  const links = [
    ...parts.map(({ type, part, url }) => entityUrl(EXPORT_TYPES[type] ?? type, part, url ?? null)),
    ...(location
      ? [`https://maps.google.com/maps?q=${location.latitude},${location.longitude}`]
      : []),
    ...buttons.map(({ url }) => url),
  ]
  // From the end, since the marks move what follows.
  const marked = parts
    .filter(({ type }) => type === 'strikethrough')
    .sort((a, b) => b.offset - a.offset)
    .reduce(
      (whole, { offset, end, part }) =>
        whole.slice(0, offset) + markStrikethrough(part) + whole.slice(end),
      text,
    )
  return {
    text: normalizeSpaces(marked),
    hashtags: [...new Set(hashtags.filter(Boolean))],
    links: [...new Set(links.map((url) => toSafeUrl(url)).filter((url) => url !== null))],
  }
}

/** Types of entities that exports call otherwise. */
const EXPORT_TYPES: Record<string, string> = { url: 'link', phone_number: 'phone' }

/** The largest size of the photo. */
function readPhotos({ photo = [] }: Pick<Message, 'photo'>): ParsedPost['photos'] {
  const [largest] = photo.toSorted((a, b) => b.width * b.height - a.width * a.height)
  return largest ? [{ url: botFileUrl(largest.file_id) }] : []
}

function readVideos({ video, animation, video_note }: Partial<Message>): ParsedVideo[] {
  return [video, animation, video_note]
    .filter((one) => one !== undefined)
    .slice(0, 1)
    .map(({ duration, thumbnail }) => ({
      url: null,
      posterUrl: thumbnail ? botFileUrl(thumbnail.file_id) : null,
      durationSeconds: duration ?? null,
    }))
}

function readOrigin(origin: Message['forward_origin']): ParsedPost['forwardedFrom'] {
  if (!origin) return null
  const { chat, sender_chat, sender_user, sender_user_name, message_id } = origin
  const person = [sender_user?.first_name, sender_user?.last_name].filter(Boolean).join(' ')
  const title = cleanName(chat?.title ?? sender_chat?.title ?? sender_user_name ?? person)
  if (title === '') return null
  const isPublic = chat?.username !== undefined && message_id !== undefined
  return { name: title, url: isPublic ? `https://t.me/${chat.username}/${message_id}` : null }
}
