import type { Language } from '#locales/languages.ts'
import type { Listing } from '#contract/listings.ts'
import type { PushPayload } from '#contract/push-payload.ts'
import type { Filters } from '#contract/filters.ts'
import { photoUrl } from '#contract/photo-url.ts'
import { formatPreviousPrice, formatPrice } from '#core/notifications/format-price.ts'
import { describeReason } from '#core/notifications/render.ts'
import type { NotificationDetails, NotificationReason } from '#core/notifications/notification.ts'
import { truncate } from '#core/notifications/telegram-html.ts'
import { notificationMessages } from '#locales/server-messages.ts'
import { toSingleLine } from '#core/emails/mask-email.ts'
import { translatePlaceName } from '#core/places/translate-place-name.ts'
import { describeSearch } from '#core/searches/describe-search.ts'

const MAX_ADDRESS_LENGTH = 120
const MAX_SEARCH_LENGTH = 300
/** The approximate width at which browsers show the image, in pixels. */
const PHOTO_WIDTH = 800

type ListingPush = {
  notificationId: string
  listing: Listing
  reason: NotificationReason
  details: NotificationDetails
  filters: Filters
  language: Language
  /** US dollars per unit of each currency. */
  rates: Readonly<Record<string, number>>
  pause: { browser: number; search: number; proof: string }
}

/**
 * Builds a push notification about a flat: price and place in the title, reason and search in the
 * body. Always under 3 kB, the limit of `PushService.send`.
 */
export function buildListingPayload({
  notificationId,
  listing,
  reason,
  details,
  filters,
  language,
  rates,
  pause,
}: ListingPush): PushPayload {
  const t = notificationMessages[language]
  const price = formatPrice(listing, language)
  const address = listing.addressNames[language] ?? listing.address
  const title = [
    price ?? t('noPrice'),
    listing.rooms === null ? null : t('rooms', { n: listing.rooms }),
    translatePlaceName(listing.district ?? listing.city, language),
  ]
  const lines = [
    describeReason(reason, formatPreviousPrice(details, listing, rates, language), price, t),
    address ? truncate(toSingleLine(address), MAX_ADDRESS_LENGTH) : '',
    t('yourSearch', {
      search: truncate(describeSearch(filters, language), MAX_SEARCH_LENGTH),
    }),
  ]
  return {
    tag: `notification-${notificationId}`,
    title: title.filter((part) => part !== null).join(' · '),
    body: lines.filter((line) => line !== '').join('\n'),
    language,
    url: `/listing/${listing.id}`,
    image: choosePhoto(listing),
    openLabel: t('open'),
    pause: {
      label: t('pause'),
      done: t('push.paused'),
      failed: t('push.pauseFailed'),
      ...pause,
    },
  }
}

/** Builds a test notification. */
export const buildTestPayload = (language: Language): PushPayload => ({
  tag: 'try',
  title: 'Bina',
  body: notificationMessages[language]('push.test'),
  language,
  url: '/settings#push',
  image: null,
  openLabel: null,
  pause: null,
})

const choosePhoto = ({ photos: [photo] }: Listing): string | null =>
  photo ? photoUrl(photo, PHOTO_WIDTH) : null
