import type { Facts } from '#core/extraction/extraction.ts'
import { MATCHER } from '#core/extraction/lexicon/matcher.ts'
import { PostText } from '#core/extraction/text/post-text.ts'

const MAX_LENGTH = 90
const MIN_LENGTH = 8

/** A line that starts with a label or a contact is not a headline. */
const LABEL_LINE = new RegExp(
  '^(цена|стоимость|адрес|площадь|этаж|оплата|депозит|тел|телефон|контакт|' +
    'price|address|floor|area|deposit|phone|contact|tel|ფასი|მისამართი|ტელ|' +
    String.raw`գին|հասցե|հեռ|cena|adresa|kontakt|id|код|№)(?!\p{L})`,
  'iu',
)
const CALL_LINE = new RegExp(
  '(подпис|канал|пишите|звоните|whatsapp|telegram|instagram|viber|subscribe|' +
    'join|write to|call us|დაგვიკავშირდით|դիմել|pozovite)',
  'iu',
)
const PRICE = new RegExp(
  String.raw`(?:от\s+|from\s+|od\s+)?(?:[$€₾₽֏💲💵💰]\s*\d[\d\s.,']*\d?|` +
    String.raw`\d[\d.,']*(?:\s\d{3})*\s*(?:k|к|тыс\.?|ათასი|հազար)?\s*(?:[$€₾₽֏💲💵💰]|` +
    String.raw`usd|eur|gel|amd|rsd|лари|ლარი|ლარ|руб\S*|доллар\S*|евро|` +
    String.raw`драм\S*|դրամ|eura|evra|evro|dollars?|euros?)(?!\p{L}))` +
    String.raw`(?:\s*(?:\/|в|per|за)\s*(?:мес(?:яц)?|month|mo|сутки|день|day)(?!\p{L})\.?)?`,
  'giu',
)
const PHONE = /\+?\d[\d\s().-]{7,}\d/gu
const HANDLE = /(?:https?:\/\/|t\.me\/|www\.)\S+|@\w{4,}/giu
/** Words that introduce a price or an address, removed together with it. */
const DANGLING = new RegExp(
  String.raw`[\s,.;:(-]*(?:цена|стоимость|price|cena|ფასი|գինը|адрес|по адресу|` +
    String.raw`address|тел|tel|за|от|на|по|from|for|at)[\s:.,(-]*$`,
  'iu',
)
const WORD = /\p{L}{3,}/gu
const readTitle = (title: string) => new PostText(title, MATCHER, { city: null, country: null })
const HOMES = ['flat', 'house', 'room', 'studio', 'hotel']

/**
 * A title from the first line of the post that reads like a headline, without hashtags, emoji,
 * markdown, prices and contacts, at most 90 characters. null when there is no such line.
 */
export function extractTitle(text: string, facts: Pick<Facts, 'address'>): string | null {
  const lines = text.slice(0, 2000).split('\n').slice(0, 6)
  for (const line of lines) {
    const sentences = clean(line).split(/(?<=(?:\p{L}{3}|[\d)²])[.!?]) /u)
    for (const [i, sentence] of sentences.entries()) {
      const title = withoutRepeatedOffer(sentence.replace(/[.,;:]$/, '').replace(DANGLING, ''))
      if (isHeadline(title, facts) && mentionsHome(title, i === 0)) return shorten(title)
    }
  }
  return null
}

const PICTURE = new RegExp(
  String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|` +
    String.raw`\p{Variation_Selector}|[\u2190-\u2bff\u200b-\u200f])`,
  'gu',
)

function clean(line: string): string {
  return (
    withoutPrice(line)
      .replace(/\[([^\]\n]{0,200})\]\([^)\s]{0,500}\)/g, '$1')
      .replace(/[*`~]|__/g, '')
      // "#Сдам студию" is part of a sentence; other hashtags are tags.
      .replace(/#(\p{L}+)(?= +\p{Ll})/gu, '$1')
      .replace(/#(сда\p{L}+)(?= +[^#\s])/giu, '$1')
      .replace(/^\s*(?:№|id:?)\s*\d+\p{L}?/iu, ' ')
      .replace(/#(?:\p{L}|\p{N}|[_+])+/gu, ' ')
      .replace(HANDLE, ' ')
      .replace(PHONE, ' ')
      .replace(/(\d)\ufe0f?\u20e3/gu, '$1')
      .replace(PICTURE, ' ')
      .replace(/[([]\s*[)\]]/g, ' ')
      .replace(/[$€₾₽֏№]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/\s+([,.!?;:)])/g, '$1')
      .replace(/([!?.,])[!?.,]*/g, '$1')
      .replace(/\s(?:Адрес|Address|Цена|Price):.*$/iu, '')
      .replace(/^[^\p{L}\p{N}«"]+/gu, '')
      .replace(/[\s,;:|/\\+\-–—•·([]+$/gu, '')
  )
}

/** Removes the price, and when it is in the middle of a sentence also everything after it. */
function withoutPrice(line: string): string {
  const first = line.search(PRICE)
  return first < 16 ? line.replace(PRICE, ' ') : line.slice(0, first)
}

function isHeadline(title: string, facts: Pick<Facts, 'address'>): boolean {
  if (title.length < MIN_LENGTH || LABEL_LINE.test(title) || CALL_LINE.test(title)) return false
  const tokens = title.match(WORD) ?? []
  if (title.includes('|') || title.endsWith('?')) return false
  if (
    tokens.length < 2 ||
    !title.slice(0, MAX_LENGTH).includes(' ') ||
    /(?:^|\s)(?:for|in|to|на|в|с|и|for rent)$/i.test(title)
  )
    return false
  // The card shows the address separately, so a title needs more than that.
  const address = facts.address?.toLowerCase()
  return !(address && title.toLowerCase().replace(address, '').trim().length < 6)
}

/**
 * Whether the title names a home or an offer. Not at the start of a line, "дом" is the building
 * rather than the offer.
 */
function mentionsHome(title: string, opens: boolean): boolean {
  const post = readTitle(title)
  const offered = post.marks('deal').some(({ concept }) => /^(?:offer|forRent)$/.test(concept))
  // "30 м², 7/10, новый дом" is a list of facts, "2-комнатная квартира" is not.
  const isList = /^\d/.test(title)
  const home = post
    .marks('home')
    .some(
      (mark) =>
        HOMES.includes(mark.concept) &&
        (opens || mark.concept !== 'house') &&
        (!isList || mark.concept === 'flat' || mark.concept === 'studio') &&
        (offered || mark.concept !== 'room'),
    )
  const counted = post.marks('layout').some((mark) => /^rooms\d/.test(mark.concept))
  return home || (counted && !isList) || (offered && post.marks('layout').length > 0)
}

/** "Сдам Сдаётся квартира" repeats what "Сдаётся квартира" says. */
function withoutRepeatedOffer(title: string): string {
  const [, word, rest] = /^(\p{L}+)[^\p{L}\p{N}]+(.+)$/u.exec(title) ?? []
  return word && rest && isOfferFirst(word) && isOfferFirst(rest) ? rest : title
}

/** Whether the first word is an offer by itself, unlike that of "в аренду". */
function isOfferFirst(text: string): boolean {
  const offer = readTitle(text).mark('deal', 0)
  return (offer?.concept === 'offer' || offer?.concept === 'forRent') && offer.last === 1
}

/** Shortens a title that has a space between words. Titles in capitals are put in lower case. */
function shorten(title: string): string {
  const letters = title.match(/\p{L}/gu) ?? []
  const capitals = title.match(/\p{Lu}/gu) ?? []
  const shouted = letters.length > 8 && capitals.length > letters.length * 0.7
  const calm = shouted ? title.toLowerCase() : title
  const first = calm[0]!.toUpperCase()
  // Georgian sentences do not start with a capital; Mtavruli is only for whole words in capitals.
  const headed = /[\u10d0-\u10ff]/.test(calm[0]!) ? calm : first + calm.slice(1)
  if (headed.length <= MAX_LENGTH) return headed
  const words = headed.slice(0, headed.lastIndexOf(' ', MAX_LENGTH - 1))
  return `${words.replace(/[\s,;:.(\-–—]+$/u, '')}…`
}
