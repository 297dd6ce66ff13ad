import { findCityByName } from '#core/places/cities.ts'
import { computeConfidence } from './confidence.ts'
import type {
  Extraction,
  ExtractionInput,
  Extractor,
  FactName,
  PostExtraction,
} from './extraction.ts'
import { blankInjections } from './grounding/prompt-injection.ts'
import { MATCHER } from './lexicon/matcher.ts'
import { readAddress } from './readers/address.ts'
import { readAmenities } from './readers/amenities.ts'
import { readAmounts } from './readers/amounts.ts'
import { readCommission, readDeposit, readFurnished, readPets } from './readers/conditions.ts'
import { readPhones, readTelegram } from './readers/contacts.ts'
import { readKind, readRented } from './readers/kind.ts'
import { readLayout } from './readers/layout.ts'
import { readCity, readDistrict } from './readers/place.ts'
import { readPrice } from './readers/price.ts'
import { readMinTerm } from './readers/min-term.ts'
import { readArea } from './readers/area.ts'
import { readFloor } from './readers/floor.ts'
import { splitFlats } from './split-flats.ts'
import type { PlainText } from './text/normalise.ts'
import { PostText, type Found } from './text/post-text.ts'

/** Telegram's own limit is 4,096 characters; the rest of a longer text is not read. */
const MAX_LENGTH = 8_192

/**
 * The built-in rules behind the `Extractor` port: no network, no key, thousands of posts a second.
 */
export function createRules(): Extractor {
  return { name: 'rules', version: 3, extract: (input) => Promise.resolve(extractByRules(input)) }
}

/** Reads a post in one go. A post of several flats gives the first, the others in `more`. */
export function extractByRules(input: ExtractionInput): PostExtraction {
  const plain = blankInjections(input.text.slice(0, MAX_LENGTH))
  const text = plain.original
  const { flat: whole, prices } = readFlat(plain, input, 0)
  // Several flats have several prices, so most posts are read but once.
  if (!whole.isRental || prices < 2) return { ...whole, more: [] }
  const parts = splitFlats(text, (part) => new PostText(part, MATCHER, contextOf(input)))
  if (!parts) return { ...whole, more: [] }
  const flats = parts.map((part) =>
    addSharedFacts(readFlat(text.slice(part.start, part.end), input, part.start).flat, whole),
  )
  return { ...flats[0]!, more: flats.slice(1) }
}

const contextOf = (input: ExtractionInput) => {
  const city = findCityByName(input.city)
  return { city: city?.name ?? null, country: city?.country ?? null }
}

/**
 * One flat's facts from its text, and how many prices it names; `offset` is where that text stands
 * in the post.
 */
function readFlat(
  text: string | PlainText,
  input: ExtractionInput,
  offset: number,
): { flat: Extraction; prices: number } {
  const post = new PostText(text, MATCHER, contextOf(input))
  const amounts = readAmounts(post)
  const money = readPrice(post, amounts, findCityByName(input.city)?.country ?? null)
  const layout = readLayout(post)
  const area = readArea(post)
  const { floor, totalFloors } = readFloor(post)
  const foundCity = readCity(post)
  const city = foundCity?.value ?? (input.city?.trim() || null)
  const district = readDistrict(post, city)
  const address = readAddress(post)
  const hard = money.currency?.value === 'USD' || money.currency?.value === 'EUR'
  const amenities = readAmenities(post)
  const rented = readRented(post)
  const kind = readKind(post, {
    price: money.price !== null,
    hardPrice: hard ? money.price!.value : null,
    monthly: amounts.some((amount) => amount.per === 'month' && amount.role === 'price'),
    rooms: layout.rooms !== null || layout.bedrooms !== null,
    area: area !== null,
    floor: floor !== null,
    address: address !== null,
    district: district !== null,
    amenities: amenities.length,
    rented: rented !== null,
  })
  const isRental = kind.kind === 'rental' || input.isHome === true
  const phones = readPhones(post)

  const facts = new FactCollector(post, offset, isRental)
  facts.mark('isRental', kind)
  if (isRental) {
    facts.mark('status', rented && { ...rented, sure: 0.9 })
    facts.mark('phones', phones[0])
    facts.mark('amenities', amenities[0])
  }

  const flat: Extraction = {
    isRental,
    status: isRental ? (rented ? 'rented' : 'active') : null,
    city: isRental ? (facts.take('city', foundCity) ?? city) : null,
    district: facts.take('district', district),
    address: facts.take('address', address),
    price: facts.take('price', money.price),
    priceMax: facts.take('priceMax', money.priceMax),
    currency: facts.take('currency', money.currency),
    period: facts.take('period', money.period),
    rooms: facts.take('rooms', layout.rooms),
    bedrooms: facts.take('bedrooms', layout.bedrooms),
    areaSqm: facts.take('areaSqm', area),
    floor: facts.take('floor', floor),
    totalFloors: facts.take('totalFloors', totalFloors),
    petsAllowed: facts.take('petsAllowed', readPets(post)),
    furnished: facts.take('furnished', readFurnished(post)),
    amenities: isRental ? amenities.map((found) => found.value) : [],
    deposit: facts.take('deposit', readDeposit(post, amounts)),
    commission: facts.take('commission', readCommission(post)),
    minTermMonths: facts.take('minTermMonths', readMinTerm(post)),
    phones: isRental ? phones.map((found) => found.value) : [],
    telegramUsername: facts.take('telegramUsername', readTelegram(post)),
    confidence: computeConfidence({
      kind: kind.sure,
      isRental,
      price: money.price,
      currency: money.currency,
      rooms: layout.rooms ?? layout.bedrooms,
      area,
      floor,
      place: address ?? district,
      conflicts: Number(money.conflict) + Number(layout.conflict),
    }),
    sure: facts.sure,
    evidence: facts.evidence,
  }
  return { flat, prices: amounts.filter((amount) => amount.role === 'price').length }
}

/**
 * What was found of a flat, with how sure it is and where it stands; `offset` is where the flat's
 * text begins in the post.
 */
class FactCollector {
  readonly evidence: Extraction['evidence'] = {}
  readonly sure: Extraction['sure'] = {}
  readonly #post: PostText
  readonly #offset: number
  readonly #isRental: boolean

  constructor(post: PostText, offset: number, isRental: boolean) {
    this.#post = post
    this.#offset = offset
    this.#isRental = isRental
  }

  mark(
    name: FactName,
    found: { first: number; last: number; sure: number } | null | undefined,
  ): void {
    if (!found) return
    this.sure[name] = found.sure
    if (found.last <= found.first || !this.#post.tokens.length) return
    const [start, end] = this.#post.span(found.first, found.last)
    this.evidence[name] = [start + this.#offset, end + this.#offset]
  }

  take<T>(name: FactName, found: Found<T> | null): T | null {
    if (!found || !this.#isRental) return null
    this.mark(name, found)
    return found.value
  }
}

/** What the post says once for all of its flats: contacts, conditions, place. */
function addSharedFacts(flat: Extraction, whole: Extraction): Extraction {
  const shared: FactName[] = [
    'city',
    'district',
    'address',
    'currency',
    'period',
    'petsAllowed',
    'furnished',
    'commission',
    'minTermMonths',
    'telegramUsername',
  ]
  const merged: Extraction = {
    ...flat,
    isRental: true,
    status: flat.status ?? whole.status,
    sure: { ...flat.sure },
    evidence: { ...flat.evidence },
  }
  for (const name of shared) {
    if (merged[name] === null && whole[name] !== null) {
      Object.assign(merged, { [name]: whole[name] })
      if (whole.sure[name]) merged.sure[name] = whole.sure[name]
      if (whole.evidence[name]) merged.evidence[name] = whole.evidence[name]
    }
  }
  if (!merged.phones.length) merged.phones = whole.phones
  if (merged.phones === whole.phones && whole.evidence.phones) {
    merged.sure.phones = whole.sure.phones
    merged.evidence.phones = whole.evidence.phones
  }
  if (!merged.amenities.length) {
    merged.amenities = whole.amenities
    if (whole.sure.amenities) merged.sure.amenities = whole.sure.amenities
  }
  merged.confidence = Math.min(flat.isRental ? flat.confidence : whole.confidence, whole.confidence)
  return merged
}
