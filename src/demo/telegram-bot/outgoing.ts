import { type Call, parseJson, toBoolean, toInteger, toText } from './body.ts'
import type { Entity, Message, PhotoSize, CallbackAnswer, SentMessage } from './types.ts'
import { parseHtml } from './html.ts'
import { readKeyboard } from './keyboard.ts'
import { badRequest, ApiError } from './api-error.ts'
import { addMessage, type Chat, savePhoto, openChat, photoByFileId, type State } from './state.ts'

export type Sending = {
  state: State
  localLinks: boolean
  wait(chatId: number, messages: number): number
  onSent(message: SentMessage): void
}

const MAX_TEXT_LENGTH = 4096
const MAX_CAPTION_LENGTH = 1024

/** Implements sendMessage, sendPhoto and sendMediaGroup. They throw ApiError. */
export const SENDERS: Record<
  string,
  (sending: Sending, call: Call) => { chat: Chat; messages: Message[] }
> = {
  sendmessage(sending, call) {
    const chat = openChat(sending.state, toInteger(call.values.chat_id))
    const content = readText(call.values.text, call.values, MAX_TEXT_LENGTH, 'message is too long')
    if (content.text === '') throw badRequest('message text is empty')
    return send(sending, chat, [
      {
        from: 'bot',
        ...content,
        buttons: readKeyboard(call.values.reply_markup, sending.localLinks),
      },
    ])
  },

  sendphoto(sending, call) {
    const chat = openChat(sending.state, toInteger(call.values.chat_id))
    const content = readText(
      call.values.caption,
      call.values,
      MAX_CAPTION_LENGTH,
      'message caption is too long',
    )
    const buttons = readKeyboard(call.values.reply_markup, sending.localLinks)
    return send(sending, chat, [
      {
        from: 'bot',
        ...content,
        buttons,
        photo: findPhoto(
          sending.state,
          call,
          call.values.photo ?? (call.files.has('photo') ? 'attach://photo' : ''),
        ),
      },
    ])
  },

  sendmediagroup(sending, call) {
    const chat = openChat(sending.state, toInteger(call.values.chat_id))
    const media = parseJson(call.values.media)
    if (!Array.isArray(media)) throw badRequest("can't parse media JSON object")
    if (media.length < 2) throw badRequest('too few messages to send as an album')
    if (media.length > 10) throw badRequest('too many messages to send as an album')
    const albumId = String(sending.state.lastMessageId + 1_000_000)
    return send(
      sending,
      chat,
      media.map((item: unknown) => {
        const { type, media: photo, ...rest } = (item ?? {}) as Record<string, unknown>
        if (type !== 'photo') throw badRequest('this fake server supports photos only')
        return {
          from: 'bot',
          ...readText(rest.caption, rest, MAX_CAPTION_LENGTH, 'message caption is too long'),
          photo: findPhoto(sending.state, call, photo),
          albumId,
        }
      }),
    )
  },
}

/** Parses a text by its `parse_mode`. Throws ApiError if it is invalid or too long. */
export function readText(
  given: unknown,
  values: Record<string, unknown>,
  maxLength: number,
  tooLong: string,
): { text: string; entities: Entity[] } {
  const source = toText(given)
  const mode = toText(values.parse_mode).toLowerCase()
  if (mode !== '' && mode !== 'html') throw badRequest('unsupported parse_mode')
  const content = mode === 'html' ? parseHtml(source) : { text: source.trim(), entities: [] }
  if (content.text.length > maxLength) throw badRequest(tooLong)
  return content
}

/**
 * Sends messages unless a rate limit is exceeded. Called last, so limits count valid calls only.
 */
function send(
  { state, wait, onSent }: Sending,
  chat: Chat,
  drafts: (Pick<Message, 'from' | 'text'> & Partial<Message>)[],
): { chat: Chat; messages: Message[] } {
  const seconds = wait(chat.person.id, drafts.length)
  if (seconds > 0)
    throw new ApiError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
  const messages = drafts.map((message) => addMessage(state, chat, message))
  for (const { messageId, text, at } of messages)
    onSent({ chatId: chat.person.id, messageId, text, at, answered: false })
  return { chat, messages }
}

function findPhoto(state: State, { files }: Call, given: unknown): PhotoSize[] {
  const named = toText(given)
  if (named === '') throw badRequest('there is no photo in the request')
  if (named.startsWith('attach://')) {
    const file = files.get(named.slice('attach://'.length))
    if (!file) throw badRequest('there is no photo in the request')
    return savePhoto(state, file.bytes)
  }
  if (/^https?:/i.test(named)) throw badRequest('failed to get HTTP URL content')
  const known = photoByFileId(state, named)
  if (!known) throw badRequest('wrong file identifier/HTTP URL specified')
  return known.sizes
}

const NOT_MODIFIED =
  'message is not modified: specified new message content and reply markup ' +
  'are exactly the same as a current content and reply markup of the message'

/** Implements editMessageText, -Caption and -ReplyMarkup. Returns the new message. */
export function editMessage(
  what: 'text' | 'caption' | 'replymarkup',
  { state, localLinks }: Sending,
  { values }: Call,
): { chat: Chat; message: Message } {
  const chat = openChat(state, toInteger(values.chat_id))
  const message = chat.messages.find(({ messageId }) => messageId === toInteger(values.message_id))
  if (!message) throw badRequest('message to edit not found')
  if (message.from !== 'bot' || message.albumId) throw badRequest("message can't be edited")
  if (what === 'text' && message.photo) throw badRequest('there is no text in the message to edit')
  if (what === 'caption' && !message.photo)
    throw badRequest('there is no caption in the message to edit')
  // An edit without a keyboard removes the existing one.
  const buttons = readKeyboard(values.reply_markup, localLinks)
  const content =
    what === 'text'
      ? readText(values.text, values, MAX_TEXT_LENGTH, 'message is too long')
      : what === 'caption'
        ? readText(values.caption, values, MAX_CAPTION_LENGTH, 'message caption is too long')
        : { text: message.text, entities: message.entities }
  if (what === 'text' && content.text === '') throw badRequest('message text is empty')
  if (
    isSame(
      { ...content, buttons },
      { text: message.text, entities: message.entities, buttons: message.buttons },
    )
  )
    throw badRequest(NOT_MODIFIED)
  Object.assign(message, content, { buttons, edited: what !== 'replymarkup' || message.edited })
  return { chat, message }
}

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

export function deleteMessage({ state }: Sending, { values }: Call): void {
  const chat = openChat(state, toInteger(values.chat_id))
  const index = chat.messages.findIndex(
    ({ messageId }) => messageId === toInteger(values.message_id),
  )
  if (index < 0) throw badRequest('message to delete not found')
  chat.messages.splice(index, 1)
}

const COMMAND = /^[a-z\d_]{1,32}$/

/** Reads setMyCommands. The language '' is the default. */
export function readCommands({ values }: Call): {
  language: string
  commands: { command: string; description: string }[]
} {
  const list = parseJson(values.commands)
  if (!Array.isArray(list)) throw badRequest("can't parse commands JSON object")
  const commands = list.map((one: unknown) => {
    const { command, description } = (one ?? {}) as Record<string, unknown>
    const name = toText(command).replace(/^\//, '')
    if (!COMMAND.test(name)) throw badRequest('BOT_COMMAND_INVALID')
    if (toText(description).length < 1 || toText(description).length > 256)
      throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
    return { command: name, description: toText(description) }
  })
  if (commands.length > 100) throw badRequest('BOT_COMMANDS_TOO_MUCH')
  return { language: toText(values.language_code), commands }
}

/** Reads setChatMenuButton, for all chats. */
export function readMenuButton({ values }: Call): object {
  const {
    type,
    text,
    web_app: app,
  } = (parseJson(values.menu_button) ?? { type: 'default' }) as Record<string, unknown>
  if (type === 'commands' || type === 'default') return { type: 'commands' }
  const { url } = (app ?? {}) as { url?: unknown }
  if (type !== 'web_app')
    throw badRequest("can't parse menu button: MenuButton has unsupported type")
  if (toText(text).length < 1 || toText(text).length > 64) throw badRequest('BUTTON_TEXT_INVALID')
  if (!toText(url).startsWith('https://')) throw badRequest('Web App URL must use HTTPS protocol')
  return { type, text, web_app: { url } }
}

/** Reads answerCallbackQuery. */
export function readCallbackAnswer({ values }: Call): CallbackAnswer {
  const text = toText(values.text)
  if (text.length > 200) throw badRequest('MESSAGE_TOO_LONG')
  return {
    callbackQueryId: toText(values.callback_query_id),
    text: text === '' ? null : text,
    alert: toBoolean(values.show_alert),
    at: Date.now(),
  }
}
