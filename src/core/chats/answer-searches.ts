import type { Buttons } from '#core/notices/messenger.ts'
import { escapeHtml } from '#core/notices/telegram-html.ts'
import { listSearches, setSearchActive } from '#core/searches/manage.ts'
import { restSearchesOfChat } from '#core/searches/of-chat.ts'
import type { SavedSearch } from '#core/searches/saved-search.ts'
import { shortWords } from '#core/searches/short-words.ts'
import type { Reply } from './reply.ts'
import { says, type Talk } from './talk.ts'
import type { BotWords } from './words.ts'

/** The oldest is number 1, so that a new one changes no number. */
const searchesOf = async ({ tx, chat }: Talk): Promise<SavedSearch[]> =>
  (await listSearches(tx, { accountId: null, chatId: chat.id })).reverse()

const short = ({ filters }: SavedSearch, { chat }: Talk): string =>
  escapeHtml(shortWords(filters, chat.language))

/** Under a message about one search: its state is said by the button. */
export const searchButtons = (
  { id, isActive }: Pick<SavedSearch, 'id' | 'isActive'>,
  { buttons }: BotWords,
): Buttons => [
  [
    isActive
      ? { text: buttons.activePause, press: `lp:${id}` }
      : { text: buttons.pausedResume, press: `lr:${id}` },
    { text: buttons.delete, press: `ld:${id}` },
  ],
]

export const deleteButtons = (id: number, { buttons }: BotWords): Buttons => [
  [
    { text: buttons.yesDelete, press: `ly:${id}` },
    { text: buttons.keep, press: `lk:${id}` },
  ],
]

const PAGE_SIZE = 5

type Text = Extract<Reply, { kind: 'text' }>

/** `/list`: a page of the searches, whose buttons change that message. */
export async function list(talk: Talk): Promise<Reply[]> {
  return [await searchPage(talk, 1)]
}

/** On which page of the list a search is. */
export const pageOf = async (talk: Talk, searchId: number): Promise<number> =>
  Math.ceil(((await searchesOf(talk)).findIndex(({ id }) => id === searchId) + 1) / PAGE_SIZE)

/** A page of the list; the last one where `asked` is beyond it. */
export async function searchPage(talk: Talk, asked: number, head?: string): Promise<Text> {
  const { words } = talk
  const searches = await searchesOf(talk)
  if (searches.length === 0) return noSearches(talk)
  const pages = Math.ceil(searches.length / PAGE_SIZE)
  const page = Math.min(Math.max(asked, 1), pages)
  const shown = searches
    .map((search, index) => ({ ...search, number: index + 1 }))
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const lines = shown.map(
    (search) =>
      words.numbered(search.number, short(search, talk)) +
      (search.isActive ? '' : ` · <i>${words.isPaused}</i>`),
  )
  const rows: Buttons = shown.map(({ id, isActive, number }) => [
    isActive
      ? { text: `${number} · ${words.buttons.pause}`, press: `zp:${id}` }
      : { text: `${number} · ${words.buttons.resume}`, press: `zr:${id}` },
    { text: `${number} · ${words.buttons.delete}`, press: `zd:${id}` },
  ])
  return says(
    [head ?? words.searches(searches.length), ...lines].join('\n\n'),
    pages === 1 ? rows : [...rows, pager(page, pages)],
  )
}

/** The first and the last page lead to each other. */
const pager = (page: number, pages: number): Buttons[number] => [
  { text: '‹', press: `z:${page === 1 ? pages : page - 1}` },
  { text: `${page} / ${pages}`, press: `z:${page}` },
  { text: '›', press: `z:${page === pages ? 1 : page + 1}` },
]

/** `/pause`, of all or of one by its number. */
export async function pause(talk: Talk, rest: string): Promise<Reply[]> {
  const { tx, chat, words } = talk
  const one = await asked(talk, rest)
  if ('reply' in one) return [one.reply]
  if (one.search) {
    await setSearchActive(tx, { accountId: null, chatId: chat.id }, one.search.id, false)
    return [
      says(
        words.paused(short(one.search, talk)),
        searchButtons({ id: one.search.id, isActive: false }, words),
      ),
    ]
  }
  const count = await restSearchesOfChat(tx, chat.id, 'person')
  return [says(count === 0 ? words.nothingToPause : words.pausedAll(count))]
}

/** `/resume`, of all or of one by its number. */
export async function resume(talk: Talk, rest: string): Promise<Reply[]> {
  const { tx, chat, words } = talk
  const one = await asked(talk, rest)
  if ('reply' in one) return [one.reply]
  const resting = one.search
    ? [one.search]
    : (await searchesOf(talk)).filter(({ isActive }) => !isActive)
  for (const { id } of resting)
    await setSearchActive(tx, { accountId: null, chatId: chat.id }, id, true)
  if (one.search)
    return [
      says(
        words.resumed(short(one.search, talk)),
        searchButtons({ id: one.search.id, isActive: true }, words),
      ),
    ]
  return [says(resting.length === 0 ? words.nothingToResume : words.resumedAll(resting.length))]
}

/** The question before the search of a page is deleted, in place of that page. */
export const pageQuestion = (search: SavedSearch, talk: Talk): Text =>
  says(talk.words.askDelete(short(search, talk)), [
    [
      { text: talk.words.buttons.yesDelete, press: `zy:${search.id}` },
      { text: talk.words.buttons.keep, press: `zk:${search.id}` },
    ],
  ])

/** `/delete`: of one by its number, which is asked once more; without one, the list is shown. */
export async function askDelete(talk: Talk, rest: string): Promise<Reply[]> {
  const { words } = talk
  const searches = await searchesOf(talk)
  const one =
    rest === '' && searches.length === 1 ? { search: searches[0]! } : await asked(talk, rest)
  if ('reply' in one) return [one.reply]
  if (one.search)
    return [says(words.askDelete(short(one.search, talk)), deleteButtons(one.search.id, words))]
  return searches.length === 0
    ? [noSearches(talk)]
    : [await searchPage(talk, 1, words.whichToDelete)]
}

/** `/stop`: nothing more is written until the person asks for it. */
export async function stop({ tx, chat, words }: Talk): Promise<Reply[]> {
  return [says(words.stopped(await restSearchesOfChat(tx, chat.id, 'person')))]
}

const noSearches = ({ words, publicUrl }: Talk): Text =>
  says(words.noSearches, [[{ text: words.buttons.makeSearch, url: `${publicUrl}/` }]])

/**
 * Which search a command means: one by its number, or null for all; a number that there is not gets
 * its answer.
 */
async function asked(
  talk: Talk,
  rest: string,
): Promise<{ search: SavedSearch | null } | { reply: Reply }> {
  if (rest === '' || /^all$/i.test(rest)) return { search: null }
  const searches = await searchesOf(talk)
  const search = /^#?\d{1,3}\.?$/.test(rest)
    ? searches[Number(rest.replace(/\D/g, '')) - 1]
    : undefined
  if (search) return { search }
  return {
    reply:
      searches.length === 0 ? noSearches(talk) : says(talk.words.noSuchNumber(searches.length)),
  }
}
