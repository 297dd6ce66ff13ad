import type { Mark } from '../text/patterns.ts'
import type { PostText } from '../text/post-text.ts'
import { isClauseEnd, isNear } from './context.ts'

export type PostKind = 'rental' | 'wanted' | 'sale' | 'commercial' | 'advert' | 'other'
export type PostKindFacts = { kind: PostKind; certainty: number; first: number; last: number }

/**
 * What the other readers found. It tells an offer of a specific flat from general talk about flats.
 */
export type Specifics = {
  price: boolean
  /** Behind its token. */
  priceEnd: number | null
  /** The lowest rent if it is in US dollars or euros, else null. */
  hardCurrencyPrice: number | null
  /** The lowest rent is as high as the price of a flat. */
  isSalePrice: boolean
  monthly: boolean
  daily: boolean
  /** Every price is a limit: "до 500$". */
  capped: boolean
  /** Every price is the lowest one of several offers: "от 250$", "150$-ից". */
  lowest: boolean
  /** Rooms, or a room or a bed in a shared home. */
  rooms: boolean
  /** Bedrooms, or a layout like "2+1", which only homes have. */
  bedrooms: boolean
  area: boolean
  floor: boolean
  address: boolean
  district: boolean
  /** The number of amenities. */
  amenities: number
  /** What the windows face. */
  view: boolean
  /** The post says that the flat is taken. */
  rented: boolean
}

/** A higher amount is a sale price, unless it is stated per month. */
const MAX_RENT: Readonly<Record<string, number>> = { USD: 15_000, EUR: 15_000, AMD: 6_000_000 }
/** A lower amount is more likely the price of some item. In dollars or euros. */
const MIN_RENT = 100
/** Among the first tokens, a garage is what the post offers; after that, an amenity of the flat. */
const PREMISES_REACH = 6
/** The same in a post that names no home but a house. */
const ANNEX_REACH = 3
/** From this many on, "30 квартир" are those of an agency. */
const MANY_FLATS = 10

/**
 * Decides whether a post offers one home to live in. The first verb of the text decides (offer,
 * wanted, sale), then hashtags. Without a verb, enough facts about a flat are required. Offices and
 * adverts without a specific flat are not rentals.
 */
export function readPostKind(post: PostText, specifics: Specifics): PostKindFacts {
  const deals = post
    .marks('deal')
    .filter(
      (mark) =>
        !isInLink(post, mark) &&
        !seeksPayment(post, mark) &&
        !(specifics.monthly && REGISTERED.test(post.tokens[mark.first]!.text)),
    )
  const rank = (mark: Mark) => mark.first + (post.tokens[mark.first]!.isHashtag ? 1_000_000 : 0)
  const earliest = (...concepts: string[]) => {
    let first: Mark | undefined
    for (const mark of deals)
      if (concepts.includes(mark.concept) && (!first || rank(mark) < rank(first))) first = mark
    return first
  }
  // People who look for others to rent a flat with have no flat yet.
  const joint = earliest('joint')
  const people = joint ? undefined : deals.find((mark) => seeksPeople(post, mark))
  const tenant: Mark | undefined = people && { ...people, concept: 'tenant' }
  const offered = joint ? earliest('offer') : earliest('offer', 'tenant')
  const offer = tenant && (!offered || tenant.first < offered.first) ? tenant : offered
  const wanted = joint ?? earliest('wanted')
  const sale = earliest('sale')
  const weak = earliest('rent', 'free', 'forRent')
  const followUp = earliest('followUp')
  const many = earliest('many')
  const job = earliest('job')
  const unrelated = earliest('hiring', 'talk')
  const at = (mark: Mark | undefined) => ({
    first: mark?.first ?? 0,
    last: mark?.last ?? Math.min(1, post.tokens.length),
  })
  const result = (kind: PostKind, certainty: number, mark?: Mark): PostKindFacts => ({
    kind,
    certainty,
    ...at(mark),
  })

  const facts = [
    specifics.price,
    specifics.rooms,
    specifics.area,
    specifics.floor,
    specifics.address,
    specifics.district,
  ].filter(Boolean).length
  const homes = post.marks('home').filter((mark) => !isInLink(post, mark))
  const home = homes.find((mark) =>
    ['flat', 'house', 'room', 'studio', 'hotel'].includes(mark.concept),
  )
  const placed = specifics.address || specifics.district
  const outdoors =
    placed &&
    (post.marks('size').some((mark) => mark.concept === 'outdoors') ||
      (specifics.view && specifics.daily))
  const isHome =
    outdoors ||
    home !== undefined ||
    specifics.rooms ||
    specifics.area ||
    specifics.floor ||
    specifics.amenities >= 3 ||
    offered?.concept === 'tenant'

  const contact = post.tokens.some((token) => token.kind === 'phone' || token.kind === 'handle')
  // "Ваке, 2 комнаты, 50 м², 500$. Осторожно, мошенники": what follows is about the deal.
  const isDescribedBefore = (mark: Mark) =>
    contact && facts >= 4 && specifics.priceEnd !== null && mark.first >= specifics.priceEnd
  // A question without a contact is a conversation. Armenian has the mark inside the word.
  const isQuestion = !contact && /[?՞]/.test(post.plain.original)
  // "Izdajem stan, a stanar ne plaća. Šta da radim?"
  const isTalk = isQuestion && deals.some(({ concept }) => concept === 'talk')
  if (isTalk) return result('other', 0.8, unrelated)
  if (
    unrelated &&
    (!offer || rank(unrelated) < rank(offer) || offer.concept === 'tenant') &&
    !isDescribedBefore(unrelated)
  )
    return result('other', 0.9, unrelated)
  if (
    wanted &&
    wanted !== people &&
    (!offer || rank(wanted) < rank(offer)) &&
    !(isAnswered(post, wanted) && (offer || facts >= 3)) &&
    !(
      ((facts >= 5 && wanted.first >= THING_REACH) || isDescribedBefore(wanted)) &&
      isOfThing(post, wanted)
    )
  )
    return result('wanted', 0.95, wanted)
  if (
    sale &&
    (!offer || rank(sale) < rank(offer)) &&
    !(weak && rank(weak) < rank(sale) && specifics.monthly) &&
    !(specifics.price && facts >= 3 && isSlogan(post, sale))
  )
    return result('sale', 0.95, sale)
  if (specifics.isSalePrice && !specifics.monthly) return result('sale', 0.85, sale)

  const business = homes.find((mark) => mark.concept === 'forBusiness')
  // Without a home, its rooms or a floor, a garage is offered wherever it stands.
  const isAnnexAlone = !home && !specifics.rooms && !specifics.floor && specifics.amenities < 3
  const premises = homes.find(
    (mark) =>
      mark.concept === 'premises' &&
      !(specifics.rooms && isDescribedBefore(mark)) &&
      (isAnnexAlone ||
        !(mark.first > PREMISES_REACH && post.is('amenity', mark.first, 'parking', 'storage'))) &&
      !isNear(post, mark.first, mark.last),
  )
  // "Гараж, Вера, 200 лари": without a home, what the post opens with is offered.
  const annex =
    (home && home.concept !== 'house') || specifics.rooms
      ? undefined
      : post
          .marks('amenity')
          .find((mark) => mark.first < ANNEX_REACH && /^(?:parking|storage)$/.test(mark.concept))
  const living = homes.some((mark) => mark.concept === 'living')
  if (business && !living) return result('commercial', 0.9, business)
  if (premises && (!home || premises.first < home.first) && !specifics.bedrooms)
    return result('commercial', 0.9, premises)
  if (annex) return result('commercial', 0.8, annex)

  // "Сдано ✅ Крунска 30, 58 м²": a rented flat with its details.
  const measured = specifics.rooms || specifics.area || specifics.floor
  if (specifics.rented && (placed ? specifics.price || measured : specifics.price && measured))
    return result('rental', 0.8, home)
  // "Квартира на Пекина ещё свободна": refers to a flat of another post.
  if (followUp && !specifics.price && !specifics.area && !specifics.floor)
    return result('other', 0.8, followUp)
  const hint = earliest('hint')
  // "Tražim cimera/stan, do 200€": whoever has a home states its address or its rent.
  const isLimit = specifics.capped && (!offer || (offer.concept === 'tenant' && !specifics.address))
  if (isLimit || (!offer && hint)) return result('wanted', 0.7, hint)
  const anyOf = many ?? homes.find((mark) => isOfMany(post, mark))
  if (
    anyOf &&
    (!specifics.price || (specifics.lowest && !offer)) &&
    !specifics.area &&
    !specifics.floor
  )
    return result('advert', 0.8, anyOf)
  if (!isHome) return result('other', 0.9, job)
  // "Подберу вам квартиру", "Уборка квартир: однушка 40 €": what the post opens with is offered.
  const isDescribed = specifics.area || specifics.floor
  if (many && many.first <= 1 && !isDescribed) return result('advert', 0.8, many)
  if (job && job.first <= 1 && !offer && !isDescribed) return result('other', 0.8, job)

  const thing = homes.find((mark) => mark.concept === 'thing')
  if (thing && !home && facts < 2) return result('other', 0.8, thing)
  if (job && (!offer || offer === tenant) && facts < 3) return result('other', 0.8, job)
  const hasFacts = placed || specifics.price || specifics.area || specifics.floor
  if (offer)
    return hasFacts || (specifics.rooms && weak)
      ? result('rental', hasFacts ? 0.97 : 0.7, offer)
      : result('advert', 0.6, offer)
  if (!contact && post.tokens[post.tokens.length - 1]?.text === '?')
    return result('other', 0.7, home)
  if (isQuestion && facts < 5) return result('other', 0.7, home)
  const forRent = earliest('forRent')
  if (forRent && hasFacts && !(many && facts < 2))
    return result('rental', facts >= 3 ? 0.95 : 0.75, forRent)
  const solid = specifics.price || specifics.area || specifics.floor || specifics.address
  const described = specifics.amenities >= 3 ? facts + 1 : facts
  // "Slobodna soba, 150 €, 064…".
  const asked = weak?.concept === 'free' && home?.concept === 'room' && specifics.price && contact
  if (asked) return result('rental', 0.7, weak)
  // No verb of offering, but a rent, a contact and a description.
  const rent =
    specifics.price &&
    (specifics.hardCurrencyPrice === null || specifics.hardCurrencyPrice >= MIN_RENT)
  // "Cottage with a hot tub, available for 650 USD monthly. Maia 514…".
  const monthlyHome =
    weak && home && rent && specifics.monthly && contact && !many && !job && !thing
  if (monthlyHome) return result('rental', 0.7, weak)
  if (weak)
    return described >= 2 && solid
      ? result('rental', facts >= 3 ? 0.9 : 0.75, weak)
      : result('advert', 0.6, weak)
  const reachable = contact || post.marks('contact').some(({ concept }) => concept === 'write')
  if (rent && reachable && !thing && !job) {
    const isFlat =
      specifics.rooms ||
      (home && (facts >= 2 || specifics.monthly)) ||
      (placed && (specifics.area || specifics.floor || outdoors))
    if (isFlat) return result('rental', facts >= 3 ? 0.85 : 0.7, home)
  }
  // Otherwise four facts are required, or a price and two others.
  if ((specifics.price && facts >= 3) || facts >= 4)
    return result('rental', facts >= 5 ? 0.92 : 0.8, home)
  // "Студия у моря, 380$": a post again, in short.
  return rent && specifics.hardCurrencyPrice !== null && facts >= 2 && !thing && !job
    ? result('rental', 0.6, home)
    : result('other', 0.7, home)
}

/** "Uknjižen, 700 € mesečno": in the land register, as flats for sale say, and some for rent. */
const REGISTERED = /^uknjiz/

/** How far from the start of a described flat its landlord may look for something else. */
const THING_REACH = 25

/** "…500 лари. Стиралки нет, ищу б/у": a landlord looks for a thing, long after the flat. */
function isOfThing(post: PostText, { first, last }: Mark): boolean {
  for (let i = last; i < last + SOUGHT_REACH && post.sameLine(i, first); i++) {
    if (isClauseEnd(post, i)) break
    if (post.at('home', i) ?? post.at('layout', i) ?? post.at('kind', i)) return false
  }
  return true
}

/** How many words may stand between "looking for" and what the author looks for. */
const SOUGHT_REACH = 6
const PREPOSITION = /^(?:для|в|на|с|у|из|dlya|dlia|dlja|v|na|s|u|iz|for|in|at|with|near|of)$/

/**
 * Whether the author looks for people rather than for a flat: "ищем спокойную девушку", "looking
 * for someone for our room".
 */
function seeksPeople(post: PostText, mark: Mark): boolean {
  if (mark.concept !== 'wanted') return false
  const names = (i: number) =>
    post.at('home', i) !== undefined || post.at('layout', i) !== undefined
  let isComplement = !PREPOSITION.test(post.tokens[mark.first]!.text)
  for (let i = mark.first + 1; i <= mark.last + SOUGHT_REACH && post.sameLine(i, mark.first); i++) {
    const { text } = post.tokens[i]!
    if (/^[.!?;]$/.test(text)) return false
    if (post.is('deal', i, 'own') && (names(i + 1) || names(i + 2))) return true
    // "Ищем, кому передать квартиру": the words after it name what is done with the flat.
    if (text === 'кому' && post.is('deal', i, 'tenant')) return true
    if (isComplement && post.is('deal', i, 'person')) return !names(i + 1)
    const rent = post.is('deal', i, 'rent') ? post.mark('deal', i) : undefined
    if (names(i) || (rent && !post.is('deal', rent.last, 'person'))) return false
    if (PREPOSITION.test(text) && i >= mark.last) isComplement = false
  }
  return false
}

/** How many words may stand between a need and the payment that is needed. */
const PAYMENT_REACH = 4

/** Whether money is needed rather than a flat: "нужна предоплата", "I need a deposit". */
function seeksPayment(post: PostText, { concept, first, last }: Mark): boolean {
  if (concept !== 'wanted') return false
  const names = (i: number) =>
    post.at('home', i) !== undefined || post.at('layout', i) !== undefined
  const isPayment = (i: number) => post.sameLine(i, first) && post.at('payment', i) !== undefined
  for (let i = last; i < last + PAYMENT_REACH && post.sameLine(i, first); i++) {
    if (isPayment(i)) return true
    if (names(i) || post.is('polarity', i, 'no') || /^[.!?;,]$/.test(post.tokens[i]!.text)) break
  }
  return isPayment(first - 1) && !names(last) && !names(last + 1)
}

/**
 * Whether a question to those who look for a flat comes before a price: "Ищете квартиру? Студия за
 * 300$".
 */
function isAnswered(post: PostText, wanted: Mark): boolean {
  // "Подскажите, сдаю квартиру, как…?" asks for advice.
  if (ADVICE.test(post.tokens[wanted.first]!.text)) return false
  let i = wanted.last
  while (post.sameLine(i, wanted.first) && !/^[?.!]$/.test(post.tokens[i]!.text)) i++
  return (
    post.tokens[i]?.text === '?' &&
    post.marks('money').some(({ first }) => first > i && post.currencyAt(first) !== undefined)
  )
}

/** "Batumi House | rent & sale": what an agency does, with any flat. */
const isSlogan = (post: PostText, sale: Mark): boolean =>
  [sale.first - 2, sale.last + 1].some(
    (i) => post.sameLine(i, sale.first) && post.is('deal', i, 'rent', 'forRent', 'offer'),
  )

const ADVICE = /^(?:подскаж|посовет|порекоменд|podska|posovet|porekomend)/

/** The rooms of a Georgian hotel: "40 კომფორტული ნომერი". */
const HOTEL_ROOM = /^ნომ(?:ერი|რიანი)$/

/** "800 квартир в наличии", "სასტუმრო გონიოში, 24 ნომერი". */
function isOfMany(post: PostText, { concept, first }: Mark): boolean {
  if (concept === 'hotel')
    return post.tokens.some(
      ({ kind, value }, i) =>
        kind === 'number' &&
        value >= MANY_FLATS &&
        [i + 1, i + 2].some((k) => post.sameLine(i, k) && HOTEL_ROOM.test(post.tokens[k]!.text)),
    )
  const count = post.tokens[first - 1]
  return (
    ['flat', 'flats', 'studio', 'room', 'hotel'].includes(concept) &&
    count?.kind === 'number' &&
    count.value >= MANY_FLATS &&
    post.sameLine(first - 1, first)
  )
}

/** Whether an amount is a price of a flat rather than a rent. */
export const isSalePrice = (price: number, currency: string | undefined): boolean =>
  price > (MAX_RENT[currency ?? ''] ?? Infinity)

/** Whether a mark is in the label of a link ("Продажа"), which describes another page. */
function isInLink(post: PostText, mark: Mark): boolean {
  const start = post.tokens[mark.first]!.start
  return post.plain.links.some((link) => start >= link.start && start < link.end)
}

/** "Stan na Vidikovcu je izdat, ne zovite": the first clause says it of the home. */
function isSubject(post: PostText, { first, last }: Mark): boolean {
  if (first > 6 || !/^(?:je|su)$/.test(post.tokens[first - 1]?.text ?? '')) return false
  const before = post.tokens.slice(0, first)
  return (
    before.every(({ kind }, i) => kind === 'word' && post.sameLine(0, i)) &&
    [0, 1].some((i) => post.is('home', i, 'flat', 'studio', 'house', 'room')) &&
    (!post.sameLine(last, first) || /^[,.!;(]$/.test(post.tokens[last]!.text))
  )
}

/**
 * Finds where the post (or its last edit) says that the flat is taken: at the very start, alone on
 * a line, or between signs.
 */
export function readRented(post: PostText): { first: number; last: number } | null {
  for (const mark of post.marks('deal')) {
    if (mark.concept !== 'rented') continue
    const line = post.lineOf(mark.first)
    let wordCount = 0
    for (let i = line.first; i < line.last; i++) if (post.tokens[i]!.kind === 'word') wordCount++
    const early =
      post.tokens.slice(0, mark.first).filter((token) => token.kind === 'word').length <= 1
    const sign = (i: number) => !post.sameLine(i, mark.first) || post.tokens[i]!.kind === 'sign'
    const apart =
      sign(mark.first - 1) && sign(mark.last) && post.tokens[mark.first - 1]?.text !== ','
    if (
      (early || apart || isSubject(post, mark) || wordCount - (mark.last - mark.first) <= 2) &&
      !isNear(post, mark.first, mark.last)
    )
      return { first: mark.first, last: mark.last }
  }
  return null
}
