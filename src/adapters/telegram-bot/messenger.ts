import type { Api, InputFile } from 'grammy/web'
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
import { readFileId, toMedia } from './photos.ts'

const MAX_CALLBACK_ANSWER_LENGTH = 200

/**
 * Sends through the Bot API. `localLinks`: buttons may lead to this machine, which Telegram itself
 * refuses.
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

  /** Photos whose bytes are gone are left out; a single one is no album. */
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
        // It stands there already.
        return outcome.kind === 'rejected' && /message is not modified/i.test(outcome.reason)
          ? { kind: 'sent', messageId, files: [] }
          : outcome
      }),
    async answerCallbackQuery(callbackQueryId, toastText) {
      // The app stops waiting by itself after a while.
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

/** A name without a dot is of this machine or network, and refused in a button. */
const isPublic = (url: string): boolean => URL.canParse(url) && new URL(url).hostname.includes('.')

function readMessageId(message: unknown): number {
  const id = (message as { message_id?: unknown } | null | undefined)?.message_id
  if (!Number.isSafeInteger(id)) throw new BotApiError('Not a Bot API response')
  return id as number
}

/**
 * Of each photo the id under which Telegram keeps it now; answers stand in the order of what was
 * sent.
 */
function collectFiles(
  photos: readonly OutgoingPhoto[],
  messages: readonly unknown[],
): { photoId: number; fileId: string }[] {
  return photos.flatMap(({ photoId }, index) => {
    const fileId = readFileId(messages[index])
    return fileId === null ? [] : [{ photoId, fileId }]
  })
}
