import type { Language } from '#locales/languages.ts'
import { maskContacts } from '#contract/contacts.ts'
import { readDetails } from '#contract/details.ts'
import {
  type Listing,
  type ListingItem,
  listingItemSchema,
  type ListingPhoto,
  type ListingVideo,
} from '#contract/listings.ts'
import { largestPhotoUrl } from '#contract/photo-url.ts'
import { postLink } from '#core/channels/source.ts'
import { findNearestMetro } from '#core/places/nearest-metro.ts'
import { findStatedMetro } from '#core/places/stated-metro.ts'
import { localizeAddresses } from '#core/places/localize-address.ts'
import type { Point } from '#core/places/geometry.ts'
import type { ListingRow, PhotoRow } from './find-store.ts'
import { computeFairPrice } from './comparables.ts'
import { formatPhone } from './format-phone.ts'
import { BUILT_IN_RATES, type Rates, toUsdCents } from './rates.ts'

/** Replaces contacts in the text of a post. */
const MASK = '…'
const DAY_MS = 24 * 60 * 60 * 1000

/** Listings first seen after this are new. */
export const newSince = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** Fields that change without the listing: with the time and the rates. */
type Moment = Pick<Listing, 'isNew' | 'priceUsd' | 'ratesDay'>
export type StoredListing = Omit<Listing, keyof Moment>
/** What the fields of the moment are computed from. */
export type MomentRow = Pick<
  ListingRow,
  'price' | 'currency' | 'firstSeenAt' | 'ratesDay' | 'usdRate'
>

export function viewMoment(row: MomentRow, now: Date): Moment {
  const price = number(row.price)
  const priceUsdCents = price === null ? null : toUsdCents(price, row.currency, ratesOf(row))
  return {
    isNew: row.firstSeenAt > newSince(now),
    priceUsd: priceUsdCents === null ? null : priceUsdCents / 100,
    ratesDay:
      priceUsdCents === null || row.currency === 'USD'
        ? null
        : (row.ratesDay ?? BUILT_IN_RATES.day),
  }
}

/**
 * The public data of a listing, with all field names of spec §3, but for what changes without it.
 * Nothing else may leave the server, such as extraction details, hashes and further phone numbers.
 * Contacts of rented and expired listings are private too, including those in the text of the post.
 */
export function viewStored(row: ListingRow): StoredListing {
  const price = number(row.price)
  const priceMax = number(row.priceMax)
  const isRange = price !== null && priceMax !== null && priceMax > price
  const pricePerM2 =
    price !== null && row.areaSqm ? Math.round((price / row.areaSqm) * 100) / 100 : null
  const area = row.areaSqm === null ? null : Math.round(row.areaSqm * 100) / 100
  const photos = row.photos.map(viewPhoto)
  const images = photos.map(largestPhotoUrl)
  const videos = row.videos.map(
    (video): ListingVideo => ({
      url: playable(video.url),
      posterUrl: own(video.posterUrl),
      durationSeconds: video.durationSeconds,
    }),
  )
  const isOffered = row.status === 'ACTIVE'
  const phone = isOffered ? (row.phones[0] ?? null) : null
  const handle = isOffered ? row.telegramUsername?.replace(/^@/, '') || null : null
  const shown = (text: string) => (isOffered ? text : maskContacts(text, MASK))
  const sources = row.posts.map((post) => ({
    id: post.id,
    isPrimary: post.id === row.primaryPostId,
    channelUsername: post.source.channel,
    messageId: post.messageId,
    externalId: post.source.externalId,
    link: postLink(post.source),
    createdAt: new Date(post.postedAt).toISOString(),
  }))
  const {
    channelUsername,
    messageId,
    externalId,
    link,
    createdAt: date,
  } = sources.find((source) => source.isPrimary)!

  return {
    id: row.id,
    title: row.title && shown(row.title),
    description: shown(row.description),
    status: row.status,
    confidence: Math.round(row.confidence * 1000) / 1000,
    createdAt: row.firstSeenAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    latestPostDate: row.latestPostAt.toISOString(),

    price,
    priceMin: isRange ? price : null,
    priceMax: isRange ? priceMax : null,
    pricePerM2,
    pricePerSqm: pricePerM2,
    currency: row.currency,

    district: row.district,
    address: row.address,
    ...localizeAddresses(row.city, row.address),
    latitude: row.latitude,
    longitude: row.longitude,

    kind: row.kind,
    rooms: row.rooms,
    bedrooms: row.bedrooms,
    area,
    areaSqm: area,
    floor: row.floor,
    totalFloors: row.totalFloors,

    petsAllowed: row.petsAllowed,
    amenities: row.amenities,
    images,
    imageUrls: images,
    videoUrls: videos.flatMap((video) => video.url ?? []),

    phoneNumber: phone,
    contactInfo: phone ?? (handle === null ? null : `@${handle}`),
    telegramUsername: handle,

    sourceUrl: link,
    telegramPost: { channelUsername, messageId, externalId, link, date },
    telegramPosts: sources,
    sourcesCount: sources.length,

    phoneNumberFormatted: phone && formatPhone(phone),
    city: row.city,
    districtDerived: row.districtDerived,
    period: row.period,
    currencyAssumed: row.currencyAssumed,
    furnished: row.furnished,
    deposit: number(row.deposit),
    commission: row.commission,
    minTermMonths: row.minTermMonths,
    ...readDetails(row.details),
    pointPrecision: row.pointPrecision,
    metro: findNearestMetro(pointOf(row)),
    statedMetro: findStatedMetro(row.city, row.description),
    priceHistory: row.priceHistory.map(({ at, price, priceMax, currency, priceUsdCents }) => ({
      at,
      price,
      priceMax,
      currency,
      priceUsd: priceUsdCents === null ? null : priceUsdCents / 100,
    })),
    fairPrice:
      row.status === 'ACTIVE' && row.period !== 'day'
        ? computeFairPrice(row.comparables, price, row.priceUsdCents)
        : null,
    warnings: row.warnings,
    lastSeen: row.lastSightingAt.toISOString(),
    photos,
    photosCount: photos.length,
    videos,
    language: row.language,
  }
}

/** About two lines of a card. */
const MAX_ITEM_TEXT = 70
const ITEM_FIELDS = new Set(Object.keys(listingItemSchema.omit({ address: true }).shape))

/** What lists show of a listing in any language: fields of listingItemSchema, shortened. */
export function toItem(listing: StoredListing): Omit<ListingItem, keyof Moment | 'address'> {
  const { photos, videos, warnings, fairPrice } = listing
  const fields = Object.entries(listing).filter(([name]) => ITEM_FIELDS.has(name))
  return {
    ...(Object.fromEntries(fields) as StoredListing),
    description: shorten(listing.description),
    images: [],
    imageUrls: [],
    videoUrls: [],
    telegramPosts: [],
    photos: photos.slice(0, 1),
    videos: photos.length === 0 && videos[0] ? [videos[0]] : undefined,
    warnings: warnings.length > 0 ? warnings : undefined,
    fairPrice: fairPrice
      ? { differencePercent: fairPrice.differencePercent, verdict: fairPrice.verdict }
      : undefined,
  }
}

/** The fields of an item that depend on the reader's language. */
export function addressFields(
  { address, addressNames, addressTransliterated }: StoredListing,
  language: Language,
): Pick<ListingItem, 'address' | 'isAddressTransliterated'> {
  return {
    address: addressNames[language] ?? address,
    ...(addressTransliterated.includes(language) ? { isAddressTransliterated: true } : {}),
  }
}

/** One line of text, cut after a word; a cut struck-through part is left out. */
function shorten(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  if (line.length <= MAX_ITEM_TEXT) return line.join('')
  const head = line.slice(0, MAX_ITEM_TEXT).join('')
  const space = head.lastIndexOf(' ')
  const words =
    space > head.length * 0.6 ? head.slice(0, space) : line.slice(0, MAX_ITEM_TEXT - 1).join('')
  const cut = words.replace(/(?<!~)~$/, '')
  const isOpen = cut.split('~~').length % 2 === 0
  return `${isOpen ? cut.slice(0, cut.lastIndexOf('~~')).trimEnd() : cut}…`
}

const ratesOf = ({ ratesDay, usdRate, currency }: MomentRow): Rates =>
  ratesDay === null ? BUILT_IN_RATES.rates : usdRate === null ? {} : { [currency]: usdRate }

const pointOf = ({ pointPrecision: precision, latitude, longitude }: ListingRow): Point =>
  precision === 'none' || latitude === null || longitude === null
    ? { precision: 'none', latitude: null, longitude: null }
    : { precision, latitude, longitude }

/** Copies of a photo have the same key but for their width. */
export function viewPhoto({ width, height, placeholder, variants }: PhotoRow): ListingPhoto {
  const largest = variants.at(-1)!
  const template = largest.key.replace(`-${largest.width}.`, '-{width}.')
  return {
    width,
    height,
    placeholder,
    url: `/photos/${template}`,
    widths: variants
      .filter((one) => one.key === template.replace('{width}', String(one.width)))
      .map((one) => one.width),
  }
}

const number = (numeric: string | null): number | null =>
  numeric === null ? null : Number(numeric)

/** Videos are played from Telegram. Browsers block anything but https on our pages. */
const playable = (url: string | null): string | null => (url?.startsWith('https://') ? url : null)

/** Only our own copies, so that visitors' browsers request images from no other site. */
const own = (url: string | null): string | null => (url?.startsWith('/photos/') ? url : null)
