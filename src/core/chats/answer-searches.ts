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
const searchesOf = async ({ tx, chat }: Talk): Promise<SavedSearch[]> => (await listSearches(tx, { accountId: null, chatId: chat.id })).reverse()

const short = ({ filters }: SavedSearch, { chat }: Talk): string => escapeHtml(shortWords(filters, chat.language))

/** Its state is said by its button alone, since that can be changed under a message. */
export const searchButtons = ({ id, isActive }: Pick<SavedSearch, 'id' | 'isActive'>, { buttons }: BotWords): Buttons => [[
  isActive ? { text: buttons.activePause, press: `lp:${id}` } : { text: buttons.pausedResume, press: `lr:${id}` },
  { text: buttons.delete, press: `ld:${id}` },
]]

export const deleteButtons = (id: number, { buttons }: BotWords): Buttons => [[{ text: buttons.yesDelete, press: `ly:${id}` }, { text: buttons.keep, press: `lk:${id}` }]]

/** `/list`: each search as a message with its own buttons. */
export async function list(talk: Talk): Promise<Reply[]> {
  const searches = await searchesOf(talk)
  if (searches.length === 0) return [noSearches(talk)]
  return [says(talk.words.searches(searches.length)), ...each(searches, talk)]
}

/** `/pause`, of all or of one by its number. */
export async function pause(talk: Talk, rest: string): Promise<Reply[]> {
  const { tx, chat, words } = talk
  const one = await asked(talk, rest)
  if ('reply' in one) return [one.reply]
  if (one.search) {
    await setSearchActive(tx, { accountId: null, chatId: chat.id }, one.search.id, false)
    return [says(words.paused(short(one.search, talk)), searchButtons({ id: one.search.id, isActive: false }, words))]
  }
  const count = await restSearchesOfChat(tx, chat.id, 'person')
  return [says(count === 0 ? words.nothingToPause : words.pausedAll(count))]
}

/** `/resume`, of all or of one by its number. */
export async function resume(talk: Talk, rest: string): Promise<Reply[]> {
  const { tx, chat, words } = talk
  const one = await asked(talk, rest)
  if ('reply' in one) return [one.reply]
  const resting = one.search ? [one.search] : (await searchesOf(talk)).filter(({ isActive }) => !isActive)
  for (const { id } of resting) await setSearchActive(tx, { accountId: null, chatId: chat.id }, id, true)
  if (one.search) return [says(words.resumed(short(one.search, talk)), searchButtons({ id: one.search.id, isActive: true }, words))]
  return [says(resting.length === 0 ? words.nothingToResume : words.resumedAll(resting.length))]
}

/** `/delete`: of one by its number, which is asked once more; without one, all are shown. */
export async function askDelete(talk: Talk, rest: string): Promise<Reply[]> {
  const { words } = talk
  const searches = await searchesOf(talk)
  const one = rest === '' && searches.length === 1 ? { search: searches[0]! } : await asked(talk, rest)
  if ('reply' in one) return [one.reply]
  if (one.search) return [says(words.askDelete(short(one.search, talk)), deleteButtons(one.search.id, words))]
  return searches.length === 0 ? [noSearches(talk)] : [says(words.whichToDelete), ...each(searches, talk)]
}

/** `/stop`: nothing more is written until the person asks for it. */
export async function stop({ tx, chat, words }: Talk): Promise<Reply[]> {
  return [says(words.stopped(await restSearchesOfChat(tx, chat.id, 'person')))]
}

const each = (searches: readonly SavedSearch[], talk: Talk): Reply[] => searches.map((search, index) => says(talk.words.numbered(index + 1, short(search, talk)), searchButtons(search, talk.words)))

const noSearches = ({ words, publicUrl }: Talk): Reply => says(words.noSearches, [[{ text: words.buttons.makeSearch, url: `${publicUrl}/` }]])

/** Which search a command means: one by its number, or null for all; a number that there is not gets its answer. */
async function asked(talk: Talk, rest: string): Promise<{ search: SavedSearch | null } | { reply: Reply }> {
  if (rest === '' || /^all$/i.test(rest)) return { search: null }
  const searches = await searchesOf(talk)
  const search = /^#?\d{1,3}\.?$/.test(rest) ? searches[Number(rest.replace(/\D/g, '')) - 1] : undefined
  if (search) return { search }
  return { reply: searches.length === 0 ? noSearches(talk) : says(talk.words.noSuchNumber(searches.length)) }
}
