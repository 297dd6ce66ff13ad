import { AMENITIES, type Amenity } from '#contract/amenities.ts'
import { DETAIL_NAMES, type DetailName, type Details, mapDetails } from '#contract/details.ts'
import { isWholeHome } from '#contract/listing-kinds.ts'
import { findCityByName, findCountryFacts } from '#core/places/cities.ts'
import { computeConfidence } from './confidence.ts'
import {
  dropUnfitFacts,
  type Extraction,
  type ExtractionInput,
  type Extractor,
  type FactName,
  MAX_FLATS,
  MAX_TEXT_LENGTH,
  type PostExtraction,
} from './extraction.ts'
import { blankInjections } from './grounding/prompt-injection.ts'
import { MATCHER } from './lexicon/matcher.ts'
import { readAddress } from './readers/address.ts'
import { isLowest } from './readers/amount-context.ts'
import { readAmounts } from './readers/amounts.ts'
import { readCommission } from './readers/commission.ts'
import { readAmenities, readDeposit, readFurnished } from './readers/conditions.ts'
import { readPhones, readTelegram } from './readers/contacts.ts'
import { readHeating } from './readers/heating.ts'
import { isOfRoom, readListingKind } from './readers/listing-kind.ts'
import { isSalePrice, readPostKind, readRented } from './readers/post-kind.ts'
import { readLayout } from './readers/layout.ts'
import { readCity, readDistrict } from './readers/place.ts'
import { readMoveIn } from './readers/move-in.ts'
import { readPets } from './readers/pets.ts'
import { readPrice } from './readers/price.ts'
import { readUtilities } from './readers/utilities.ts'
import { readMinTerm } from './readers/min-term.ts'
import { readArea } from './readers/area.ts'
import { readFloor } from './readers/floor.ts'
import type { PlainText } from './text/normalise.ts'
import { PostText, type Found } from './text/post-text.ts'

/** Stored with the facts. Increase it in each release whose rules read posts differently. */
const RULES_VERSION = 7

/**
 * The rule-based `Extractor`. Needs no network and no key, and reads thousands of posts per second.
 */
export function createRules(): Extractor {
  return {
    name: 'rules',
    version: RULES_VERSION,
    extract: (input) => Promise.resolve(extractByRules(input)),
  }
}

/**
 * Extracts a post synchronously. For a post with several flats, returns the first and puts the
 * others in `more`.
 */
export function extractByRules(input: ExtractionInput): PostExtraction {
  const plain = blankInjections(input.text.slice(0, MAX_TEXT_LENGTH))
  const text = plain.original
  const { flat: whole, prices, language } = readFlat(plain, input, 0)
  // Several flats have several prices, so most posts need only one pass.
  if (!whole.isRental || prices < 2) return { ...whole, more: [] }
  const read = (part: string) => new PostText(part, MATCHER, { ...getContext(input), language })
  const parts = splitFlats(text, read)
  if (!parts) return { ...whole, more: [] }
  const outside = readOutside(read(sliceOutside(text, parts)))
  // A part has no offer of its own, but the post has.
  const home = { ...input, isHome: true }
  const flats = parts.map((part) =>
    addSharedFacts(
      readFlat(text.slice(part.start, part.end), home, part.start, language).flat,
      whole,
      outside,
      parts.filter((other) => other !== part),
    ),
  )
  return { ...flats[0]!, more: flats.slice(1) }
}

const getContext = (input: ExtractionInput) => {
  const city = findCityByName(input.city)
  const groundFloor = findCountryFacts(city?.name)?.groundFloor
  return { city: city?.name ?? null, country: city?.country ?? null, groundFloor }
}

/**
 * Extracts one flat from a text and counts the prices in it. `offset` is where the text starts in
 * the post, `language` what the whole post is typed in (see `PostText`).
 */
function readFlat(
  text: string | PlainText,
  input: ExtractionInput,
  offset: number,
  language?: string | null,
): { flat: Extraction; prices: number; language: string | null } {
  const post = new PostText(text, MATCHER, { ...getContext(input), language })
  const amounts = readAmounts(post)
  const minTerm = readMinTerm(post)
  const money = readPrice(post, amounts, minTerm)
  const rent = money.priceMax || money.period?.value === 'day' ? null : money.price
  const area = readArea(post)
  const { floor, totalFloors } = readFloor(post)
  const listingKind = readListingKind(post, floor !== null)
  const layout = readLayout(post)
  const foundCity = readCity(post)
  const city = foundCity?.value ?? (input.city?.trim() || null)
  const district = readDistrict(post, city)
  const address = readAddress(post)
  const isHardCurrency = money.currency?.value === 'USD' || money.currency?.value === 'EUR'
  const amenities = readAmenities(post)
  const rented = readRented(post)
  const offered = listingKind?.value ?? 'flat'
  const isShared = !isWholeHome(offered)
  const prices = amounts.filter((amount) => amount.role === 'price')
  const isCapped =
    prices.length > 0 &&
    prices.every(
      ({ first, last }) =>
        post.is('money', first - 1, 'upTo') ||
        (post.is('money', last, 'upTo') && /^(?:max|макс)/.test(post.tokens[last]!.text)),
    ) &&
    !post.marks('money').some(({ concept }) => concept === 'cut')
  const kind = readPostKind(post, {
    price: money.price !== null,
    priceEnd: money.price?.last ?? null,
    hardCurrencyPrice: isHardCurrency && money.period?.value !== 'day' ? money.price!.value : null,
    isSalePrice: isSalePrice(money.price?.value ?? 0, money.currency?.value),
    monthly: prices.some((amount) => amount.per === 'month'),
    daily: prices.some((amount) => amount.per === 'day'),
    capped: isCapped,
    lowest: prices.length > 0 && prices.every((amount) => isLowest(post, amount)),
    rooms: layout.rooms !== null || layout.bedrooms !== null || isShared,
    bedrooms: (layout.bedrooms?.value ?? 0) > 0,
    area: area !== null,
    floor: floor !== null,
    address: address !== null,
    district: district !== null,
    amenities: amenities.length,
    view: amenities.some(({ value }) => value === 'view'),
    rented: rented !== null,
  })
  const isRental = kind.kind === 'rental' || input.isHome === true
  // The offer of a room or a bed counts the rooms of the whole home.
  const { rooms, bedrooms } = isShared ? { rooms: null, bedrooms: null } : layout
  const phones = readPhones(post)
  const pets = readPets(post)
  const commission = readCommission(post, amounts)
  const utilities = readUtilities(post, amounts)
  const details: { [Name in DetailName]: Found<NonNullable<Details[Name]>> | null } = {
    petsCondition: pets.condition,
    heating: readHeating(post),
    utilities: utilities.utilities,
    utilitiesAmount: utilities.amount?.value ?? null,
    utilitiesCurrency: utilities.amount?.currency ?? null,
    commissionPercent: commission.percent,
    commissionAmount: commission.amount?.value ?? null,
    commissionCurrency: commission.amount?.currency ?? null,
    availableFrom: readMoveIn(post, amounts),
  }

  const facts = new FactCollector(post, offset, isRental)
  facts.record('isRental', kind)
  if (isRental) {
    facts.record('kind', listingKind)
    facts.record('status', rented && { ...rented, certainty: 0.9 })
    facts.record('phones', phones[0])
    facts.record('amenities', amenities[0])
  }

  const flat: Extraction = {
    isRental,
    status: isRental ? (rented ? 'rented' : 'active') : null,
    kind: isRental ? offered : null,
    city: isRental ? (facts.accept('city', foundCity) ?? city) : null,
    district: facts.accept('district', district),
    address: facts.accept('address', address),
    price: facts.accept('price', money.price),
    priceMax: facts.accept('priceMax', money.priceMax),
    currency: facts.accept('currency', money.currency),
    period: facts.accept('period', money.period),
    rooms: facts.accept('rooms', rooms),
    bedrooms: facts.accept('bedrooms', bedrooms),
    areaSqm: facts.accept('areaSqm', area),
    floor: facts.accept('floor', floor),
    totalFloors: facts.accept('totalFloors', totalFloors),
    petsAllowed: facts.accept('petsAllowed', pets.allowed),
    furnished: facts.accept('furnished', readFurnished(post)),
    amenities: isRental ? amenities.map((found) => found.value) : [],
    deposit: facts.accept('deposit', readDeposit(post, amounts, rent)),
    commission: facts.accept('commission', commission.commission),
    minTermMonths: facts.accept('minTermMonths', minTerm),
    phones: isRental ? phones.map((found) => found.value) : [],
    telegramUsername: facts.accept('telegramUsername', readTelegram(post)),
    ...(mapDetails((name) => facts.accept<unknown>(name, details[name])) as Details),
    confidence: computeConfidence({
      kind: kind.certainty,
      isRental,
      price: money.price,
      currency: money.currency,
      rooms: rooms ?? bedrooms,
      area,
      floor,
      place: address ?? district,
      conflicts: Number(money.conflict) + Number(layout.conflict),
    }),
    certainty: facts.certainty,
    evidence: facts.evidence,
  }
  dropUnfitFacts(flat, flat)
  return { flat, prices: prices.length, language: post.language }
}

/**
 * Collects the certainty and the evidence of each fact. `offset` is where the flat's text starts in
 * the post.
 */
class FactCollector {
  readonly evidence: Extraction['evidence'] = {}
  readonly certainty: Extraction['certainty'] = {}
  readonly #post: PostText
  readonly #offset: number
  readonly #isRental: boolean

  constructor(post: PostText, offset: number, isRental: boolean) {
    this.#post = post
    this.#offset = offset
    this.#isRental = isRental
  }

  record(
    name: FactName,
    found: { first: number; last: number; certainty: number } | null | undefined,
  ): void {
    if (!found) return
    this.certainty[name] = found.certainty
    if (found.last <= found.first || !this.#post.tokens.length) return
    const [start, end] = this.#post.span(found.first, found.last)
    this.evidence[name] = [start + this.#offset, end + this.#offset]
  }

  accept<T>(name: FactName, found: Found<T> | null): T | null {
    if (!found || !this.#isRental) return null
    this.record(name, found)
    return found.value
  }
}

/**
 * Fills gaps of a flat with facts that the post states once for all of its flats: contacts,
 * conditions, and the kind and place unless they are in the text of another flat. `others` are
 * their texts, `outside` is what the text of no flat says.
 */
function addSharedFacts(
  flat: Extraction,
  whole: Extraction,
  outside: SharedDetails,
  others: readonly TextRange[],
): Extraction {
  const isOfOther = (name: FactName): boolean => {
    const span = whole.evidence[name]
    return (
      OF_ONE.has(name) &&
      span !== undefined &&
      others.some(({ start, end }) => span[0] >= start && span[1] <= end)
    )
  }
  const shared: FactName[] = [
    'kind',
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
    ...DETAIL_NAMES,
  ]
  const merged: Extraction = {
    ...flat,
    isRental: true,
    status: flat.status ?? whole.status,
    certainty: { ...flat.certainty },
    evidence: { ...flat.evidence },
  }
  for (const name of shared) {
    const isUnstated = name === 'kind' ? merged.certainty.kind === undefined : merged[name] === null
    if (isUnstated && whole[name] !== null && !isOfOther(name)) {
      Object.assign(merged, { [name]: whole[name] })
      if (whole.certainty[name]) merged.certainty[name] = whole.certainty[name]
      if (whole.evidence[name]) merged.evidence[name] = whole.evidence[name]
    }
  }
  dropUnfitFacts(merged, merged)
  if (!merged.phones.length) merged.phones = whole.phones
  if (merged.phones === whole.phones && whole.evidence.phones) {
    merged.certainty.phones = whole.certainty.phones
    merged.evidence.phones = whole.evidence.phones
  }
  merged.amenities = AMENITIES.filter(
    (name) => flat.amenities.includes(name) || outside.amenities.includes(name),
  )
  if (merged.amenities.length && whole.certainty.amenities)
    merged.certainty.amenities ??= whole.certainty.amenities
  if (merged.deposit === null && merged.price !== null)
    merged.deposit = outside.findDeposit(merged.price)
  if (merged.rooms === null && merged.bedrooms === null && outside.layout) {
    merged.rooms = outside.layout.rooms
    merged.bedrooms = outside.layout.bedrooms
  }
  // The rooms of one home are on its floor.
  if (merged.floor === null && !isWholeHome(merged.kind ?? 'flat')) merged.floor = outside.floor
  merged.confidence = Math.min(flat.isRental ? flat.confidence : whole.confidence, whole.confidence)
  return merged
}

/** Facts that the text of a flat states of that flat alone. */
const OF_ONE: ReadonlySet<FactName> = new Set([
  'kind',
  'city',
  'district',
  'address',
  'petsAllowed',
  'petsCondition',
  'furnished',
  'heating',
  'utilities',
  'utilitiesAmount',
  'utilitiesCurrency',
  'availableFrom',
])

type TextRange = { start: number; end: number }
type SharedDetails = {
  amenities: readonly Amenity[]
  layout: Pick<Extraction, 'rooms' | 'bedrooms'> | null
  floor: number | null
  /** The deposit of a flat with this rent: "deposit: one month". */
  findDeposit: (rent: number) => number | null
}

/** The text without the parts. */
const sliceOutside = (text: string, parts: readonly TextRange[]): string =>
  [...parts, { start: text.length, end: text.length }]
    .map(({ start }, i) => text.slice(i ? parts[i - 1]!.end : 0, start))
    .join('\n')

/** Reads what holds for each flat: the amenities, and the layout if one word states it. */
function readOutside(post: PostText): SharedDetails {
  const { rooms, bedrooms } = readLayout(post)
  const isOneWord = rooms !== null && rooms.last - rooms.first === 1
  const amounts = readAmounts(post)
  return {
    amenities: readAmenities(post).map((found) => found.value),
    layout: isOneWord ? { rooms: rooms.value, bedrooms: bedrooms?.value ?? null } : null,
    floor: readFloor(post).floor?.value ?? null,
    findDeposit: (rent) =>
      readDeposit(post, amounts, { value: rent, first: 0, last: 0, certainty: 1 })?.value ?? null,
  }
}

/**
 * Splits a post that offers several flats into blocks separated by blank or ruled lines, or into
 * lines, or into the items of a list in one line ("1) …; 2) …"). Each must have its own price and
 * its own rooms, area or floor. Returns null for a single flat.
 */
function splitFlats(text: string, read: (part: string) => PostText): TextRange[] | null {
  return (
    split(text, /\n[ \t]*\n|\n[^\p{L}\p{N}\n]{3,}\n/gu, read) ??
    split(text, /\n/g, read) ??
    split(text, /;\s|\s(?=[1-9]\)\s)/g, read)
  )
}

function split(text: string, border: RegExp, read: (part: string) => PostText): TextRange[] | null {
  const parts: TextRange[] = []
  let start = 0
  for (const match of text.matchAll(border)) {
    parts.push({ start, end: match.index })
    start = match.index + match[0].length
  }
  parts.push({ start, end: text.length })
  if (parts.length < 2) return null
  const flats = parts.filter((part) => isFlat(read(text.slice(part.start, part.end))))
  return flats.length >= 2 && flats.length <= MAX_FLATS ? flats : null
}

/** Whether a text states a rent, and rooms, an area or a floor. */
function isFlat(post: PostText): boolean {
  const priced = readAmounts(post).some(
    (amount) => amount.role === 'price' && (amount.currency !== null || amount.isLabelled),
  )
  if (!priced) return false
  if (isOfRoom(post)) return true
  const layout = readLayout(post)
  const facts = [layout.rooms ?? layout.bedrooms, readArea(post), readFloor(post).floor].filter(
    Boolean,
  ).length
  return facts >= 1
}
