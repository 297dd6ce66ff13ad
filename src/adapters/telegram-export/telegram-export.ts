import type { ChannelInfo } from '#core/channels/channel-reader.ts'
import type { ReadPost, ReadVideo } from '#core/posts/post.ts'
import { exportPhotoAddress } from '#adapters/photo-source/folder.ts'
import { cleanText } from '#adapters/telegram-web/message-text.ts'
import { isPlausible } from '#adapters/telegram-web/read-block.ts'
import { channelOf, isRecord, stringOf, wholeNumber } from './export-file.ts'
import type { ExportMessage } from './export-file.ts'
import { messageWords } from './message-words.ts'

export type TelegramExport = {
  channel: ChannelInfo
  /** Oldest first. */
  posts: ReadPost[]
  unread: { messageId: number | null; reason: string }[]
}

/**
 * Reads a Telegram Desktop `result.json`. A message that cannot be read is named in `unread`; only
 * a file that is no export of a channel throws. Photos stand as `file:` addresses below the
 * export's folder (createFolderPhotoSource reads them). The username is not in the file, so the
 * caller says it.
 */
export function readTelegramExport(
  json: unknown,
  { username }: { username: string },
): TelegramExport {
  const chat = channelOf(json)
  const posts: ReadPost[] = []
  const unread: TelegramExport['unread'] = []
  let last: { post: ReadPost; message: ExportMessage; size: number } | null = null
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
      unread.push({
        messageId: isRecord(message) ? messageId(message) : null,
        reason: error instanceof Error ? error.message : 'cannot be read',
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
  return { channel, posts: posts.sort((a, b) => a.messageId - b.messageId), unread }
}

function messageId(message: ExportMessage): number | null {
  const id = wholeNumber(message.id)
  return id !== null && id <= 2_147_483_647 ? id : null
}

function readMessage(message: ExportMessage): ReadPost {
  const id = messageId(message)
  if (id === null) throw new Error('a message without an id')
  if (message.type !== 'message' && message.type !== 'service')
    throw new Error(`a message of type ${cleanText(String(message.type)).slice(0, 40)}`)
  const words = messageWords(message)
  const place = placeLink(message)
  const forwardedFrom = cleanText(stringOf(message.forwarded_from) ?? '')
  return {
    messageId: id,
    albumIds: [],
    postedAt: postedAt(message),
    edited: message.edited_unixtime !== undefined || message.edited !== undefined,
    text: words.text,
    hashtags: words.hashtags,
    links: place ? [...new Set([...words.links, place])] : words.links,
    photos: photoPaths(message).map((path) => ({ url: exportPhotoAddress(path) })),
    videos: videos(message),
    forwardedFrom: forwardedFrom ? { name: forwardedFrom, url: null } : null,
    authorSignature: cleanText(stringOf(message.author) ?? '') || null,
    replyTo:
      message.reply_to_peer_id === undefined ? wholeNumber(message.reply_to_message_id) : null,
    isService: message.type === 'service',
  }
}

/**
 * Exports older than `date_unixtime` tell the exporter's local time without its zone: read as UTC,
 * hours off at most.
 */
function postedAt(message: ExportMessage): Date {
  const seconds = wholeNumber(message.date_unixtime)
  const date =
    seconds === null ? new Date(`${stringOf(message.date) ?? ''}Z`) : new Date(seconds * 1000)
  if (!isPlausible(date)) throw new Error('a message without a date')
  return date
}

/**
 * A file that was left out of the export stands as a sentence in parentheses in place of its path.
 */
const included = (value: unknown): string | null => {
  const path = stringOf(value)
  return path && !path.startsWith('(') ? path : null
}

function photoPaths(message: ExportMessage): string[] {
  const isPictureFile =
    message.media_type === undefined &&
    /^image\/(?:jpeg|png|webp)$/.test(stringOf(message.mime_type) ?? '')
  return [included(message.photo), isPictureFile ? included(message.file) : null].filter(
    (path) => path !== null,
  )
}

const VIDEO_TYPES = new Set(['video_file', 'video_message', 'animation'])

function videos(message: ExportMessage): ReadVideo[] {
  if (!VIDEO_TYPES.has(stringOf(message.media_type) ?? '')) return []
  const poster = included(message.thumbnail)
  return [
    {
      url: null,
      posterUrl: poster && exportPhotoAddress(poster),
      durationSeconds: wholeNumber(message.duration_seconds),
    },
  ]
}

/** A place sent as a map pin, as the public page would link it. */
function placeLink(message: ExportMessage): string | null {
  const place = message.location_information
  if (!isRecord(place) || typeof place.latitude !== 'number' || typeof place.longitude !== 'number')
    return null
  return `https://maps.google.com/maps?q=${place.latitude},${place.longitude}`
}

const LARGEST_ALBUM = 10

/**
 * The export has no mark for albums. Their items are sent at once: neighbouring ids, the same
 * second or the next, the same sender and source, a photo or video each, and words on one of them
 * at most.
 */
function continuesAlbum(
  last: { post: ReadPost; message: ExportMessage; size: number },
  message: ExportMessage,
  post: ReadPost,
): boolean {
  return (
    last.size < LARGEST_ALBUM &&
    wholeNumber(last.message.id)! + 1 === post.messageId &&
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

/** Whether or not the file itself was exported. */
const isMedia = (message: ExportMessage): boolean =>
  stringOf(message.photo) !== null || VIDEO_TYPES.has(stringOf(message.media_type) ?? '')

function addToAlbum(album: ReadPost, item: ReadPost): void {
  album.albumIds.push(item.messageId)
  album.photos.push(...item.photos)
  album.videos.push(...item.videos)
  album.edited ||= item.edited
  if (item.text === '') return
  album.text = item.text
  album.hashtags = item.hashtags
  album.links = item.links
}
