import { comparableKinds } from '#contract/listing-kinds.ts'
import { kindOf } from '#core/extraction/extraction.ts'
import { isSamePhoto } from '#core/photos/photo-prints.ts'
import type { PhotoPrint } from '#core/photos/photo-prints.ts'
import { findCityByName } from '#core/places/cities.ts'
import { findDistrictByName, getDistrictAliases } from '#core/places/districts.ts'
import { distanceMeters } from '#core/places/geometry.ts'
import { LURE_RATIO } from '../warnings/warning-rules.ts'
import { getContacts } from './keys.ts'
import type { Offer } from './offer.ts'
import type { Reason } from './decision.ts'
import { findUncommonStems, SIDE_OF_SEA, weighRarities } from './text-clues.ts'
import { estimateSimilarity } from './minhash.ts'
import { foldName, isSameNumber, isSameStreet, STEM_LENGTH } from './street-key.ts'

/** Data beyond the two offers. */
export type MatchContext = {
  /**
   * The number of listings with a phone or handle: a private number weighs more than an agency's.
   */
  countListings(contact: string): number
  /** Photos that many different flats share: a facade, a pool, an agency's banner. */
  isStock(photo: PhotoPrint): boolean
  /** Words that many different flats share: an agency's name, a channel's footer. */
  isStockWord(stem: string): boolean
}

/** The weights of the same price and, at least, of the same area. */
export const SAME_PRICE = 1.6
export const SAME_AREA = 2.2

/** The weight of a fact that makes it another flat, whatever else agrees. */
export const DECISIVE = -8

const MINUTE = 60_000

/**
 * Whether two offers are in one city, and of a whole home both, of a room or of a bed: the photos
 * and the phone of a flat are those of its rooms too. But a room is smaller and cheaper, so the
 * same area and price mean that one kind was read wrongly.
 */
export const canBeOneHome = (a: Offer, b: Offer): boolean =>
  a.city === b.city &&
  (comparableKinds(kindOf(a.facts)).includes(kindOf(b.facts)) ||
    ((compareAreas(a, b)?.weight ?? 0) > 1 && (comparePrices(a, b)?.weight ?? 0) > 0))

/** All evidence for and against two offers being the same flat. */
export function compareOffers(a: Offer, b: Offer, context: MatchContext): Reason[] {
  return [
    compareLinks(a, b),
    comparePhotos(a, b, context),
    compareLure(a, b),
    compareContacts('phone', a.facts.phones, b.facts.phones, context),
    compareContacts('handle', handles(a), handles(b), context),
    compareWording(a, b),
    compareCodes(a, b),
    compareAddresses(a, b),
    compareDistricts(a, b),
    compareQuarters(a, b),
    comparePoints(a, b),
    compareAreas(a, b),
    compareFloors(a, b),
    compareTotalFloors(a, b),
    compareRooms(a, b),
    compareKinds(a, b),
    compareHeating(a, b),
    comparePrices(a, b),
    comparePeriods(a, b),
    compareTiming(a, b),
    compareRarities(a, b),
    compareWords(a, b, context),
    compareViews(a, b, context),
    compareBlocks(a, b),
  ].filter((reason) => reason !== null && reason.weight !== 0) as Reason[]
}

type MaybeReason = Reason | null

function compareLinks(a: Offer, b: Offer): MaybeReason {
  const answers = (from: Offer, to: Offer) =>
    from.repliesTo?.channelId === to.channelId && from.repliesTo.messageId === to.messageId
  if (answers(a, b) || answers(b, a))
    return { feature: 'reply', weight: 5, found: 'one is a reply to the other' }
  const forwards = (from: Offer, to: Offer) =>
    from.forwardOf !== null &&
    from.forwardOf.channel.toLowerCase() === to.channelUsername.toLowerCase() &&
    from.forwardOf.messageId === to.messageId
  if (forwards(a, b) || forwards(b, a))
    return { feature: 'forward', weight: 6, found: 'one is a forward of the other' }
  return null
}

/** Log odds by the number of common photos. */
const COMMON_PHOTOS = [0, 2.6, 6.2, 7, 7.4, 7.8]

function comparePhotos(a: Offer, b: Offer, { isStock }: MatchContext): MaybeReason {
  const fewest = Math.min(a.photos.length, b.photos.length)
  if (fewest === 0) return null
  let common = 0
  let own = 0
  for (const photo of a.photos) {
    if (!b.photos.some((other) => isSamePhoto(photo, other))) continue
    common++
    if (!isStock(photo)) own++
  }
  const found = `${common} of ${fewest}`
  if (common === 0) return { feature: 'photos', weight: weighNoPhotos(a, b, fewest), found }
  const step = COMMON_PHOTOS[Math.min(own, COMMON_PHOTOS.length - 1)]! + (common - own) * 0.3
  // Few of many: probably photos of the building, next to those of each flat.
  const share = common / fewest
  return {
    feature: 'photos',
    weight: share >= 0.99 ? step + 0.6 : share >= 0.6 ? step : step * 0.6,
    found,
  }
}

/** Texts below this similarity are not from one template. */
const OTHER_WORDS = 0.4

const wordingSimilarity = (a: Offer, b: Offer): number =>
  a.minhash && b.minhash ? estimateSimilarity(a.minhash, b.minhash) : 0

/** An author who posts a flat again in one channel has its pictures at hand. */
function weighNoPhotos(a: Offer, b: Offer, fewest: number): number {
  const elsewhere = fewest >= 2 ? -0.7 : 0
  if (a.channelId !== b.channelId) return elsewhere
  const relation = compareAuthors(a, b)
  if (relation === 'others') return elsewhere
  // In other words, a post without a contact may be by another author, with other pictures.
  if (relation === 'unknown' && wordingSimilarity(a, b) < OTHER_WORDS)
    return fewest >= 2 ? -2 : -1.5
  return fewest >= 2 ? -5 : -4
}

/**
 * Whether two offers have a contact in common. "unknown": one has none, or one has a phone and the
 * other a handle.
 */
export function compareAuthors(a: Offer, b: Offer): 'same' | 'others' | 'unknown' {
  const [phonesA, phonesB] = [a.facts.phones, b.facts.phones]
  const [handlesA, handlesB] = [handles(a), handles(b)]
  if ([...phonesA, ...handlesA].some((one) => phonesB.includes(one) || handlesB.includes(one)))
    return 'same'
  const areOthers =
    (phonesA.length > 0 && phonesB.length > 0) || (handlesA.length > 0 && handlesB.length > 0)
  return areOthers ? 'others' : 'unknown'
}

/**
 * The photos of a flat with another contact for much less are a lure (warnings/warning-rules.ts).
 */
function compareLure(a: Offer, b: Offer): MaybeReason {
  const [one, other] = [getContacts(a), getContacts(b)]
  if (!a.priceUsdCents || !b.priceUsdCents || one.length === 0 || other.length === 0) return null
  const [low, high] = [a.priceUsdCents, b.priceUsdCents].sort((x, y) => x - y) as [number, number]
  if (low >= LURE_RATIO * high || one.some((contact) => other.includes(contact))) return null
  return countCommonPhotos(a, b) >= 2
    ? {
        feature: 'lure',
        weight: -12,
        found: `another contact, ${Math.round((low / high) * 100)} %`,
      }
    : null
}

const countCommonPhotos = (a: Offer, b: Offer): number =>
  a.photos.filter((photo) => b.photos.some((other) => isSamePhoto(photo, other))).length

const handles = ({ facts }: Offer): string[] =>
  facts.telegramUsername === null ? [] : [facts.telegramUsername.toLowerCase()]

function compareContacts(
  feature: 'phone' | 'handle',
  a: readonly string[],
  b: readonly string[],
  { countListings }: MatchContext,
): MaybeReason {
  const common = a.filter((one) => b.includes(one))
  if (common.length === 0) return null
  const listings = Math.min(...common.map(countListings))
  const weight = listings <= 1 ? 3.4 : listings <= 3 ? 2.8 : listings <= 8 ? 2 : 1.2
  return {
    feature,
    weight,
    found: `the same, on ${listings} ${listings === 1 ? 'listing' : 'listings'}`,
  }
}

/** The same text, except for an emoji or a date. */
export const IDENTICAL_SIMILARITY = 0.97

function compareWording(a: Offer, b: Offer): MaybeReason {
  if (!a.minhash || !b.minhash) return null
  const similarity = estimateSimilarity(a.minhash, b.minhash)
  const weight =
    similarity >= IDENTICAL_SIMILARITY
      ? 5.5
      : similarity >= 0.9
        ? 4
        : similarity >= 0.8
          ? 3
          : similarity >= 0.6
            ? 2
            : similarity >= 0.4
              ? 1
              : similarity >= 0.25
                ? 0.4
                : 0
  // An author reuses a template for each flat; the same text of another author was copied together
  // with the flat.
  return {
    feature: 'wording',
    weight:
      a.channelId === b.channelId && similarity < IDENTICAL_SIMILARITY ? weight * 0.5 : weight,
    found: `${Math.round(similarity * 100)} %`,
  }
}

function compareCodes(a: Offer, b: Offer): MaybeReason {
  if (a.code === null || b.code === null) return null
  if (a.code === b.code) return { feature: 'code', weight: 4, found: 'the same agency code' }
  return a.channelId === b.channelId
    ? { feature: 'code', weight: -5, found: 'different codes of one agency' }
    : null
}

/** The weights of house numbers on one street. */
export const SAME_NUMBER = 3.6
export const OTHER_NUMBER = -5

function compareAddresses(a: Offer, b: Offer): MaybeReason {
  if (!a.street || !b.street || !isSameStreet(a.street, b.street)) {
    // Another word may have been taken for the address.
    if (mentions(a, b.street) || mentions(b, a.street))
      return { feature: 'address', weight: 1.6, found: 'the name, in the text of the other' }
    if (!a.street || !b.street) return null
    // One post may name the street, the other the building.
    const numbers = [a, b].filter(({ street }) => street!.number !== null).length
    return { feature: 'address', weight: [-0.7, -1.6, -4.2][numbers]!, found: 'different names' }
  }
  if (a.street.number === null || b.street.number === null)
    return { feature: 'address', weight: 1.6, found: 'the same name' }
  return isSameNumber(a.street.number, b.street.number)
    ? { feature: 'address', weight: SAME_NUMBER, found: 'the same name and number' }
    : {
        feature: 'address',
        weight: OTHER_NUMBER,
        found: `number ${a.street.number} / ${b.street.number}`,
      }
}

const mentions = ({ clues }: Offer, street: Offer['street']): boolean =>
  clues !== null && street !== null && street.stems.some((stem) => clues().stems.has(stem))

/** Posts often name a neighbouring district instead. */
const NEARBY_M = 1800
const FAR_M = 3000

function compareDistricts(a: Offer, b: Offer): MaybeReason {
  const [one, other] = [a.facts.district, b.facts.district]
  if (one === null || other === null) return null
  if (one === other) return { feature: 'district', weight: 1, found: one }
  const from = findDistrictByName(a.city, one)
  const to = findDistrictByName(b.city, other)
  if (from?.within === other || to?.within === one)
    return { feature: 'district', weight: 0.6, found: `${one} / ${other}` }
  const metres = from && to ? distanceMeters(from, to) : FAR_M
  const weight = metres < NEARBY_M ? -1 : metres < FAR_M ? -2.5 : -4
  return {
    feature: 'district',
    // A district is also named for a view, or for where else an agency works.
    weight: a.street && b.street && isSameStreet(a.street, b.street) ? weight / 4 : weight,
    found: `${one} / ${other}`,
  }
}

/** A district's parts are small, and posts seldom name a wrong one. */
function compareQuarters(a: Offer, b: Offer): MaybeReason {
  if (!a.clues || !b.clues) return null
  const [one, other] = [[...a.clues().quarters], [...b.clues().quarters]]
  if (one.length === 0 || other.length === 0) return null
  const isSame = one.some((quarter) => other.includes(quarter))
  return {
    feature: 'quarter',
    weight: isSame ? 1.2 : -3,
    found: isSame ? one.join(', ') : `${one.join(', ')} / ${other.join(', ')}`,
  }
}

function comparePoints(a: Offer, b: Offer): MaybeReason {
  if (a.point.precision !== 'exact' || b.point.precision !== 'exact') return null
  const metres = distanceMeters(a.point, b.point)
  return {
    feature: 'point',
    weight: metres <= 60 ? 1.5 : metres <= 300 ? 0 : metres <= 1000 ? -1.5 : -4,
    found: `${Math.round(metres)} m apart`,
  }
}

function compareAreas(a: Offer, b: Offer): MaybeReason {
  const [one, other] = [a.facts.areaSqm, b.facts.areaSqm]
  if (one === null || other === null) return null
  const apart = Math.abs(one - other)
  const share = apart / Math.max(one, other)
  const weight =
    apart < 0.2
      ? isRound(one)
        ? SAME_AREA
        : 3
      : apart <= 1
        ? 1.6
        : isRoundingOf(one, other) || isRoundingOf(other, one)
          ? 0.3
          : share <= 0.05
            ? -0.5
            : share <= 0.08
              ? -2.5
              : share <= 0.15
                ? -4
                : isTransposed(one, other)
                  ? -4
                  : DECISIVE
  return { feature: 'area', weight, found: `${one} m² / ${other} m²` }
}

const isRound = (area: number): boolean => area % 5 === 0

/** 48 is about 50, and 62 about 60. */
const isRoundingOf = (round: number, area: number): boolean =>
  isRound(round) && !isRound(area) && Math.abs(round - area) < 2.5

/** Whether two digits changed places: 57 and 75. */
const isTransposed = (one: number, other: number): boolean =>
  [...String(one)].reverse().join('') === String(other)

function compareFloors(a: Offer, b: Offer): MaybeReason {
  const [one, other] = [a.facts.floor, b.facts.floor]
  if (one === null || other === null) return null
  return {
    feature: 'floor',
    weight: one === other ? weighFloor(one) : isSlip(a, b, one, other) ? -7.5 : DECISIVE,
    found: `${one} / ${other}`,
  }
}

/** Few homes are that high, or below the ground. */
const weighFloor = (floor: number): number => (floor >= 10 || floor < 0 ? 2.5 : 1.8)

/** Likely typing errors, with one author and price: the next floor, or a missing digit. */
const isSlip = (a: Offer, b: Offer, one: number, other: number): boolean =>
  a.facts.price === b.facts.price &&
  compareAuthors(a, b) !== 'others' &&
  (Math.abs(one - other) === 1 ||
    String(one).endsWith(String(other)) ||
    String(other).endsWith(String(one)))

function compareTotalFloors(a: Offer, b: Offer): MaybeReason {
  const [one, other] = [a.facts.totalFloors, b.facts.totalFloors]
  if (one === null || other === null) return null
  return {
    feature: 'floors',
    weight: one === other ? 1.2 : Math.abs(one - other) === 1 ? -0.8 : -2.5,
    found: `${one} / ${other}`,
  }
}

function compareRooms(a: Offer, b: Offer): MaybeReason {
  const { rooms: roomsA, bedrooms: bedroomsA } = a.facts
  const { rooms: roomsB, bedrooms: bedroomsB } = b.facts
  const agree = (weight: number, found: string): MaybeReason => ({
    feature: 'rooms',
    weight,
    found,
  })
  if (bedroomsA !== null && bedroomsB !== null)
    return agree(bedroomsA === bedroomsB ? 0.8 : -3.5, `${bedroomsA} / ${bedroomsB} bedrooms`)
  if (roomsA !== null && roomsB !== null)
    // Some authors round half rooms.
    return agree(Math.abs(roomsA - roomsB) < 1 ? 0.8 : -3, `${roomsA} / ${roomsB} rooms`)
  const [counted, slept] = roomsA !== null ? [roomsA, bedroomsB] : [roomsB, bedroomsA]
  if (counted === null || slept === null) return null
  // "2 bedrooms" means three rooms to some authors, and two to others.
  return agree(
    Math.ceil(counted) - slept === 1 ? 0.6 : Math.floor(counted) === slept ? 0 : -3,
    `${counted} rooms / ${slept} bedrooms`,
  )
}

/** Rooms and houses are fewer than flats. One author may offer two rooms of a flat. */
function compareKinds(a: Offer, b: Offer): MaybeReason {
  const kind = kindOf(a.facts)
  if (kind !== kindOf(b.facts) || kind === 'flat' || compareAuthors(a, b) === 'same') return null
  return { feature: 'kind', weight: kind === 'house' ? 0.6 : 1.2, found: kind }
}

/** Authors tell central heating, a gas boiler and a heater apart, but not all name the same. */
function compareHeating(a: Offer, b: Offer): MaybeReason {
  const [one, other] = [a.facts.heating, b.facts.heating]
  if (one === null || other === null) return null
  return {
    feature: 'heating',
    weight: one === other ? 0.5 : -1,
    found: one === other ? one : `${one} / ${other}`,
  }
}

function comparePrices(a: Offer, b: Offer): MaybeReason {
  const [one, other] = [a.facts.price ?? a.facts.priceMax, b.facts.price ?? b.facts.priceMax]
  if (one === null || other === null) return null
  // Without a currency only the same number is comparable.
  if (a.facts.currency === null || b.facts.currency === null)
    return one === other ? { feature: 'price', weight: 1.2, found: `${one} in both` } : null
  if (!a.priceUsdCents || !b.priceUsdCents) return null
  const ratio =
    Math.max(a.priceUsdCents, b.priceUsdCents) / Math.min(a.priceUsdCents, b.priceUsdCents)
  const isOneCurrency = a.facts.currency === b.facts.currency
  const weight = (isOneCurrency ? ratio === 1 : ratio < 1.05)
    ? SAME_PRICE
    : ratio < 1.06
      ? 1.2
      : ratio < 1.13
        ? 0.6
        : ratio < 1.26
          ? -0.5
          : ratio < 1.5
            ? -2
            : -4
  return {
    feature: 'price',
    weight,
    found: `$${Math.round(a.priceUsdCents / 100)} / $${Math.round(b.priceUsdCents / 100)}`,
  }
}

function comparePeriods(a: Offer, b: Offer): MaybeReason {
  const isDaily = (offer: Offer) => offer.facts.period === 'day'
  return isDaily(a) === isDaily(b)
    ? null
    : { feature: 'period', weight: DECISIVE, found: 'one daily, one monthly' }
}

/** An agent who posts several flats in a row hardly posts the same one twice. */
function compareTiming(a: Offer, b: Offer): MaybeReason {
  if (a.channelId !== b.channelId) return null
  const minutes = Math.abs(a.postedAt.getTime() - b.postedAt.getTime()) / MINUTE
  if (a.postId === b.postId) return { feature: 'series', weight: -8, found: 'in the same post' }
  if (a.minhash && b.minhash && estimateSimilarity(a.minhash, b.minhash) >= IDENTICAL_SIMILARITY)
    return null
  return minutes <= 15
    ? {
        feature: 'series',
        weight: -1.5,
        found: `${Math.round(minutes)} minutes apart in one channel`,
      }
    : null
}

function compareRarities(a: Offer, b: Offer): MaybeReason {
  if (!a.clues || !b.clues) return null
  const { weight, names } = weighRarities(a.clues(), b.clues())
  return { feature: 'rarity', weight, found: names.join(', ') }
}

/**
 * In one complex the same layout is on the same floor with another view. But of one flat the owner
 * may name the yard and the agent the mountains: with its own photos, or a link, it is a
 * contradiction that does not decide.
 */
function compareViews(a: Offer, b: Offer, context: MatchContext): MaybeReason {
  if (!a.clues || !b.clues) return null
  const [one, other] = [a.clues().views, b.clues().views]
  if (one.size === 0 || other.size === 0) return null
  const common = [...one].filter((view) => other.has(view))
  const isSea = [one, other].every((views) => views.has('sea') || views.has(SIDE_OF_SEA))
  return {
    feature: 'view',
    weight: common.length > 0 ? 0.7 : isSea || isShownTwice(a, b, context) ? -3 : DECISIVE,
    found: common.join(', ') || `${[...one].join(', ')} / ${[...other].join(', ')}`,
  }
}

const isShownTwice = (a: Offer, b: Offer, context: MatchContext): boolean =>
  (comparePhotos(a, b, context)?.weight ?? 0) >= COMMON_PHOTOS[2]! || compareLinks(a, b) !== null

function compareBlocks(a: Offer, b: Offer): MaybeReason {
  if (!a.clues || !b.clues) return null
  const [one, other] = [[...a.clues().blocks], b.clues().blocks]
  if (one.length === 0 || other.size === 0 || one.some((block) => other.has(block))) return null
  return {
    feature: 'block',
    weight: DECISIVE,
    found: `${one.join(', ')} / ${[...other].join(', ')}`,
  }
}

const DISTRICT_STEMS = new Map<string, string[]>()

/** The beginnings of a district's names in every language. */
function stemsOfDistrict(city: string, district: string): string[] {
  const key = `${city}/${district}`
  const known = DISTRICT_STEMS.get(key)
  if (known) return known
  const names = foldName(getDistrictAliases(city, district), findCityByName(city)?.country === 'RS')
  const stems = names.split(/[^a-z]+/).map((word) => word.slice(0, STEM_LENGTH))
  DISTRICT_STEMS.set(key, stems)
  return stems
}

/** Log odds by the number of common words. */
const COMMON_WORDS = [0, 1.6, 2.6, 3.4]

/** Names and rare things in both texts, in any language. Authors and channels repeat their own. */
function compareWords(a: Offer, b: Offer, { isStockWord }: MatchContext): MaybeReason {
  if (!a.clues || !b.clues) return null
  const isOneDistrict = a.facts.district !== null && a.facts.district === b.facts.district
  const counted = [
    ...(a.street?.stems ?? []),
    ...(b.street?.stems ?? []),
    ...(isOneDistrict ? stemsOfDistrict(a.city, a.facts.district!) : []),
  ]
  const common = findUncommonStems(a.clues(), b.clues()).filter(
    (stem) => !counted.includes(stem) && !isStockWord(stem),
  ).length
  const weight = COMMON_WORDS[Math.min(common, COMMON_WORDS.length - 1)]!
  const isRepeated = a.channelId === b.channelId || compareAuthors(a, b) === 'same'
  return { feature: 'words', weight: isRepeated ? weight / 2 : weight, found: String(common) }
}
