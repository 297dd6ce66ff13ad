import { type Api, InputFile } from 'grammy/web'
import type {
  Button,
  Buttons,
  MessageEdit,
  Messenger,
  OutgoingMessage,
  OutgoingPhoto,
  SendOutcome,
} from '#core/notifications/messenger.ts'
import { callBotApi } from './bot-api.ts'
import { BotApiError } from './bot-api-error.ts'
import { toSendOutcome } from './send-outcome.ts'

const MAX_CALLBACK_ANSWER_LENGTH = 200

/**
 * Sends messages through the Bot API. `localLinks` allows buttons with local URLs, which Telegram's
 * own server rejects.
 */
export function createMessenger(api: Api, { localLinks }: { localLinks: boolean }): Messenger {
  let cachedBot: Promise<{ id: number; username: string }> | null = null
  const isAllowed = (button: Button): boolean =>
    'app' in button
      ? button.app.startsWith('https:') && isPublic(button.app)
      : !('url' in button) || localLinks || isPublic(button.url)
  const keyboard = (buttons: Buttons) => ({
    inline_keyboard: buttons
      .map((row) => row.filter(isAllowed).map(toInlineButton))
      .filter((row) => row.length > 0),
  })
  const markup = (buttons: Buttons) =>
    buttons.length === 0 ? {} : { reply_markup: keyboard(buttons) }

  async function send(to: number, message: OutgoingMessage): Promise<SendOutcome> {
    if (message.kind === 'album') return sendAlbum(to, message.photos)
    const { html, buttons } = message
    const common = { parse_mode: 'HTML' as const, ...markup(buttons) }
    if (message.kind === 'text') {
      const sent = await callBotApi(
        api.sendMessage(to, html, { ...common, link_preview_options: { is_disabled: true } }),
      )
      return { kind: 'sent', messageId: readMessageId(sent), files: [] }
    }
    const media = await toMedia(message.photo)
    if (media === null) return { kind: 'rejected', reason: 'the photo is gone' }
    const sent = await callBotApi(api.sendPhoto(to, media, { ...common, caption: html }))
    return {
      kind: 'sent',
      messageId: readMessageId(sent),
      files: collectFiles([message.photo], [sent]),
    }
  }

  /** Skips photos whose bytes are gone. A single photo is not sent as an album. */
  async function sendAlbum(to: number, photos: readonly OutgoingPhoto[]): Promise<SendOutcome> {
    const available: { photo: OutgoingPhoto; media: string | InputFile }[] = []
    for (const photo of photos) {
      const media = await toMedia(photo)
      if (media !== null) available.push({ photo, media })
    }
    const [first] = available
    if (!first) return { kind: 'rejected', reason: 'the photos are gone' }
    const sent =
      available.length === 1
        ? [await callBotApi(api.sendPhoto(to, first.media))]
        : await callBotApi(
            api.sendMediaGroup(
              to,
              available.map(({ media }) => ({ type: 'photo' as const, media })),
            ),
          )
    if (!Array.isArray(sent)) throw new BotApiError('Not a Bot API response')
    return {
      kind: 'sent',
      messageId: readMessageId(sent[0]),
      files: collectFiles(
        available.map(({ photo }) => photo),
        sent,
      ),
    }
  }

  async function editMessage(
    to: number,
    messageId: number,
    { html, buttons }: MessageEdit,
  ): Promise<SendOutcome> {
    const reply_markup = keyboard(buttons)
    await (html === null
      ? callBotApi(api.editMessageReplyMarkup(to, messageId, { reply_markup }))
      : callBotApi(
          api.editMessageText(to, messageId, html, {
            reply_markup,
            parse_mode: 'HTML',
            link_preview_options: { is_disabled: true },
          }),
        ))
    return { kind: 'sent', messageId, files: [] }
  }

  return {
    async me() {
      cachedBot ??= callBotApi(api.getMe()).then(({ id, username }) => {
        if (!Number.isSafeInteger(id) || !/^\w{1,64}$/.test(username ?? ''))
          throw new BotApiError('Not a Bot API response')
        return { id, username }
      })
      try {
        return await cachedBot
      } catch (error) {
        cachedBot = null
        throw error
      }
    },
    send: (to, message) => send(to, message).catch(toSendOutcome),
    editMessage: (to, messageId, edit) =>
      editMessage(to, messageId, edit).catch((error: unknown) => {
        const outcome = toSendOutcome(error)
        // The message has this content already.
        return outcome.kind === 'rejected' && /message is not modified/i.test(outcome.reason)
          ? { kind: 'sent', messageId, files: [] }
          : outcome
      }),
    async answerCallbackQuery(callbackQueryId, toastText) {
      // A failure is harmless: the app hides the progress bar after a while.
      await callBotApi(
        api.answerCallbackQuery(
          callbackQueryId,
          toastText === null ? {} : { text: toastText.slice(0, MAX_CALLBACK_ANSWER_LENGTH) },
        ),
      ).catch(() => {})
    },
  }
}

const toInlineButton = (button: Button) => {
  const { text } = button
  if ('app' in button) return { text, web_app: { url: button.app } }
  return 'url' in button ? { text, url: button.url } : { text, callback_data: button.callbackData }
}

/** Host names without a dot are local. Telegram rejects them in buttons. */
const isPublic = (url: string): boolean => URL.canParse(url) && new URL(url).hostname.includes('.')

function readMessageId(message: unknown): number {
  const id = (message as { message_id?: unknown } | null | undefined)?.message_id
  if (!Number.isSafeInteger(id)) throw new BotApiError('Not a Bot API response')
  return id as number
}

/** Telegram's file id of each sent photo. `messages` are the responses, in the same order. */
function collectFiles(
  photos: readonly OutgoingPhoto[],
  messages: readonly unknown[],
): { photoId: number; fileId: string }[] {
  return photos.flatMap(({ photoId }, index) => {
    const fileId = readFileId(messages[index])
    return fileId === null ? [] : [{ photoId, fileId }]
  })
}

/** The photo as an API parameter: its file id or its bytes; null if the bytes are gone. */
async function toMedia({ fileId, read }: OutgoingPhoto): Promise<string | InputFile | null> {
  if (fileId !== null) return fileId
  const bytes = await read()
  return bytes && new InputFile(bytes, `photo.${fileExtension(bytes)}`)
}

const fileExtension = (bytes: Uint8Array): string =>
  bytes[0] === 0x89 ? 'png' : bytes[0] === 0x52 ? 'webp' : 'jpg'

/** The file id of the largest size in a response of unknown shape; null if there is none. */
function readFileId(message: unknown): string | null {
  const sizes = (message as { photo?: unknown } | null)?.photo
  if (!Array.isArray(sizes)) return null
  const area = ({ width, height }: Size): number => Number(width) * Number(height) || 0
  const largest = (sizes as Size[]).reduce<Size | null>(
    (best, size) => (best && area(best) >= area(size) ? best : size),
    null,
  )
  const id = largest?.file_id
  return typeof id === 'string' && id.length > 0 && id.length <= 512 ? id : null
}

type Size = { width?: unknown; height?: unknown; file_id?: unknown }
