import { createHash } from 'node:crypto'
import type { Message, Person, PhotoSize } from './types.ts'
import { imageSize } from './image-size.ts'
import { badRequest, ApiError } from './api-error.ts'

export type Chat = {
  person: Person
  started: boolean
  blocked: boolean
  gone: boolean
  messages: Message[]
}

/** All users, messages and photos. */
export type State = {
  chats: Map<number, Chat>
  /** Keyed by the hash that their file ids contain. */
  photos: Map<string, { bytes: Buffer; sizes: PhotoSize[] }>
  lastMessageId: number
  lastUpdateId: number
}

const FIRST_PERSON = 7_000_000_001

/** Update ids start at the current time, so they keep increasing after a restart. */
export const createState = (): State => ({
  chats: new Map(),
  photos: new Map(),
  lastMessageId: 0,
  lastUpdateId: Math.floor(Date.now() / 1000),
})

/** Returns the user with this id, or adds one. */
export function findOrAddPerson(state: State, fields: Partial<Person>): Person {
  const known = fields.id === undefined ? undefined : state.chats.get(fields.id)
  if (known) return known.person
  const id = fields.id ?? Math.max(FIRST_PERSON - 1, ...state.chats.keys()) + 1
  const person: Person = { firstName: `Person ${id - FIRST_PERSON + 1}`, ...fields, id }
  state.chats.set(id, { person, started: false, blocked: false, gone: false, messages: [] })
  return person
}

/** Returns the chat that a message is sent to. Throws ApiError if it cannot receive messages. */
export function openChat(state: State, id: number | null): Chat {
  if (id === null) throw badRequest('chat_id is empty')
  const chat = state.chats.get(id)
  if (!chat) throw badRequest('chat not found')
  if (chat.gone) throw new ApiError(403, 'Forbidden: user is deactivated')
  if (chat.blocked) throw new ApiError(403, 'Forbidden: bot was blocked by the user')
  if (!chat.started)
    throw new ApiError(403, "Forbidden: bot can't initiate conversation with a user")
  return chat
}

export function addMessage(
  state: State,
  chat: Chat,
  message: Pick<Message, 'from' | 'text'> & Partial<Message>,
): Message {
  const made: Message = {
    entities: [],
    photo: null,
    albumId: null,
    buttons: [],
    edited: false,
    ...message,
    messageId: ++state.lastMessageId,
    at: Date.now(),
  }
  chat.messages.push(made)
  return made
}

/** Telegram stores a photo scaled to each of these box sizes, up to its own size. */
const BOXES = [90, 320, 800, 1280, 2560]
const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** Saves a photo. The same bytes give the same file ids. Throws ApiError if it exceeds a limit. */
export function savePhoto(state: State, bytes: Buffer): PhotoSize[] {
  if (bytes.length === 0) throw badRequest('file must be non-empty')
  if (bytes.length > MAX_PHOTO_BYTES) throw badRequest('file is too big')
  const pixels = imageSize(bytes)
  if (!pixels || pixels.width < 1 || pixels.height < 1) throw badRequest('IMAGE_PROCESS_FAILED')
  const { width, height } = pixels
  if (width + height > 10_000 || Math.max(width, height) > 20 * Math.min(width, height))
    throw badRequest('PHOTO_INVALID_DIMENSIONS')

  const key = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const known = state.photos.get(key)
  if (known) return known.sizes
  const longest = Math.max(width, height)
  const boxes = BOXES.filter((box, index) => index === 0 || BOXES[index - 1]! < longest)
  const sizes = boxes.map((box): PhotoSize => {
    const scale = Math.min(1, box / longest)
    return {
      fileId: `AgACAgIAAx-${key}-${box}`,
      uniqueId: `AQAD${key}${box}`,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      bytes: Math.ceil(bytes.length * scale),
    }
  })
  state.photos.set(key, { bytes, sizes })
  return sizes
}

/** Finds a photo by the file id of any of its sizes. */
export function photoByFileId(
  state: State,
  fileId: string,
): { bytes: Buffer; sizes: PhotoSize[] } | null {
  const key = /^AgACAgIAAx-([\w-]{22})-\d+$/.exec(fileId)?.[1]
  return (key && state.photos.get(key)) || null
}
