import { type Language, LANGUAGES } from '#contract/accounts.ts'
import { Refused } from '#core/accounts/refused.ts'
import { flatNumbers } from '#core/listings/listing.ts'
import { noticeButtons } from '#core/notices/buttons.ts'
import type { Buttons } from '#core/notices/messenger.ts'
import { sentNotice, toldOf } from '#core/notices/sent-notice.ts'
import { deleteSearch, findSearch, setSearchActive } from '#core/searches/manage.ts'
import {
  deleteButtons,
  pageOf,
  pageQuestion,
  searchButtons,
  searchPage,
} from './answer-searches.ts'
import { answerNotMine, answerTie } from './answer-start.ts'
import { hide, show } from './hidden-store.ts'
import type { PressAnswer } from './press-answer.ts'
import { waitsForAlbum } from './reply-store.ts'
import { changeChat } from './store.ts'
import { says, type Talk } from './talk.ts'
import { untieChat } from './tie.ts'
import { botWords } from './words.ts'

type Pressed = { press: string; messageId: number | null }

const MOST_ID = 2_147_483_647

/**
 * Does what a button says, and answers what becomes of it. Pressed twice, it does the same once.
 * What is not this chat's, or is gone, is left alone.
 */
export async function answerPress(talk: Talk, { press, messageId }: Pressed): Promise<PressAnswer> {
  const { words, chat } = talk
  const [, kind = '', value = ''] = /^([a-z]{1,2}):(\d{1,18}|[a-z]{2})$/.exec(press) ?? []
  const language = LANGUAGES.find((one) => one === value)
  try {
    if (kind === 'g' && language) return await speak(talk, language)
    if (/^\d/.test(value)) return (await onNumber(talk, kind, value, messageId)) ?? gone()
    return gone()
  } catch (error) {
    // A search that was deleted, or another chat's.
    if (error instanceof Refused && error.kind === 'missing') return gone()
    throw error
  }

  function gone(): PressAnswer {
    return { toast: words.toasts.gone, buttons: null, replies: [] }
  }

  async function onNumber(
    { tx, now }: Talk,
    what: string,
    text: string,
    message: number | null,
  ): Promise<PressAnswer | null> {
    if (what === 'h' || what === 'u') return onFlat(talk, what, text)
    const id = Number(text)
    if (id > MOST_ID) return null
    const owner = { accountId: null, chatId: chat.id }
    switch (what) {
      case 'p':
        return album(talk, id)
      case 's':
      case 'r': {
        const { isActive } = await setSearchActive(tx, owner, id, what === 'r')
        return {
          toast: isActive ? words.toasts.resumed : words.toasts.paused,
          buttons: message === null ? null : await underNotice(talk, { messageId: message }),
          replies: [],
        }
      }
      case 'lp':
      case 'lr': {
        const search = await setSearchActive(tx, owner, id, what === 'lr')
        return {
          toast: search.isActive ? words.toasts.resumed : words.toasts.paused,
          buttons: searchButtons(search, words),
          replies: [],
        }
      }
      case 'ld': {
        await findSearch(tx, owner, id)
        return { toast: '', buttons: deleteButtons(id, words), replies: [] }
      }
      case 'lk':
        return {
          toast: words.toasts.kept,
          buttons: searchButtons(await findSearch(tx, owner, id), words),
          replies: [],
        }
      case 'ly': {
        await deleteSearch(tx, owner, id, now)
        return {
          toast: words.toasts.deleted,
          buttons: [[{ text: words.buttons.deleted, press: `ly:${id}` }]],
          replies: [],
        }
      }
      case 'z':
      case 'zp':
      case 'zr':
      case 'zd':
      case 'zk':
      case 'zy':
        return onList(talk, what, id)
      case 't':
        return answerTie(talk, id)
      case 'n':
        return answerNotMine(talk, id)
      case 'd':
        return (await untieChat(tx, chat.id, id, now))
          ? { toast: words.toasts.untied, buttons: [], replies: [says(words.untied)] }
          : null
      default:
        return null
    }
  }
}

/** A button of the list of searches: the message shows what the list is then. */
async function onList(talk: Talk, what: string, id: number): Promise<PressAnswer> {
  const { tx, chat, words, now } = talk
  const owner = { accountId: null, chatId: chat.id }
  const edit = (
    toast: string,
    { html, buttons }: { html: string; buttons: Buttons },
  ): PressAnswer => ({ toast, html, buttons, replies: [] })
  if (what === 'z') return edit('', await searchPage(talk, id))
  const page = await pageOf(talk, id)
  // It was deleted elsewhere, or is another chat's.
  if (page === 0) return edit(words.toasts.gone, await searchPage(talk, 1))
  if (what === 'zd') return edit('', pageQuestion(await findSearch(tx, owner, id), talk))
  let toast = words.toasts.kept
  if (what === 'zy') {
    await deleteSearch(tx, owner, id, now)
    toast = words.toasts.deleted
  } else if (what !== 'zk') {
    const { isActive } = await setSearchActive(tx, owner, id, what === 'zr')
    toast = isActive ? words.toasts.resumed : words.toasts.paused
  }
  return edit(toast, await searchPage(talk, page))
}

/** A flat is hidden, or shown again. */
async function onFlat(talk: Talk, what: 'h' | 'u', id: string): Promise<PressAnswer | null> {
  const { tx, chat, words, now } = talk
  const notice = await sentNotice(tx, chat.id, { id })
  if (!notice) return null
  if (what === 'h') {
    await hide(tx, chat.id, notice.flatId, now)
    return {
      toast: words.toasts.hidden,
      buttons: [[{ text: words.buttons.hiddenUndo, press: `u:${id}` }]],
      replies: [],
    }
  }
  await show(tx, chat.id, await flatNumbers(tx, notice.flatId))
  return { toast: words.toasts.shown, buttons: await underNotice(talk, { id }), replies: [] }
}

/** The buttons under a message about a flat, that of a paused search going on with it. */
async function underNotice(
  { tx, chat, words, publicUrl }: Talk,
  which: { id: string } | { messageId: number },
): Promise<Buttons | null> {
  const notice = await sentNotice(tx, chat.id, which)
  if (!notice) return null
  const { id: noticeId, searchId, flatId: listingId, hasMorePhotos, isActive } = notice
  const buttons = noticeButtons({
    language: chat.language,
    publicUrl,
    noticeId,
    searchId,
    listingId,
    hasMorePhotos,
  })
  const pause = `s:${searchId}`
  return isActive !== false
    ? buttons
    : buttons.map((row) =>
        row.map((button) =>
          'press' in button && button.press === pause
            ? { text: words.buttons.pausedResume, press: `r:${searchId}` }
            : button,
        ),
      )
}

/**
 * All photos of a flat that this chat was told of; asked for again while they are on their way,
 * they come once.
 */
async function album({ tx, chat, words }: Talk, listingId: number): Promise<PressAnswer | null> {
  if (!(await toldOf(tx, chat.id, listingId))) return null
  return {
    toast: words.toasts.photos,
    buttons: null,
    replies: (await waitsForAlbum(tx, chat.id, listingId)) ? [] : [{ kind: 'album', listingId }],
  }
}

async function speak({ tx, chat }: Talk, language: Language): Promise<PressAnswer> {
  await changeChat(tx, chat.id, { language })
  const words = botWords[language]
  return { toast: words.toasts.language, buttons: null, replies: [says(words.languageChosen)] }
}
