import { CITIES } from '#contract/cities.ts'
import type { Listing } from '#contract/listings.ts'
import { withoutContacts, type AbsoluteUrl } from '#web/page-meta.ts'
import type { Localization } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { addressOf, amenityName } from './wording.ts'

const AVAILABILITY = { ACTIVE: 'InStock', RENTED: 'SoldOut', EXPIRED: 'Discontinued' } as const
const UNITS = { month: 'MON', day: 'DAY' } as const
/** schema.org has no type for a bed. */
const TYPES = { flat: 'Apartment', house: 'House', room: 'Room', bed: 'Room' } as const
const MAX_IMAGES = 10

/** A home and its offer as schema.org data. Unknown facts are omitted; contacts always are. */
export function listingData(
  listing: Listing,
  about: { name: string; description: string },
  i18n: Localization,
  absoluteUrl: AbsoluteUrl,
): object {
  const url = absoluteUrl(paths.listing(listing.id))
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    ...about,
    inLanguage: i18n.language,
    datePosted: listing.createdAt,
    dateModified: listing.updatedAt,
    ...(listing.images.length > 0
      ? { image: listing.images.slice(0, MAX_IMAGES).map(absoluteUrl) }
      : {}),
    mainEntity: home(listing, i18n),
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${AVAILABILITY[listing.status]}`,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      ...(listing.availableFrom === null || listing.availableFrom === 'now'
        ? {}
        : { availabilityStarts: listing.availableFrom }),
      ...price(listing),
    },
  }
}

function home(listing: Listing, { t, place, language }: Localization): object {
  const area = listing.area ?? listing.areaSqm
  const country = CITIES.find(({ name }) => name === listing.city)?.country
  const address = addressOf(listing, language)
  const street = address && withoutContacts(address)
  return {
    '@type': TYPES[listing.kind],
    ...(listing.rooms === null ? {} : { numberOfRooms: listing.rooms }),
    ...(listing.bedrooms === null ? {} : { numberOfBedrooms: listing.bedrooms }),
    ...(area === null
      ? {}
      : { floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' } }),
    ...(listing.floor === null ? {} : { floorLevel: String(listing.floor) }),
    ...(listing.petsAllowed === null ? {} : { petsAllowed: listing.petsAllowed }),
    ...(listing.amenities.length > 0
      ? {
          amenityFeature: listing.amenities.map((amenity) => ({
            '@type': 'LocationFeatureSpecification',
            name: amenityName(amenity, t),
            value: true,
          })),
        }
      : {}),
    address: {
      '@type': 'PostalAddress',
      ...(country ? { addressCountry: country } : {}),
      addressLocality: place(listing.city),
      ...(street ? { streetAddress: street } : {}),
    },
    ...(listing.district
      ? { containedInPlace: { '@type': 'Place', name: place(listing.district) } }
      : {}),
    // Street and district centres are not the location of the flat.
    ...(listing.pointPrecision === 'exact' &&
    listing.latitude !== null &&
    listing.longitude !== null
      ? {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: listing.latitude,
            longitude: listing.longitude,
          },
        }
      : {}),
  }
}

function price({ price, priceMin, priceMax, currency, period }: Listing): object {
  const low = priceMin ?? price
  if (low === null) return {}
  const amount =
    priceMax !== null && priceMax > low ? { minPrice: low, maxPrice: priceMax } : { price: low }
  return {
    ...(amount.price === undefined ? {} : { price: low, priceCurrency: currency }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...amount,
      priceCurrency: currency,
      ...(period === null ? {} : { unitCode: UNITS[period] }),
    },
  }
}
