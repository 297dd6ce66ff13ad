import type { Buttons } from '#core/notifications/messenger.ts'
import { escapeHtml } from '#core/notifications/telegram-html.ts'
import { listSearches, setSearchActive } from '#core/searches/manage.ts'
import { pauseSearchesOfChat } from '#core/searches/chat-searches.ts'
import type { SavedSearch } from '#core/searches/saved-search.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import type { Reply } from './reply.ts'
import { textReply, type BotContext } from './bot-context.ts'
import type { BotMessages } from './messages.ts'

/** The oldest is number 1, so that a new one changes no number. */
const loadSearches = async ({ tx, chat }: BotContext): Promise<SavedSearch[]> =>
  (await listSearches(tx, { accountId: null, chatId: chat.id })).reverse()

const describe = ({ filters }: SavedSearch, { chat }: BotContext): string =>
  escapeHtml(describeSearch(filters, chat.language))

/** Under a message about one search: its state is said by the button. */
export const searchButtons = (
  { id, isActive }: Pick<SavedSearch, 'id' | 'isActive'>,
  { buttons }: BotMessages,
): Buttons => [
  [
    isActive
      ? { text: buttons.activePause, callbackData: `lp:${id}` }
      : { text: buttons.pausedResume, callbackData: `lr:${id}` },
    { text: buttons.delete, callbackData: `ld:${id}` },
  ],
]

export const deleteButtons = (id: number, { buttons }: BotMessages): Buttons => [
  [
    { text: buttons.yesDelete, callbackData: `ly:${id}` },
    { text: buttons.keepSearch, callbackData: `lk:${id}` },
  ],
]

const PAGE_SIZE = 5

type Text = Extract<Reply, { kind: 'text' }>

/** `/list`: a page of the searches, whose buttons change that message. */
export async function handleList(context: BotContext): Promise<Reply[]> {
  return [await searchPage(context, 1)]
}

/** On which page of the list a search is. */
export const pageOf = async (context: BotContext, searchId: number): Promise<number> =>
  Math.ceil(((await loadSearches(context)).findIndex(({ id }) => id === searchId) + 1) / PAGE_SIZE)

/** A page of the list; the last one where `requestedPage` is beyond it. */
export async function searchPage(
  context: BotContext,
  requestedPage: number,
  heading?: string,
): Promise<Text> {
  const { messages } = context
  const searches = await loadSearches(context)
  if (searches.length === 0) return noSearchesReply(context)
  const pages = Math.ceil(searches.length / PAGE_SIZE)
  const page = Math.min(Math.max(requestedPage, 1), pages)
  const shown = searches
    .map((search, index) => ({ ...search, number: index + 1 }))
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const lines = shown.map(
    (search) =>
      messages.numbered(search.number, describe(search, context)) +
      (search.isActive ? '' : ` · <i>${messages.isPaused}</i>`),
  )
  const rows: Buttons = shown.map(({ id, isActive, number }) => [
    isActive
      ? { text: `${number} · ${messages.buttons.pause}`, callbackData: `zp:${id}` }
      : { text: `${number} · ${messages.buttons.resume}`, callbackData: `zr:${id}` },
    { text: `${number} · ${messages.buttons.delete}`, callbackData: `zd:${id}` },
  ])
  return textReply(
    [heading ?? messages.searches(searches.length), ...lines].join('\n\n'),
    pages === 1 ? rows : [...rows, pager(page, pages)],
  )
}

/** The first and the last page lead to each other. */
const pager = (page: number, pages: number): Buttons[number] => [
  { text: '‹', callbackData: `z:${page === 1 ? pages : page - 1}` },
  { text: `${page} / ${pages}`, callbackData: `z:${page}` },
  { text: '›', callbackData: `z:${page === pages ? 1 : page + 1}` },
]

/** `/pause`, of all or of one by its number. */
export async function handlePause(context: BotContext, rest: string): Promise<Reply[]> {
  const { tx, chat, messages } = context
  const target = await parseTarget(context, rest)
  if ('reply' in target) return [target.reply]
  if (target.search) {
    await setSearchActive(tx, { accountId: null, chatId: chat.id }, target.search.id, false)
    return [
      textReply(
        messages.paused(describe(target.search, context)),
        searchButtons({ id: target.search.id, isActive: false }, messages),
      ),
    ]
  }
  const count = await pauseSearchesOfChat(tx, chat.id, 'user')
  return [textReply(count === 0 ? messages.nothingToPause : messages.pausedAll(count))]
}

/** `/resume`, of all or of one by its number. */
export async function handleResume(context: BotContext, rest: string): Promise<Reply[]> {
  const { tx, chat, messages } = context
  const target = await parseTarget(context, rest)
  if ('reply' in target) return [target.reply]
  const paused = target.search
    ? [target.search]
    : (await loadSearches(context)).filter(({ isActive }) => !isActive)
  for (const { id } of paused)
    await setSearchActive(tx, { accountId: null, chatId: chat.id }, id, true)
  if (target.search)
    return [
      textReply(
        messages.resumed(describe(target.search, context)),
        searchButtons({ id: target.search.id, isActive: true }, messages),
      ),
    ]
  return [
    textReply(paused.length === 0 ? messages.nothingToResume : messages.resumedAll(paused.length)),
  ]
}

/** The question before the search of a page is deleted, in place of that page. */
export const deleteQuestion = (search: SavedSearch, context: BotContext): Text =>
  textReply(context.messages.askDelete(describe(search, context)), [
    [
      { text: context.messages.buttons.yesDelete, callbackData: `zy:${search.id}` },
      { text: context.messages.buttons.keepSearch, callbackData: `zk:${search.id}` },
    ],
  ])

/** `/delete`: of one by its number, which is asked once more; without one, the list is shown. */
export async function handleDelete(context: BotContext, rest: string): Promise<Reply[]> {
  const { messages } = context
  const searches = await loadSearches(context)
  const target =
    rest === '' && searches.length === 1
      ? { search: searches[0]! }
      : await parseTarget(context, rest)
  if ('reply' in target) return [target.reply]
  if (target.search)
    return [
      textReply(
        messages.askDelete(describe(target.search, context)),
        deleteButtons(target.search.id, messages),
      ),
    ]
  return searches.length === 0
    ? [noSearchesReply(context)]
    : [await searchPage(context, 1, messages.whichToDelete)]
}

/** `/stop`: nothing more is written until the person asks for it. */
export async function handleStop({ tx, chat, messages }: BotContext): Promise<Reply[]> {
  return [textReply(messages.stopped(await pauseSearchesOfChat(tx, chat.id, 'user')))]
}

const noSearchesReply = ({ messages, publicUrl }: BotContext): Text =>
  textReply(messages.noSearches, [[{ text: messages.buttons.makeSearch, url: `${publicUrl}/` }]])

/**
 * Which search a command means: one by its number, or null for all; a number that there is not gets
 * its answer.
 */
async function parseTarget(
  context: BotContext,
  rest: string,
): Promise<{ search: SavedSearch | null } | { reply: Reply }> {
  if (rest === '' || /^all$/i.test(rest)) return { search: null }
  const searches = await loadSearches(context)
  const search = /^#?\d{1,3}\.?$/.test(rest)
    ? searches[Number(rest.replace(/\D/g, '')) - 1]
    : undefined
  if (search) return { search }
  return {
    reply:
      searches.length === 0
        ? noSearchesReply(context)
        : textReply(context.messages.noSuchNumber(searches.length)),
  }
}
