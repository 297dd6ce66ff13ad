import { createHash } from 'node:crypto'
import { isWindowKey, listPhotoKeys, listPhotoLookupKeys } from '#core/photos/photo-prints.ts'
import type { PhotoPrint } from '#core/photos/photo-prints.ts'
import { isUncommon } from './text-clues.ts'
import type { Offer } from './offer.ts'

/**
 * A 64-bit integer key, as text for PostgreSQL, and how promising a match on it is. `photo`: which
 * photo of the offer it is a window of; several of one photo say more (weighWindows).
 */
export type Key = { key: string; weight: number; photo?: number }

/** By how many windows of one photo match: different photos have one or two in common by chance. */
const WINDOW_WEIGHTS = [0, 0.5, 1.5, 3, 4]
/** More matching windows of one photo add nothing. */
export const MAX_MATCHING_WINDOWS = WINDOW_WEIGHTS.length - 1
export const weighWindows = (matching: number): number =>
  WINDOW_WEIGHTS[Math.min(matching, MAX_MATCHING_WINDOWS)]!

/** The first photos of an album usually show the flat. */
const MAX_PHOTOS = 8
/** Photos are looked up by at most this many keys together. */
const MAX_PHOTO_LOOKUPS = 768
const MAX_CONTACTS = 4
const MAX_NAMES = 8
/** Prices within 10% are in the same or in neighbouring steps. */
const PRICE_STEP = Math.log(1.1)
const MINHASH_BANDS = 6
const ROWS_PER_BAND = 2

/** The keys by which later offers find the listing of this one. */
export const buildKeys = (offer: Offer): string[] => [
  ...new Set(describeOffer(offer, 0).map(({ text }) => hashOf(text))),
]

/** The keys to search by: those of the offer, and those of slightly different areas and prices. */
export function buildLookupKeys(offer: Offer): Key[] {
  const best = new Map<string, Key>()
  for (const { text, ...found } of describeOffer(offer, 1)) {
    const key = hashOf(text)
    if (found.weight > (best.get(key)?.weight ?? 0)) best.set(key, { key, ...found })
  }
  return [...best.values()]
}

/** The key of a phone or handle, to count its listings. */
export const computeContactKey = (city: string, contact: string): string =>
  hashOf(`contact|${city}|${contact}`)

/** The keys to search for photos by, without the city: the same photo in another matters too. */
export const computePhotoLookupKeys = (photos: readonly PhotoPrint[]): string[][] =>
  photos.map((photo) =>
    listPhotoLookupKeys(photo, Math.floor(MAX_PHOTO_LOOKUPS / photos.length)).map(hashOf),
  )

export const getContacts = ({ facts }: Offer): string[] =>
  [
    ...facts.phones,
    ...(facts.telegramUsername === null ? [] : [`@${facts.telegramUsername.toLowerCase()}`]),
  ].slice(0, MAX_CONTACTS)

/** The keys of an offer as text; with `radius` 1 also those of neighbouring areas and prices. */
function describeOffer(
  offer: Offer,
  radius: 0 | 1,
): { text: string; weight: number; photo?: number }[] {
  const { city, facts, street } = offer
  const areas = steps(facts.areaSqm === null ? null : Math.round(facts.areaSqm), radius)
  const prices = steps(
    offer.priceUsdCents ? Math.round(Math.log(offer.priceUsdCents) / PRICE_STEP) : null,
    radius,
  )
  const found: { text: string; weight: number; photo?: number }[] = []
  const add = (weight: number, ...parts: (string | number)[]) =>
    found.push({ text: parts.join('|'), weight })

  for (const contact of getContacts(offer)) {
    add(2, 'contact', city, contact)
    for (const area of areas) add(4, 'contact-area', city, contact, area)
    for (const price of prices) add(3, 'contact-price', city, contact, price)
  }
  const photos = offer.photos.slice(0, MAX_PHOTOS)
  for (const [index, photo] of photos.entries())
    for (const text of radius === 0
      ? listPhotoKeys(photo)
      : listPhotoLookupKeys(photo, Math.floor(MAX_PHOTO_LOOKUPS / photos.length)))
      found.push({ text, weight: 2, ...(isWindowKey(text) && { photo: index }) })
  if (offer.minhash)
    for (let band = 0; band < MINHASH_BANDS; band++)
      add(
        1.5,
        'words',
        city,
        band,
        ...offer.minhash.slice(band * ROWS_PER_BAND, (band + 1) * ROWS_PER_BAND),
      )
  if (offer.code !== null) add(4, 'code', city, offer.code)
  for (const stem of street?.stems.slice(0, 3).map((name) => name.slice(0, 4)) ?? []) {
    const digits = street!.number?.match(/\d+/)?.[0] ?? ''
    add(1, 'house', city, stem, digits)
    for (const area of areas) add(3, 'house-area', city, stem, digits, area)
    if (facts.floor !== null) add(2, 'street-floor', city, stem, facts.floor)
    for (const price of prices) add(1.5, 'street-price', city, stem, price)
    if (radius === 1 && digits)
      for (const area of areas) add(1.5, 'house-area', city, stem, '', area)
  }
  for (const name of offer.clues?.().rarities ?? []) add(1.5, 'rarity', city, name)
  for (const stem of listNames(offer)) add(1, 'name', city, stem)
  if (facts.district !== null)
    for (const price of prices) add(0.5, 'district-price-only', city, facts.district, price)
  for (const area of areas) {
    if (facts.floor !== null && facts.totalFloors !== null)
      add(2, 'storeys', city, area, facts.floor, facts.totalFloors)
    if (facts.floor !== null) add(1, 'area-floor', city, area, facts.floor)
    if (facts.floor !== null && facts.district !== null)
      add(2, 'district-floor', city, facts.district, area, facts.floor)
    for (const price of prices) {
      if (facts.district !== null) add(1.5, 'district-price', city, facts.district, area, price)
      if (radius === 0 || (area === areas[0] && price === prices[0]))
        add(1, 'area-price', city, area, price)
    }
  }
  return found
}

/** The first uncommon words of a text, such as streets that are not read as the address. */
const listNames = ({ clues }: Offer): string[] =>
  [...(clues?.().stems ?? [])].filter(isUncommon).slice(0, MAX_NAMES)

/** The step itself, then its neighbours. */
const steps = (step: number | null, radius: 0 | 1): number[] =>
  step === null ? [] : radius === 0 ? [step] : [step, step - 1, step + 1]

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest().readBigInt64BE(0).toString()
}
