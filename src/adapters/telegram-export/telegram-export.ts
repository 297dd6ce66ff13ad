import type { ChannelInfo } from '#core/channels/channel-reader.ts'
import type { ParsedPost, ParsedVideo } from '#core/posts/post.ts'
import { exportPhotoUrl } from '#adapters/photo-source/folder.ts'
import { cleanText, isPlausibleDate } from '#adapters/post-content/post-content.ts'
import { findChannel, isRecord, stringOf, toPositiveInteger } from './export-file.ts'
import type { ExportMessage } from './export-file.ts'
import { parseMessageText } from './message-text.ts'

export type TelegramExport = {
  channel: ChannelInfo
  /** Oldest first. */
  posts: ParsedPost[]
  unparsed: { messageId: number | null; reason: string }[]
}

/**
 * Reads a `result.json` of Telegram Desktop. Unreadable messages are listed in `unparsed`. Throws
 * when the file is not the export of a channel. URLs of photos are `file:` paths relative to the
 * export's folder, for createFolderPhotoSource. The file does not have the username.
 */
export function readTelegramExport(
  json: unknown,
  { username }: { username: string },
): TelegramExport {
  const chat = findChannel(json)
  const posts: ParsedPost[] = []
  const unparsed: TelegramExport['unparsed'] = []
  let last: { post: ParsedPost; message: ExportMessage; size: number } | null = null
  for (const message of chat.messages) {
    try {
      if (!isRecord(message)) throw new Error('not an object')
      const post = readMessage(message)
      if (last && continuesAlbum(last, message, post)) {
        addToAlbum(last.post, post)
        last = { post: last.post, message, size: last.size + 1 }
      } else {
        posts.push(post)
        last = { post, message, size: 1 }
      }
    } catch (error) {
      last = null
      unparsed.push({
        messageId: isRecord(message) ? messageId(message) : null,
        reason: error instanceof Error ? error.message : 'unreadable',
      })
    }
  }
  const channel = {
    username,
    title: cleanText(chat.name ?? '') || username,
    description: null,
    photoUrl: null,
    subscribers: null,
  }
  return { channel, posts: posts.sort((a, b) => a.messageId - b.messageId), unparsed }
}

function messageId(message: ExportMessage): number | null {
  const id = toPositiveInteger(message.id)
  return id !== null && id <= 2_147_483_647 ? id : null
}

function readMessage(message: ExportMessage): ParsedPost {
  const id = messageId(message)
  if (id === null) throw new Error('a message without an id')
  if (message.type !== 'message' && message.type !== 'service')
    throw new Error(`a message of type ${cleanText(String(message.type)).slice(0, 40)}`)
  const content = parseMessageText(message)
  const mapUrl = locationUrl(message)
  const forwardedFrom = cleanText(stringOf(message.forwarded_from) ?? '')
  return {
    messageId: id,
    albumIds: [],
    postedAt: postedAt(message),
    edited: message.edited_unixtime !== undefined || message.edited !== undefined,
    text: content.text,
    hashtags: content.hashtags,
    links: mapUrl ? [...new Set([...content.links, mapUrl])] : content.links,
    photos: photoPaths(message).map((path) => ({ url: exportPhotoUrl(path) })),
    videos: videos(message),
    forwardedFrom: forwardedFrom ? { name: forwardedFrom, url: null } : null,
    authorSignature: cleanText(stringOf(message.author) ?? '') || null,
    replyTo:
      message.reply_to_peer_id === undefined
        ? toPositiveInteger(message.reply_to_message_id)
        : null,
    isService: message.type === 'service',
  }
}

/**
 * Exports without `date_unixtime` only have the local time of the exporter without a zone. It is
 * read as UTC, so it may be off by some hours.
 */
function postedAt(message: ExportMessage): Date {
  const seconds = toPositiveInteger(message.date_unixtime)
  const date =
    seconds === null ? new Date(`${stringOf(message.date) ?? ''}Z`) : new Date(seconds * 1000)
  if (!isPlausibleDate(date)) throw new Error('a message without a date')
  return date
}

/** A file that was not exported has a note in parentheses instead of a path. */
const includedPath = (value: unknown): string | null => {
  const path = stringOf(value)
  return path && !path.startsWith('(') ? path : null
}

function photoPaths(message: ExportMessage): string[] {
  const isPictureFile =
    message.media_type === undefined &&
    /^image\/(?:jpeg|png|webp)$/.test(stringOf(message.mime_type) ?? '')
  return [includedPath(message.photo), isPictureFile ? includedPath(message.file) : null].filter(
    (path) => path !== null,
  )
}

const VIDEO_TYPES = new Set(['video_file', 'video_message', 'animation'])

function videos(message: ExportMessage): ParsedVideo[] {
  if (!VIDEO_TYPES.has(stringOf(message.media_type) ?? '')) return []
  const poster = includedPath(message.thumbnail)
  return [
    {
      url: null,
      posterUrl: poster && exportPhotoUrl(poster),
      durationSeconds: toPositiveInteger(message.duration_seconds),
    },
  ]
}

/** The link of a location message, as on the public page. */
function locationUrl(message: ExportMessage): string | null {
  const mapUrl = message.location_information
  if (
    !isRecord(mapUrl) ||
    typeof mapUrl.latitude !== 'number' ||
    typeof mapUrl.longitude !== 'number'
  )
    return null
  return `https://maps.google.com/maps?q=${mapUrl.latitude},${mapUrl.longitude}`
}

const MAX_ALBUM_SIZE = 10

/**
 * Whether a message belongs to the same album as the last one. Exports do not mark albums, but
 * their items have consecutive ids, the same second or the next, the same sender and source, a
 * photo or video each, and text on at most one of them.
 */
function continuesAlbum(
  last: { post: ParsedPost; message: ExportMessage; size: number },
  message: ExportMessage,
  post: ParsedPost,
): boolean {
  return (
    last.size < MAX_ALBUM_SIZE &&
    toPositiveInteger(last.message.id)! + 1 === post.messageId &&
    Math.abs(post.postedAt.getTime() - last.post.postedAt.getTime()) <= 1_000 &&
    ['from_id', 'author', 'forwarded_from', 'reply_to_message_id'].every(
      (key) => last.message[key] === message[key],
    ) &&
    !post.isService &&
    !last.post.isService &&
    isMedia(last.message) &&
    isMedia(message) &&
    (last.post.text === '' || post.text === '')
  )
}

/** Whether a message has a photo or video, exported or not. */
const isMedia = (message: ExportMessage): boolean =>
  stringOf(message.photo) !== null || VIDEO_TYPES.has(stringOf(message.media_type) ?? '')

function addToAlbum(album: ParsedPost, item: ParsedPost): void {
  album.albumIds.push(item.messageId)
  album.photos.push(...item.photos)
  album.videos.push(...item.videos)
  album.edited ||= item.edited
  if (item.text === '') return
  album.text = item.text
  album.hashtags = item.hashtags
  album.links = item.links
}
