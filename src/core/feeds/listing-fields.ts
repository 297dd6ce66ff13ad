import type { ListingItem } from '#contract/listings.ts'
import { photoUrl } from '#contract/photo-url.ts'
import { translatePlaceName } from '#core/places/translate-place-name.ts'
import { type Feed, listingUrl } from './feed.ts'

type Value = string | number | boolean | null

const PHOTO_WIDTH = 1024

/** The fields of a listing in CSV and GeoJSON, as docs/api.md lists them. */
const FIELDS = {
  id: ({ id }) => id,
  url: (listing, feed) => listingUrl(feed, listing),
  title: ({ title }) => title,
  status: ({ status }) => status,
  city: ({ city }, { language }) => translatePlaceName(city, language),
  district: ({ district }, { language }) => district && translatePlaceName(district, language),
  address: ({ address }) => address,
  price: ({ price }) => price,
  priceMax: ({ priceMax }) => priceMax,
  currency: ({ currency }) => currency,
  priceUsd: ({ priceUsd }) => priceUsd,
  kind: ({ kind }) => kind,
  rooms: ({ rooms }) => rooms,
  bedrooms: ({ bedrooms }) => bedrooms,
  area: ({ area }) => area,
  floor: ({ floor }) => floor,
  totalFloors: ({ totalFloors }) => totalFloors,
  petsAllowed: ({ petsAllowed }) => petsAllowed,
  amenities: ({ amenities }) => amenities.join(' '),
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  latestPostDate: ({ latestPostDate }) => latestPostDate,
  sourceUrl: ({ sourceUrl }) => sourceUrl,
  photo: ({ photos: [photo] }, { urlOf }) => (photo ? urlOf(photoUrl(photo, PHOTO_WIDTH)) : null),
  pointPrecision: ({ pointPrecision }) => pointPrecision,
} as const satisfies Record<string, (listing: ListingItem, feed: Feed) => Value>

type Fields = Record<keyof typeof FIELDS, Value>
export const FIELD_NAMES = Object.keys(FIELDS) as (keyof Fields)[]

/** The fields of each listing of a feed. */
export const listFields = (feed: Feed): Fields[] =>
  feed.listings.map(
    (listing) =>
      Object.fromEntries(
        Object.entries(FIELDS).map(([name, read]) => [name, read(listing, feed)]),
      ) as Fields,
  )
