import type { Api, InputFile } from 'grammy/web'
import type {
  Button,
  Buttons,
  MessageEdit,
  Messenger,
  Outgoing,
  OutgoingPhoto,
  SendOutcome,
} from '#core/notices/messenger.ts'
import { asked } from './bot-api.ts'
import { BotApiError } from './bot-api-error.ts'
import { outcomeOf } from './outcome.ts'
import { fileIdOf, mediaOf } from './photos.ts'

const MOST_PRESS_WORDS = 200

/**
 * Sends through the Bot API. `localLinks`: buttons may lead to this machine, which Telegram itself
 * refuses.
 */
export function createMessenger(api: Api, { localLinks }: { localLinks: boolean }): Messenger {
  let known: Promise<{ id: number; username: string }> | null = null
  const isTaken = (button: Button): boolean =>
    'app' in button
      ? button.app.startsWith('https:') && isPublic(button.app)
      : !('url' in button) || localLinks || isPublic(button.url)
  const keyboard = (buttons: Buttons) => ({
    inline_keyboard: buttons
      .map((row) => row.filter(isTaken).map(asTelegram))
      .filter((row) => row.length > 0),
  })
  const markup = (buttons: Buttons) =>
    buttons.length === 0 ? {} : { reply_markup: keyboard(buttons) }

  async function send(to: number, message: Outgoing): Promise<SendOutcome> {
    if (message.kind === 'album') return sendAlbum(to, message.photos)
    const { html, buttons } = message
    const common = { parse_mode: 'HTML' as const, ...markup(buttons) }
    if (message.kind === 'text') {
      const sent = await asked(
        api.sendMessage(to, html, { ...common, link_preview_options: { is_disabled: true } }),
      )
      return { kind: 'sent', messageId: idOf(sent), files: [] }
    }
    const media = await mediaOf(message.photo)
    if (media === null) return { kind: 'refused', why: 'the photo is gone' }
    const sent = await asked(api.sendPhoto(to, media, { ...common, caption: html }))
    return { kind: 'sent', messageId: idOf(sent), files: filesOf([message.photo], [sent]) }
  }

  /** Photos whose bytes are gone are left out; a single one is no album. */
  async function sendAlbum(to: number, photos: readonly OutgoingPhoto[]): Promise<SendOutcome> {
    const there: { photo: OutgoingPhoto; media: string | InputFile }[] = []
    for (const photo of photos) {
      const media = await mediaOf(photo)
      if (media !== null) there.push({ photo, media })
    }
    const [first] = there
    if (!first) return { kind: 'refused', why: 'the photos are gone' }
    const sent =
      there.length === 1
        ? [await asked(api.sendPhoto(to, first.media))]
        : await asked(
            api.sendMediaGroup(
              to,
              there.map(({ media }) => ({ type: 'photo' as const, media })),
            ),
          )
    if (!Array.isArray(sent)) throw new BotApiError('an answer that is not of the Bot API')
    return {
      kind: 'sent',
      messageId: idOf(sent[0]),
      files: filesOf(
        there.map(({ photo }) => photo),
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
      ? asked(api.editMessageReplyMarkup(to, messageId, { reply_markup }))
      : asked(
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
      known ??= asked(api.getMe()).then(({ id, username }) => {
        if (!Number.isSafeInteger(id) || !/^\w{1,64}$/.test(username ?? ''))
          throw new BotApiError('an answer that is not of the Bot API')
        return { id, username }
      })
      try {
        return await known
      } catch (error) {
        known = null
        throw error
      }
    },
    send: (to, message) => send(to, message).catch(outcomeOf),
    editMessage: (to, messageId, edit) =>
      editMessage(to, messageId, edit).catch((error: unknown) => {
        const outcome = outcomeOf(error)
        // It stands there already.
        return outcome.kind === 'refused' && /message is not modified/i.test(outcome.why)
          ? { kind: 'sent', messageId, files: [] }
          : outcome
      }),
    async answerPress(pressId, words) {
      // The app stops waiting by itself after a while.
      await asked(
        api.answerCallbackQuery(
          pressId,
          words === null ? {} : { text: words.slice(0, MOST_PRESS_WORDS) },
        ),
      ).catch(() => {})
    },
  }
}

const asTelegram = (button: Button) => {
  const { text } = button
  if ('app' in button) return { text, web_app: { url: button.app } }
  return 'url' in button ? { text, url: button.url } : { text, callback_data: button.press }
}

/** A name without a dot is of this machine or network, and refused in a button. */
const isPublic = (url: string): boolean => URL.canParse(url) && new URL(url).hostname.includes('.')

function idOf(message: unknown): number {
  const id = (message as { message_id?: unknown } | null | undefined)?.message_id
  if (!Number.isSafeInteger(id)) throw new BotApiError('an answer that is not of the Bot API')
  return id as number
}

/**
 * Of each photo the id under which Telegram keeps it now; answers stand in the order of what was
 * sent.
 */
function filesOf(
  photos: readonly OutgoingPhoto[],
  messages: readonly unknown[],
): { photoId: number; fileId: string }[] {
  return photos.flatMap(({ photoId }, index) => {
    const fileId = fileIdOf(messages[index])
    return fileId === null ? [] : [{ photoId, fileId }]
  })
}
