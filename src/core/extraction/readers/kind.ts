import type { Mark } from '../text/patterns.ts'
import type { PostText } from '../text/post-text.ts'
import { isNear } from './context.ts'

export type Kind = 'rental' | 'wanted' | 'sale' | 'commercial' | 'advert' | 'other'
export type KindFacts = { kind: Kind; certainty: number; first: number; last: number }

/**
 * What the other readers found. It tells an offer of a specific flat from general talk about flats.
 */
export type Specifics = {
  price: boolean
  /** The lowest rent if it is in US dollars or euros, else null. */
  hardCurrencyPrice: number | null
  monthly: boolean
  /** Rooms, or a room or a bed in a shared home. */
  rooms: boolean
  area: boolean
  floor: boolean
  address: boolean
  district: boolean
  /** The number of amenities. */
  amenities: number
  /** The post says that the flat is taken. */
  rented: boolean
}

/** A higher amount is a sale price, unless it is stated per month. In dollars or euros. */
const MAX_RENT = 15_000
/** A lower amount is more likely the price of some item. In dollars or euros. */
const MIN_RENT = 100
/** Among the first tokens, a garage is what the post offers; after that, an amenity of the flat. */
const OPENING_TOKENS = 6

/**
 * Decides whether a post offers one home to live in. The first verb of the text decides (offer,
 * wanted, sale), then hashtags. Without a verb, enough facts about a flat are required. Offices and
 * adverts without a specific flat are not rentals.
 */
export function readKind(post: PostText, specifics: Specifics): KindFacts {
  const deals = post.marks('deal').filter((mark) => !isInLink(post, mark))
  const rank = (mark: Mark) => mark.first + (post.tokens[mark.first]!.isHashtag ? 1_000_000 : 0)
  const earliest = (...concepts: string[]) => {
    let first: Mark | undefined
    for (const mark of deals)
      if (concepts.includes(mark.concept) && (!first || rank(mark) < rank(first))) first = mark
    return first
  }
  const offer = earliest('offer', 'tenant')
  const wanted = earliest('wanted')
  const sale = earliest('sale')
  const weak = earliest('rent', 'free')
  const followUp = earliest('followUp')
  const many = earliest('many')
  const job = earliest('job')
  const hiring = earliest('hiring')
  const at = (mark: Mark | undefined) => ({
    first: mark?.first ?? 0,
    last: mark?.last ?? Math.min(1, post.tokens.length),
  })
  const result = (kind: Kind, certainty: number, mark?: Mark): KindFacts => ({
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
  const outdoors = placed && post.marks('size').some((mark) => mark.concept === 'outdoors')
  const isHome =
    outdoors ||
    home !== undefined ||
    specifics.rooms ||
    specifics.area ||
    specifics.floor ||
    specifics.amenities >= 3 ||
    offer?.concept === 'tenant'

  if (hiring && (!offer || rank(hiring) < rank(offer) || offer.concept === 'tenant'))
    return result('other', 0.9, hiring)
  if (wanted && (!offer || rank(wanted) < rank(offer))) return result('wanted', 0.95, wanted)
  if (
    sale &&
    (!offer || rank(sale) < rank(offer)) &&
    !(weak && rank(weak) < rank(sale) && specifics.monthly)
  )
    return result('sale', 0.95, sale)
  if (
    specifics.hardCurrencyPrice !== null &&
    specifics.hardCurrencyPrice > MAX_RENT &&
    !specifics.monthly
  )
    return result('sale', 0.85, sale)

  const business = homes.find((mark) => mark.concept === 'forBusiness')
  const premises = homes.find(
    (mark) =>
      mark.concept === 'premises' &&
      !(mark.first > OPENING_TOKENS && post.is('amenity', mark.first, 'parking')) &&
      !isNear(post, mark.first, mark.last),
  )
  const living = homes.some((mark) => mark.concept === 'living')
  if (business && !living) return result('commercial', 0.9, business)
  if (premises && (!home || premises.first < home.first) && !hasHomeLayout(post))
    return result('commercial', 0.9, premises)

  // "Сдано ✅ Крунска 30, 58 м²": a rented flat with its details.
  if (
    specifics.rented &&
    (specifics.address || specifics.district) &&
    (specifics.price || specifics.rooms || specifics.area || specifics.floor)
  )
    return result('rental', 0.8, home)
  // "Квартира на Пекина ещё свободна": refers to a flat of another post.
  if (followUp && !specifics.price && !specifics.area && !specifics.floor)
    return result('other', 0.8, followUp)
  const hint = earliest('hint')
  if (!offer && hint) return result('wanted', 0.7, hint)
  if (many && !specifics.price && !specifics.area && !specifics.floor)
    return result('advert', 0.8, many)
  if (!isHome) return result('other', 0.9, job)

  const thing = homes.find((mark) => mark.concept === 'thing')
  if (thing && !home && facts < 2) return result('other', 0.8, thing)
  if (job && !offer && facts < 3) return result('other', 0.8, job)
  if (offer) {
    const isDescribed = placed || specifics.price || specifics.area || specifics.floor
    return isDescribed || (specifics.rooms && weak)
      ? result('rental', isDescribed ? 0.97 : 0.7, offer)
      : result('advert', 0.6, offer)
  }
  const solid = specifics.price || specifics.area || specifics.floor || specifics.address
  const described = specifics.amenities >= 3 ? facts + 1 : facts
  if (weak)
    return described >= 2 && solid
      ? result('rental', facts >= 3 ? 0.9 : 0.75, weak)
      : result('advert', 0.6, weak)
  // A question without a contact is a conversation.
  const contact = post.tokens.some((token) => token.kind === 'phone' || token.kind === 'handle')
  const isQuestion = !contact && post.tokens.some((token) => token.text === '?')
  if (isQuestion && facts < 5) return result('other', 0.7, home)
  // No verb of offering, but a rent, a contact and a description.
  const rent =
    specifics.price &&
    (specifics.hardCurrencyPrice === null || specifics.hardCurrencyPrice >= MIN_RENT)
  if (rent && contact && !thing && !job) {
    const isDescribed =
      specifics.rooms ||
      (home && (facts >= 2 || specifics.monthly)) ||
      (placed && (specifics.area || specifics.floor || outdoors))
    if (isDescribed) return result('rental', facts >= 3 ? 0.85 : 0.7, home)
  }
  // Otherwise four facts are required, or a price and two others.
  return (specifics.price && facts >= 3) || facts >= 4
    ? result('rental', facts >= 5 ? 0.92 : 0.8, home)
    : result('other', 0.7, home)
}

/** Whether the post states bedrooms or a layout like "2+1", which only homes have. */
function hasHomeLayout(post: PostText): boolean {
  return post
    .marks('layout')
    .some((mark) => mark.concept === 'bedrooms' || mark.concept.startsWith('rooms'))
}

/** Whether a mark is in the label of a link ("Продажа"), which describes another page. */
function isInLink(post: PostText, mark: Mark): boolean {
  const start = post.tokens[mark.first]!.start
  return post.plain.links.some((link) => start >= link.start && start < link.end)
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
      (early || apart || wordCount - (mark.last - mark.first) <= 2) &&
      !isNear(post, mark.first, mark.last)
    )
      return { first: mark.first, last: mark.last }
  }
  return null
}
