import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import type { Filters } from '#contract/filters.ts'
import type { ListingItem, ListingPage } from '#contract/listings.ts'
import { normalizeFilters } from '#contract/normalize-filters.ts'
import { MAX_SEARCHES } from '#contract/searches.ts'
import { slugify } from '#contract/slugs.ts'
import { getAllRates } from '#core/listings/display-rates.ts'
import { searchListings } from '#core/listings/search.ts'
import { readSentence } from '#core/listings/sentence/read-sentence.ts'
import type { Buttons } from '#core/notifications/messenger.ts'
import {
  describeWorst,
  formatSize,
  formatTitle,
  MAX_ADDRESS_LENGTH,
} from '#core/notifications/render.ts'
import {
  escapeHtml,
  MAX_TEXT_LENGTH,
  toLink,
  truncate,
  truncateHtml,
} from '#core/notifications/telegram-html.ts'
import { translatePlaceName } from '#core/places/translate-place-name.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import { buildListPath } from '#core/searches/list-path.ts'
import { createSearch, hasDuplicateSearch, listSearches } from '#core/searches/manage.ts'
import { notificationMessages } from '#locales/server-messages.ts'
import type { BotContext } from './bot-context.ts'
import type { CallbackResponse } from './callback-response.ts'
import { buildSearchButtons } from './handle-search-commands.ts'
import { findSentence } from './reply-store.ts'
import { createTextReply, type Reply, type TextReply } from './reply.ts'

/** The listings that an answer shows; the list on the site has the others. */
const SHOWN_LISTINGS = 3
const CITIES_PER_ROW = 2

/** A search in words with its city, which it names or which is meant; null: neither is known. */
type Asked = {
  city: CityName | null
  filters: Filters
  /** The words that no filter stands for. */
  rest: string
  /** Whether it has no filter but words that may be a name, so it may be no search at all. */
  isDoubtful: boolean
}

/**
 * Answers a search in words, such as "2-bed near metro, pets, under 1800 lari", with its filters
 * and its newest listings. The city is the one it names, else that of the newest saved search; if
 * there is none, the bot asks for it.
 */
export async function handleSentence(context: BotContext, sentence: string): Promise<Reply[]> {
  const { t } = context
  const asked = readAsked(sentence, await findSearchedCity(context))
  const { city, filters, isDoubtful } = asked
  if (isDoubtful && !(filters.searchQuery && (await findListings(context, filters)).meta.total > 0))
    return [createTextReply(t('helpLine'))]
  const reply =
    city === null
      ? createTextReply(t('whichCity', { words: escapeHtml(sentence) }), buildCityButtons(context))
      : await renderListings(context, { ...asked, city })
  return [{ ...reply, sentence }]
}

/** Answers the search in words of a message, whose city the user chose. */
export async function handleCityChoice(
  context: BotContext,
  city: CityName,
  messageId: number | null,
): Promise<CallbackResponse | null> {
  const asked = await findAsked(context, city, messageId)
  return asked && { toast: '', ...(await renderListings(context, asked)), replies: [] }
}

/** Saves the search in words of a message, in a chat with an account. */
export async function handleSaveSentence(
  context: BotContext,
  city: CityName,
  messageId: number | null,
): Promise<CallbackResponse | null> {
  const { tx, chat, t, now } = context
  const asked = await findAsked(context, city, messageId)
  if (!asked || chat.accountId === null) return null
  const owner = { accountId: chat.accountId, chatId: chat.id }
  const keep = (toast: string): CallbackResponse => ({ toast, buttons: null, replies: [] })
  if (await hasDuplicateSearch(tx, owner, asked.filters)) return keep(t('sameSearch'))
  if ((await listSearches(tx, owner)).length >= MAX_SEARCHES)
    return keep(t('toast.tooMany', { n: MAX_SEARCHES }))
  const search = await createSearch(tx, owner, asked.filters, now)
  return { toast: t('toast.saved'), buttons: buildSearchButtons(search, t), replies: [] }
}

async function findAsked(
  { tx, chat }: BotContext,
  city: CityName,
  messageId: number | null,
): Promise<(Asked & { city: CityName }) | null> {
  const sentence = messageId === null ? null : await findSentence(tx, chat.id, messageId)
  return sentence === null ? null : { ...readAsked(sentence, city), city }
}

function readAsked(sentence: string, meant: CityName | null): Asked {
  const named = readSentence(sentence, null).filters.city
  const city = named ?? meant
  const { filters, rest } = readSentence(sentence, city)
  const { searchQuery: _, ...certain } = filters
  return {
    city,
    filters: city === null ? filters : normalizeFilters({ ...filters, city }),
    rest,
    isDoubtful: named === undefined && Object.keys(certain).length === 0,
  }
}

/** The city of the newest saved search that has one. */
const findSearchedCity = async ({ tx, chat }: BotContext): Promise<CityName | null> =>
  (await listSearches(tx, { accountId: chat.accountId, chatId: chat.id })).find(
    ({ filters }) => filters.city,
  )?.filters.city ?? null

const findListings = async (
  { tx, chat, now }: BotContext,
  filters: Filters,
): Promise<ListingPage> => {
  const query = { ...filters, limit: SHOWN_LISTINGS, lang: chat.language }
  return (await searchListings(tx, query, now)).parse()
}

/** What was understood, how many listings match, the newest ones, and what to do next. */
async function renderListings(
  context: BotContext,
  { city, filters, rest }: Asked & { city: CityName },
): Promise<TextReply> {
  const { tx, chat, t, publicUrl } = context
  const { data, meta } = await findListings(context, filters)
  const { rates } = await getAllRates(tx)
  const list = publicUrl + buildListPath(filters, rates)
  const count = t(meta.totalCapped ? 'foundAtLeast' : 'found', { n: meta.total })
  const blocks = [
    `<b>${escapeHtml(describeSearch(filters, chat.language))}</b>`,
    rest === '' ? '' : t('notRead', { words: escapeHtml(rest) }),
    meta.total === 0 ? t('foundNone') : count,
    ...data.map((listing) => renderListing(listing, context)),
    meta.total === 0 ? '' : toLink(notificationMessages[chat.language]('digest.list'), list),
  ]
  return createTextReply(truncateHtml(blocks.filter(Boolean).join('\n\n'), MAX_TEXT_LENGTH), [
    chat.accountId === null
      ? [{ text: t('button.alertsOnSite'), url: list }]
      : [{ text: t('button.saveSearch'), callbackData: `a:${slugify(city)}` }],
  ])
}

function renderListing(listing: ListingItem, { chat, publicUrl }: BotContext): string {
  const { id, address, warnings = [] } = listing
  const warning = describeWorst(warnings, chat.language)
  return [
    `<b>${toLink(formatTitle(listing, chat.language), `${publicUrl}/listing/${id}`)}</b>`,
    escapeHtml(formatSize(listing, chat.language)),
    escapeHtml(truncate(address ?? '', MAX_ADDRESS_LENGTH)),
    warning === null ? '' : `⚠️ ${escapeHtml(warning)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function buildCityButtons({ chat }: BotContext): Buttons {
  const buttons = CITY_NAMES.map((city) => ({
    text: translatePlaceName(city, chat.language),
    callbackData: `w:${slugify(city)}`,
  }))
  return Array.from({ length: Math.ceil(buttons.length / CITIES_PER_ROW) }, (_, row) =>
    buttons.slice(row * CITIES_PER_ROW, (row + 1) * CITIES_PER_ROW),
  )
}
