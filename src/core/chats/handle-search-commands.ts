import { FREQUENCIES, type Frequency } from '#contract/searches.ts'
import type { Buttons } from '#core/notifications/messenger.ts'
import { escapeHtml } from '#core/notifications/telegram-html.ts'
import { listSearches, setSearchActive } from '#core/searches/manage.ts'
import { pauseSearchesOfChat } from '#core/searches/chat-searches.ts'
import type { SavedSearch } from '#core/searches/saved-search.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import type { TranslateBot } from '#locales/server-messages.ts'
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
  t: TranslateBot,
): Buttons => [
  [
    isActive
      ? { text: t('button.activePause'), callbackData: `lp:${id}` }
      : { text: t('button.pausedResume'), callbackData: `lr:${id}` },
    { text: t('button.delete'), callbackData: `ld:${id}` },
  ],
]

export const buildDeleteButtons = (id: number, t: TranslateBot): Buttons => [
  [
    { text: t('button.yesDelete'), callbackData: `ly:${id}` },
    { text: t('button.keepSearch'), callbackData: `lk:${id}` },
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
  const { t } = context
  const searches = await loadSearches(context)
  if (searches.length === 0) return createNoSearchesReply(context)
  const pages = Math.ceil(searches.length / PAGE_SIZE)
  const page = Math.min(Math.max(requestedPage, 1), pages)
  const shown = searches
    .map((search, index) => ({ ...search, number: index + 1 }))
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const lines = shown.map(
    (search) =>
      `${search.number}. ${describe(search, context)}` +
      (search.isActive ? '' : ` · <i>${t('isPaused')}</i>`),
  )
  const rows: Buttons = shown.flatMap(({ id, isActive, frequency, number }) => [
    [
      isActive
        ? { text: `${number} · ${t('button.pause')}`, callbackData: `zp:${id}` }
        : { text: `${number} · ${t('button.resume')}`, callbackData: `zr:${id}` },
      { text: `${number} · ${t('button.delete')}`, callbackData: `zd:${id}` },
    ],
    [{ text: `${number} · ⏱ ${t(`frequency.${frequency}`)}`, callbackData: `zf:${id}` }],
  ])
  return createTextReply(
    [heading ?? t('searches', { n: searches.length }), ...lines].join('\n\n'),
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
  const { tx, chat, t } = context
  const target = await parseTarget(context, rest)
  if ('reply' in target) return [target.reply]
  if (target.search) {
    await setSearchActive(tx, { accountId: null, chatId: chat.id }, target.search.id, false)
    return [
      createTextReply(
        t('paused', { search: describe(target.search, context) }),
        buildSearchButtons({ id: target.search.id, isActive: false }, t),
      ),
    ]
  }
  const count = await pauseSearchesOfChat(tx, chat.id, 'user')
  return [createTextReply(count === 0 ? t('nothingToPause') : t('pausedAll', { n: count }))]
}

/** `/resume`: resumes all searches, or one by its number. */
export async function handleResume(context: BotContext, rest: string): Promise<Reply[]> {
  const { tx, chat, t } = context
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
        t('resumed', { search: describe(target.search, context) }),
        buildSearchButtons({ id: target.search.id, isActive: true }, t),
      ),
    ]
  return [
    createTextReply(
      paused.length === 0 ? t('nothingToResume') : t('resumedAll', { n: paused.length }),
    ),
  ]
}

/** Asks how often a search notifies. Replaces the list page `page`. */
export const renderFrequencyQuestion = (
  search: SavedSearch,
  context: BotContext,
  page: number,
): TextReply =>
  createTextReply(context.t('askFrequency', { search: describe(search, context) }), [
    ...FREQUENCIES.map((frequency) => [
      {
        text: `${frequency === search.frequency ? '✓ ' : ''}${context.t(`frequency.${frequency}`)}`,
        callbackData: `${frequencyAction(frequency)}:${search.id}`,
      },
    ]),
    [{ text: context.t('button.back'), callbackData: `z:${page}` }],
  ])

/** The action of a button that chooses a frequency: `fi`, `fd`, `fw`. */
export const frequencyAction = (frequency: Frequency): string => `f${frequency[0]}`

/** Asks for confirmation before a search is deleted. Replaces the list page. */
export const renderDeleteQuestion = (search: SavedSearch, context: BotContext): TextReply =>
  createTextReply(context.t('askDelete', { search: describe(search, context) }), [
    [
      { text: context.t('button.yesDelete'), callbackData: `zy:${search.id}` },
      { text: context.t('button.keepSearch'), callbackData: `zk:${search.id}` },
    ],
  ])

/** `/delete`: asks to confirm deleting a search by its number; without one, shows the list. */
export async function handleDelete(context: BotContext, rest: string): Promise<Reply[]> {
  const { t } = context
  const searches = await loadSearches(context)
  const target =
    rest === '' && searches.length === 1
      ? { search: searches[0]! }
      : await parseTarget(context, rest)
  if ('reply' in target) return [target.reply]
  if (target.search)
    return [
      createTextReply(
        t('askDelete', { search: describe(target.search, context) }),
        buildDeleteButtons(target.search.id, t),
      ),
    ]
  return searches.length === 0
    ? [createNoSearchesReply(context)]
    : [await renderSearchPage(context, 1, t('whichToDelete'))]
}

/** `/stop`: pauses all searches. */
export async function handleStop(context: BotContext): Promise<Reply[]> {
  const { tx, chat, t } = context
  if ((await loadSearches(context)).length === 0) return [createNoSearchesReply(context)]
  const count = await pauseSearchesOfChat(tx, chat.id, 'user')
  return [createTextReply(count === 0 ? t('stoppedBefore') : t('stopped', { n: count }))]
}

const createNoSearchesReply = ({ t, publicUrl }: BotContext): TextReply =>
  createTextReply(t('noSearches'), [[{ text: t('button.makeSearch'), url: `${publicUrl}/` }]])

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
  const count = searches.length
  if (count === 0) return { reply: createNoSearchesReply(context) }
  const { t } = context
  return {
    reply: createTextReply(count === 1 ? t('onlyOneSearch') : t('noSuchNumber', { n: count })),
  }
}
