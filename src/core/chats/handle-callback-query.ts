import { type Language, LANGUAGES } from '#locales/languages.ts'
import { FREQUENCIES } from '#contract/searches.ts'
import { findPlace } from '#contract/place-pages.ts'
import { AppError } from '#core/app-error.ts'
import { listFlatIds } from '#core/listings/listing.ts'
import { buildNotificationButtons } from '#core/notifications/buttons.ts'
import type { Buttons } from '#core/notifications/messenger.ts'
import { findSentNotification, wasNotifiedOf } from '#core/notifications/sent-notification.ts'
import { changeSearch, deleteSearch, findSearch, setSearchActive } from '#core/searches/manage.ts'
import {
  buildDeleteButtons,
  findPage,
  frequencyAction,
  renderDeleteQuestion,
  renderFrequencyQuestion,
  buildSearchButtons,
  renderSearchPage,
} from './handle-search-commands.ts'
import { handleCityChoice, handleSaveSentence } from './handle-sentence.ts'
import { handleDeclineLink, handleConfirmLink } from './handle-start.ts'
import { hideListing, unhideListing } from './hidden-listing-store.ts'
import type { CallbackResponse } from './callback-response.ts'
import { hasPendingAlbum } from './reply-store.ts'
import { updateChat } from './store.ts'
import { unlinkChat } from './link-chat.ts'
import { botMessages } from '#locales/server-messages.ts'
import type { BotContext } from './bot-context.ts'
import { createTextReply } from './reply.ts'

type CallbackInput = { data: string; messageId: number | null }

const MAX_ID = 2_147_483_647

/**
 * Handles a pressed button and returns the response. Handling it twice has the same effect as once.
 * Objects that are gone or belong to another chat are not touched. Callback data is
 * `<action>:<value>`:
 *
 * - under a notification: `h` hide, `u` unhide, `p` more photos, `s` pause and `r` resume its
 * search
 * - under a message about one search: `lp` pause, `lr` resume, `ld` delete, `ly` yes, `lk` keep
 * - in the search list: `z` page, and `zp`, `zr`, `zd`, `zy`, `zk` likewise; `zf` asks how often it
 *   notifies, `fi`, `fd` and `fw` choose that
 * - under the answer to a search in words: `w` choose its city, `a` save it with the city
 * - `t` confirm and `n` decline a link, `d` disconnect, `g` choose a language
 */
export async function handleCallbackQuery(
  context: BotContext,
  { data, messageId }: CallbackInput,
): Promise<CallbackResponse> {
  const notFound = { toast: context.t('toast.gone'), buttons: null, replies: [] }
  const [, action = '', value = ''] =
    /^([a-z]{1,2}):(\d{1,18}|[a-z]{2}(?:-[A-Z][a-z]{3})?|[a-z-]{1,40})$/.exec(data) ?? []
  const language = LANGUAGES.find((one) => one === value)
  try {
    if (action === 'g' && language) return await changeLanguage(context, language)
    const city = findPlace(value)?.city
    if (action === 'w' && city)
      return (await handleCityChoice(context, city, messageId)) ?? notFound
    if (action === 'a' && city)
      return (await handleSaveSentence(context, city, messageId)) ?? notFound
    return (await handleAction(context, action, value, messageId)) ?? notFound
  } catch (error) {
    // The search was deleted or belongs to another chat.
    if (error instanceof AppError && error.status === 404) return notFound
    throw error
  }
}

/** Handles an action with a numeric id. Returns null if the action or object does not exist. */
async function handleAction(
  context: BotContext,
  action: string,
  value: string,
  messageId: number | null,
): Promise<CallbackResponse | null> {
  const { tx, chat, t, now } = context
  if (!/^\d/.test(value)) return null
  if (action === 'h' || action === 'u') return handleListingAction(context, action, value)
  const id = Number(value)
  if (id > MAX_ID) return null
  const owner = { accountId: null, chatId: chat.id }
  switch (action) {
    case 'p':
      return requestAlbum(context, id)
    case 's':
    case 'r': {
      const { isActive } = await setSearchActive(tx, owner, id, action === 'r')
      return {
        toast: isActive ? t('toast.resumed') : t('toast.paused'),
        buttons: messageId === null ? null : await loadNotificationButtons(context, { messageId }),
        replies: [],
      }
    }
    case 'lp':
    case 'lr': {
      const search = await setSearchActive(tx, owner, id, action === 'lr')
      return {
        toast: search.isActive ? t('toast.resumed') : t('toast.paused'),
        buttons: buildSearchButtons(search, t),
        replies: [],
      }
    }
    case 'ld': {
      await findSearch(tx, owner, id)
      return { toast: '', buttons: buildDeleteButtons(id, t), replies: [] }
    }
    case 'lk':
      return {
        toast: t('toast.searchKept'),
        buttons: buildSearchButtons(await findSearch(tx, owner, id), t),
        replies: [],
      }
    case 'ly': {
      await deleteSearch(tx, owner, id, now)
      return {
        toast: t('toast.deleted'),
        buttons: [[{ text: t('button.deleted'), callbackData: `ly:${id}` }]],
        replies: [],
      }
    }
    case 'z':
    case 'zp':
    case 'zr':
    case 'zd':
    case 'zk':
    case 'zy':
    case 'zf':
      return handleListAction(context, action, id)
    case 't':
      return handleConfirmLink(context, id)
    case 'n':
      return handleDeclineLink(context, id)
    case 'd':
      return (await unlinkChat(tx, chat.id, id, now))
        ? {
            toast: t('toast.unlinked'),
            buttons: [],
            replies: [createTextReply(t('unlinked'))],
          }
        : null
    default:
      return FREQUENCIES.some((one) => frequencyAction(one) === action)
        ? handleListAction(context, action, id)
        : null
  }
}

/** Handles a button of the search list. The message then shows the updated list. */
async function handleListAction(
  context: BotContext,
  action: string,
  id: number,
): Promise<CallbackResponse> {
  const { tx, chat, t, now } = context
  const owner = { accountId: null, chatId: chat.id }
  const edit = (
    toast: string,
    { html, buttons }: { html: string; buttons: Buttons },
  ): CallbackResponse => ({ toast, html, buttons, replies: [] })
  if (action === 'z') return edit('', await renderSearchPage(context, id))
  const page = await findPage(context, id)
  // The search was deleted elsewhere or belongs to another chat.
  if (page === 0) return edit(t('toast.gone'), await renderSearchPage(context, 1))
  if (action === 'zd')
    return edit('', renderDeleteQuestion(await findSearch(tx, owner, id), context))
  if (action === 'zf')
    return edit('', renderFrequencyQuestion(await findSearch(tx, owner, id), context, page))
  const frequency = FREQUENCIES.find((one) => frequencyAction(one) === action)
  let toast = t('toast.searchKept')
  if (frequency) {
    await changeSearch(tx, owner, id, { frequency }, now)
    toast = t(`frequency.${frequency}`)
  } else if (action === 'zy') {
    await deleteSearch(tx, owner, id, now)
    toast = t('toast.deleted')
  } else if (action !== 'zk') {
    const { isActive } = await setSearchActive(tx, owner, id, action === 'zr')
    toast = isActive ? t('toast.resumed') : t('toast.paused')
  }
  return edit(toast, await renderSearchPage(context, page))
}

/** Hides a flat from this chat, or shows it again. */
async function handleListingAction(
  context: BotContext,
  action: 'h' | 'u',
  id: string,
): Promise<CallbackResponse | null> {
  const { tx, chat, t, now } = context
  const notification = await findSentNotification(tx, chat.id, { id })
  if (!notification) return null
  if (action === 'h') {
    await hideListing(tx, chat.id, notification.currentListingId, now)
    return {
      toast: t('toast.hidden'),
      buttons: [[{ text: t('button.hiddenUndo'), callbackData: `u:${id}` }]],
      replies: [],
    }
  }
  await unhideListing(tx, chat.id, await listFlatIds(tx, notification.currentListingId))
  return {
    toast: t('toast.shown'),
    buttons: await loadNotificationButtons(context, { id }),
    replies: [],
  }
}

/** The buttons under a notification. If its search is paused, they offer to resume it. */
async function loadNotificationButtons(
  { tx, chat, t, publicUrl }: BotContext,
  which: { id: string } | { messageId: number },
): Promise<Buttons | null> {
  const notification = await findSentNotification(tx, chat.id, which)
  if (!notification) return null
  const {
    id: notificationId,
    searchId,
    currentListingId: listingId,
    hasMorePhotos,
    isActive,
  } = notification
  const buttons = buildNotificationButtons({
    language: chat.language,
    publicUrl,
    notificationId,
    searchId,
    listingId,
    hasMorePhotos,
  })
  const pause = `s:${searchId}`
  return isActive !== false
    ? buttons
    : buttons.map((row) =>
        row.map((button) =>
          'callbackData' in button && button.callbackData === pause
            ? { text: t('button.pausedResume'), callbackData: `r:${searchId}` }
            : button,
        ),
      )
}

/**
 * Sends all photos of a flat that this chat was notified of. Repeated requests while an album is
 * pending are ignored.
 */
async function requestAlbum(
  { tx, chat, t }: BotContext,
  listingId: number,
): Promise<CallbackResponse | null> {
  if (!(await wasNotifiedOf(tx, chat.id, listingId))) return null
  return {
    toast: t('toast.photos'),
    buttons: null,
    replies: (await hasPendingAlbum(tx, chat.id, listingId)) ? [] : [{ kind: 'album', listingId }],
  }
}

async function changeLanguage(
  { tx, chat }: BotContext,
  language: Language,
): Promise<CallbackResponse> {
  await updateChat(tx, chat.id, { language })
  const t = botMessages[language]
  return {
    toast: t('toast.language'),
    buttons: null,
    replies: [createTextReply(t('languageChosen'))],
  }
}
