import { type Language, LANGUAGES } from '#contract/accounts.ts'
import { AppError } from '#core/accounts/app-error.ts'
import { listFlatIds } from '#core/listings/listing.ts'
import { notificationButtons } from '#core/notifications/buttons.ts'
import type { Buttons } from '#core/notifications/messenger.ts'
import { findSentNotification, isNotifiedOf } from '#core/notifications/sent-notification.ts'
import { deleteSearch, findSearch, setSearchActive } from '#core/searches/manage.ts'
import {
  deleteButtons,
  pageOf,
  deleteQuestion,
  searchButtons,
  searchPage,
} from './handle-search-commands.ts'
import { handleDeclineLink, handleConfirmLink } from './handle-start.ts'
import { hideListing, unhideListing } from './hidden-listing-store.ts'
import type { CallbackResponse } from './callback-response.ts'
import { hasPendingAlbum } from './reply-store.ts'
import { updateChat } from './store.ts'
import { textReply, type BotContext } from './bot-context.ts'
import { unlinkChat } from './link-chat.ts'
import { botMessages } from './messages.ts'

type CallbackInput = { data: string; messageId: number | null }

const MAX_ID = 2_147_483_647

/**
 * Does what a button says, and answers what becomes of it. Pressed twice, it does the same once.
 * What is not this chat's, or is gone, is left alone.
 */
export async function handleCallbackQuery(
  context: BotContext,
  { data, messageId }: CallbackInput,
): Promise<CallbackResponse> {
  const { messages, chat } = context
  const [, kind = '', value = ''] = /^([a-z]{1,2}):(\d{1,18}|[a-z]{2})$/.exec(data) ?? []
  const language = LANGUAGES.find((one) => one === value)
  try {
    if (kind === 'g' && language) return await changeLanguage(context, language)
    if (/^\d/.test(value))
      return (await handleNumericAction(context, kind, value, messageId)) ?? notFound()
    return notFound()
  } catch (error) {
    // A search that was deleted, or another chat's.
    if (error instanceof AppError && error.kind === 'not-found') return notFound()
    throw error
  }

  function notFound(): CallbackResponse {
    return { toast: messages.toasts.gone, buttons: null, replies: [] }
  }

  async function handleNumericAction(
    { tx, now }: BotContext,
    action: string,
    text: string,
    message: number | null,
  ): Promise<CallbackResponse | null> {
    if (action === 'h' || action === 'u') return handleListingAction(context, action, text)
    const id = Number(text)
    if (id > MAX_ID) return null
    const owner = { accountId: null, chatId: chat.id }
    switch (action) {
      case 'p':
        return requestAlbum(context, id)
      case 's':
      case 'r': {
        const { isActive } = await setSearchActive(tx, owner, id, action === 'r')
        return {
          toast: isActive ? messages.toasts.resumed : messages.toasts.paused,
          buttons:
            message === null
              ? null
              : await buttonsUnderNotification(context, { messageId: message }),
          replies: [],
        }
      }
      case 'lp':
      case 'lr': {
        const search = await setSearchActive(tx, owner, id, action === 'lr')
        return {
          toast: search.isActive ? messages.toasts.resumed : messages.toasts.paused,
          buttons: searchButtons(search, messages),
          replies: [],
        }
      }
      case 'ld': {
        await findSearch(tx, owner, id)
        return { toast: '', buttons: deleteButtons(id, messages), replies: [] }
      }
      case 'lk':
        return {
          toast: messages.toasts.searchKept,
          buttons: searchButtons(await findSearch(tx, owner, id), messages),
          replies: [],
        }
      case 'ly': {
        await deleteSearch(tx, owner, id, now)
        return {
          toast: messages.toasts.deleted,
          buttons: [[{ text: messages.buttons.deleted, callbackData: `ly:${id}` }]],
          replies: [],
        }
      }
      case 'z':
      case 'zp':
      case 'zr':
      case 'zd':
      case 'zk':
      case 'zy':
        return handleListAction(context, action, id)
      case 't':
        return handleConfirmLink(context, id)
      case 'n':
        return handleDeclineLink(context, id)
      case 'd':
        return (await unlinkChat(tx, chat.id, id, now))
          ? {
              toast: messages.toasts.unlinked,
              buttons: [],
              replies: [textReply(messages.unlinked)],
            }
          : null
      default:
        return null
    }
  }
}

/** A button of the list of searches: the message shows what the list is then. */
async function handleListAction(
  context: BotContext,
  action: string,
  id: number,
): Promise<CallbackResponse> {
  const { tx, chat, messages, now } = context
  const owner = { accountId: null, chatId: chat.id }
  const edit = (
    toast: string,
    { html, buttons }: { html: string; buttons: Buttons },
  ): CallbackResponse => ({ toast, html, buttons, replies: [] })
  if (action === 'z') return edit('', await searchPage(context, id))
  const page = await pageOf(context, id)
  // It was deleted elsewhere, or is another chat's.
  if (page === 0) return edit(messages.toasts.gone, await searchPage(context, 1))
  if (action === 'zd') return edit('', deleteQuestion(await findSearch(tx, owner, id), context))
  let toast = messages.toasts.searchKept
  if (action === 'zy') {
    await deleteSearch(tx, owner, id, now)
    toast = messages.toasts.deleted
  } else if (action !== 'zk') {
    const { isActive } = await setSearchActive(tx, owner, id, action === 'zr')
    toast = isActive ? messages.toasts.resumed : messages.toasts.paused
  }
  return edit(toast, await searchPage(context, page))
}

/** A flat is hidden, or shown again. */
async function handleListingAction(
  context: BotContext,
  action: 'h' | 'u',
  id: string,
): Promise<CallbackResponse | null> {
  const { tx, chat, messages, now } = context
  const notification = await findSentNotification(tx, chat.id, { id })
  if (!notification) return null
  if (action === 'h') {
    await hideListing(tx, chat.id, notification.currentListingId, now)
    return {
      toast: messages.toasts.hidden,
      buttons: [[{ text: messages.buttons.hiddenUndo, callbackData: `u:${id}` }]],
      replies: [],
    }
  }
  await unhideListing(tx, chat.id, await listFlatIds(tx, notification.currentListingId))
  return {
    toast: messages.toasts.shown,
    buttons: await buttonsUnderNotification(context, { id }),
    replies: [],
  }
}

/** The buttons under a message about a flat, that of a paused search going on with it. */
async function buttonsUnderNotification(
  { tx, chat, messages, publicUrl }: BotContext,
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
  const buttons = notificationButtons({
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
            ? { text: messages.buttons.pausedResume, callbackData: `r:${searchId}` }
            : button,
        ),
      )
}

/**
 * All photos of a flat that this chat was told of; asked for again while they are on their way,
 * they come once.
 */
async function requestAlbum(
  { tx, chat, messages }: BotContext,
  listingId: number,
): Promise<CallbackResponse | null> {
  if (!(await isNotifiedOf(tx, chat.id, listingId))) return null
  return {
    toast: messages.toasts.photos,
    buttons: null,
    replies: (await hasPendingAlbum(tx, chat.id, listingId)) ? [] : [{ kind: 'album', listingId }],
  }
}

async function changeLanguage(
  { tx, chat }: BotContext,
  language: Language,
): Promise<CallbackResponse> {
  await updateChat(tx, chat.id, { language })
  const messages = botMessages[language]
  return {
    toast: messages.toasts.language,
    buttons: null,
    replies: [textReply(messages.languageChosen)],
  }
}
