import type { Language } from '#contract/accounts.ts'
import type { Listing } from '#contract/listings.ts'
import type { PushPayload } from '#contract/push-payload.ts'
import type { Filters } from '#contract/filters.ts'
import { photoUrl } from '#contract/photo-url.ts'
import { formatPreviousPrice, formatPrice } from '#core/notifications/format-price.ts'
import type { NotificationDetails, NotificationReason } from '#core/notifications/notification.ts'
import { truncate } from '#core/notifications/telegram-html.ts'
import { notificationMessages } from '#core/notifications/messages.ts'
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
  const messages = notificationMessages[language]
  const price = formatPrice(listing, language)
  const title = [
    price ?? messages.noPrice,
    listing.rooms === null ? null : messages.rooms(listing.rooms),
    translatePlaceName(listing.district ?? listing.city, language),
  ]
  const lines = [
    reason === 'price-drop'
      ? messages.priceDropped(formatPreviousPrice(details, listing, rates, language), price)
      : messages[reason],
    listing.address ? truncate(toSingleLine(listing.address), MAX_ADDRESS_LENGTH) : '',
    messages.yourSearch(truncate(describeSearch(filters, language), MAX_SEARCH_LENGTH)),
  ]
  return {
    tag: `notification-${notificationId}`,
    title: title.filter((part) => part !== null).join(' · '),
    body: lines.filter((line) => line !== '').join('\n'),
    language,
    url: `/listing/${listing.id}`,
    image: choosePhoto(listing),
    openLabel: messages.open,
    pause: {
      label: messages.pause,
      done: messages.push.paused,
      failed: messages.push.pauseFailed,
      ...pause,
    },
  }
}

/** Builds a test notification. */
export const buildTestPayload = (language: Language): PushPayload => ({
  tag: 'try',
  title: 'Bina',
  body: notificationMessages[language].push.test,
  language,
  url: '/settings#push',
  image: null,
  openLabel: null,
  pause: null,
})

const choosePhoto = ({ photos: [photo] }: Listing): string | null =>
  photo ? photoUrl(photo, PHOTO_WIDTH) : null
