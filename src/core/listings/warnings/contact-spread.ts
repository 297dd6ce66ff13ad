import type { Town } from '#cities/schema.ts'
import { findCityByName } from '#core/places/cities.ts'
import { type Coordinates, distanceMeters } from '#core/places/geometry.ts'

/** An active monthly rental of a contact. */
export type ContactOffer = {
  city: string
  priceUsdCents: number | null
  description: string
}
/** Another one; whether its photos are those of the first, too. */
export type OtherOffer = ContactOffer & { hasSamePhotos: boolean }

/** A town that is nearer to a city belongs to it: one agent shows flats in both. */
const MIN_METERS_APART = 60_000

/** Log odds by the number of cities; of more, the last. */
const BY_CITIES = [0, 0, 0.5, 4, 4.5, 5]
/** Cities of more than one country. */
const COUNTRIES = 2.8
/** The same photos, text or price in two cities: the flat is in one of them at most. */
const SAME_PHOTOS = 4
const SAME_TEXT = 2
const SAME_PRICE = 0.8
/** So many in one city are an agency's. */
const MANY_IN_A_CITY = 4
const AGENCY = -3

/** Of the words of both texts, as many are in both. */
const SAME_TEXT_SHARE = 0.6

/**
 * How much the cities in which a contact offers flats speak for a scam, in log odds: an owner has a
 * flat, an agency works in one city or two and has many in each. Null in a single city.
 */
export function assessSpread(
  offer: ContactOffer,
  others: readonly OtherOffer[],
): { cities: string[]; weight: number } | null {
  const all = [offer, ...others]
  const cities: string[] = []
  for (const { city } of all) if (!cities.some((other) => areNear(city, other))) cities.push(city)
  if (cities.length < 2) return null
  const countries = new Set(cities.map((city) => findCityByName(city)?.country ?? null))
  const largest = Math.max(
    ...cities.map((name) => all.filter(({ city }) => areNear(city, name)).length),
  )
  const elsewhere = others.filter(({ city }) => !areNear(city, offer.city))
  const weight =
    BY_CITIES[Math.min(cities.length, BY_CITIES.length - 1)]! +
    (countries.size > 1 ? COUNTRIES : 0) +
    (elsewhere.some(({ hasSamePhotos }) => hasSamePhotos) ? SAME_PHOTOS : 0) +
    (elsewhere.some((other) => haveSameText(offer, other)) ? SAME_TEXT : 0) +
    (elsewhere.some((other) => haveSamePrice(offer, other)) ? SAME_PRICE : 0) +
    (largest >= MANY_IN_A_CITY ? AGENCY : 0)
  return { cities: cities.sort(), weight }
}

function areNear(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [findCityByName(one), findCityByName(other)]
  return (
    a !== undefined && b !== undefined && distanceMeters(middle(a), middle(b)) < MIN_METERS_APART
  )
}

const middle = ({ box: [south, west, north, east] }: Town): Coordinates => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})

const haveSamePrice = (a: ContactOffer, b: ContactOffer): boolean =>
  a.priceUsdCents !== null && a.priceUsdCents === b.priceUsdCents

function haveSameText(a: ContactOffer, b: ContactOffer): boolean {
  const [ofA, ofB] = [wordsOf(a.description), wordsOf(b.description)]
  const common = [...ofA].filter((word) => ofB.has(word)).length
  return common > 0 && common >= SAME_TEXT_SHARE * (ofA.size + ofB.size - common)
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.slice(0, 300),
  )
