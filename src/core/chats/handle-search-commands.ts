import type { Buttons } from '#core/notifications/messenger.ts'
import { escapeHtml } from '#core/notifications/telegram-html.ts'
import { listSearches, setSearchActive } from '#core/searches/manage.ts'
import { pauseSearchesOfChat } from '#core/searches/chat-searches.ts'
import type { SavedSearch } from '#core/searches/saved-search.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import type { BotMessages } from './messages.ts'
import type { BotContext } from './bot-context.ts'
import { createTextReply, type Reply, type TextReply } from './reply.ts'

/** Loads the searches of a chat, oldest first, so that a new one does not renumber the others. */
const loadSearches = async ({ tx, chat }: BotContext): Promise<SavedSearch[]> =>
  (await listSearches(tx, { accountId: null, chatId: chat.id })).reverse()

const describe = ({ filters }: SavedSearch, { chat }: BotContext): string =>
  escapeHtml(describeSearch(filters, chat.language))

/** The buttons under a message about one search. The first one shows its state. */
export const buildSearchButtons = (
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

export const buildDeleteButtons = (id: number, { buttons }: BotMessages): Buttons => [
  [
    { text: buttons.yesDelete, callbackData: `ly:${id}` },
    { text: buttons.keepSearch, callbackData: `lk:${id}` },
  ],
]

const PAGE_SIZE = 5

/** `/list`: the first page of the searches. Its buttons edit the message. */
export async function handleList(context: BotContext): Promise<Reply[]> {
  return [await renderSearchPage(context, 1)]
}

/** The list page that shows a search; 0 if the chat has no such search. */
export const findPage = async (context: BotContext, searchId: number): Promise<number> =>
  Math.ceil(((await loadSearches(context)).findIndex(({ id }) => id === searchId) + 1) / PAGE_SIZE)

/** Renders a page of the list. `requestedPage` is clamped to the existing pages. */
export async function renderSearchPage(
  context: BotContext,
  requestedPage: number,
  heading?: string,
): Promise<TextReply> {
  const { messages } = context
  const searches = await loadSearches(context)
  if (searches.length === 0) return createNoSearchesReply(context)
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
  return createTextReply(
    [heading ?? messages.searches(searches.length), ...lines].join('\n\n'),
    pages === 1 ? rows : [...rows, buildPager(page, pages)],
  )
}

/** Wraps around at the first and last page. */
const buildPager = (page: number, pages: number): Buttons[number] => [
  { text: '‹', callbackData: `z:${page === 1 ? pages : page - 1}` },
  { text: `${page} / ${pages}`, callbackData: `z:${page}` },
  { text: '›', callbackData: `z:${page === pages ? 1 : page + 1}` },
]

/** `/pause`: pauses all searches, or one by its number. */
export async function handlePause(context: BotContext, rest: string): Promise<Reply[]> {
  const { tx, chat, messages } = context
  const target = await parseTarget(context, rest)
  if ('reply' in target) return [target.reply]
  if (target.search) {
    await setSearchActive(tx, { accountId: null, chatId: chat.id }, target.search.id, false)
    return [
      createTextReply(
        messages.paused(describe(target.search, context)),
        buildSearchButtons({ id: target.search.id, isActive: false }, messages),
      ),
    ]
  }
  const count = await pauseSearchesOfChat(tx, chat.id, 'user')
  return [createTextReply(count === 0 ? messages.nothingToPause : messages.pausedAll(count))]
}

/** `/resume`: resumes all searches, or one by its number. */
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
      createTextReply(
        messages.resumed(describe(target.search, context)),
        buildSearchButtons({ id: target.search.id, isActive: true }, messages),
      ),
    ]
  return [
    createTextReply(
      paused.length === 0 ? messages.nothingToResume : messages.resumedAll(paused.length),
    ),
  ]
}

/** Asks for confirmation before a search is deleted. Replaces the list page. */
export const renderDeleteQuestion = (search: SavedSearch, context: BotContext): TextReply =>
  createTextReply(context.messages.askDelete(describe(search, context)), [
    [
      { text: context.messages.buttons.yesDelete, callbackData: `zy:${search.id}` },
      { text: context.messages.buttons.keepSearch, callbackData: `zk:${search.id}` },
    ],
  ])

/** `/delete`: asks to confirm deleting a search by its number; without one, shows the list. */
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
      createTextReply(
        messages.askDelete(describe(target.search, context)),
        buildDeleteButtons(target.search.id, messages),
      ),
    ]
  return searches.length === 0
    ? [createNoSearchesReply(context)]
    : [await renderSearchPage(context, 1, messages.whichToDelete)]
}

/** `/stop`: pauses all searches. */
export async function handleStop(context: BotContext): Promise<Reply[]> {
  const { tx, chat, messages } = context
  if ((await loadSearches(context)).length === 0) return [createNoSearchesReply(context)]
  return [createTextReply(messages.stopped(await pauseSearchesOfChat(tx, chat.id, 'user')))]
}

const createNoSearchesReply = ({ messages, publicUrl }: BotContext): TextReply =>
  createTextReply(messages.noSearches, [
    [{ text: messages.buttons.makeSearch, url: `${publicUrl}/` }],
  ])

/**
 * Parses the argument of a command: the number of a search, or nothing for all (null). Returns a
 * reply for a number that does not exist.
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
        ? createNoSearchesReply(context)
        : createTextReply(context.messages.noSuchNumber(searches.length)),
  }
}
