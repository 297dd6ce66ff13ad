import type { Language } from '#contract/accounts.ts'
import type { Listing } from '#contract/listings.ts'
import type { PushPayload } from '#contract/push-payload.ts'
import type { SearchFilters } from '#contract/searches.ts'
import { formatMoney, formatPrice } from '#core/notifications/format-price.ts'
import type { NotificationDetails, NotificationReason } from '#core/notifications/notification.ts'
import { truncate } from '#core/notifications/telegram-html.ts'
import { notificationMessages } from '#core/notifications/messages.ts'
import { toSingleLine } from '#core/emails/mask-email.ts'
import { translatePlaceName } from '#core/places/translate-place-name.ts'
import { describeSearch } from '#core/searches/describe-search.ts'

const MAX_ADDRESS_LENGTH = 120
const MAX_SEARCH_LENGTH = 300
/** Browsers show a photo about so wide, in pixels. */
const PHOTO_WIDTH = 800

type ListingPush = {
  notificationId: string
  listing: Listing
  reason: NotificationReason
  details: NotificationDetails
  filters: SearchFilters
  language: Language
  pause: { browser: number; search: number; proof: string }
}

/**
 * A notification of a flat: what it costs and where it is, then why the person is told and by which
 * search. Under 3 kB, whatever the post says.
 */
export function buildListingPayload({
  notificationId,
  listing,
  reason,
  details: { previousPrice },
  filters,
  language,
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
      ? messages.priceDropped(
          previousPrice ? formatMoney(previousPrice.price, previousPrice.currency, language) : null,
          price,
        )
      : messages[reason],
    listing.address ? truncate(toSingleLine(listing.address), MAX_ADDRESS_LENGTH) : '',
    messages.yourSearch(truncate(describeSearch(filters, language), MAX_SEARCH_LENGTH)),
  ]
  const { paused, notPaused } = pushMessages[language]
  return {
    tag: `notification-${notificationId}`,
    title: title.filter((part) => part !== null).join(' · '),
    body: lines.filter((line) => line !== '').join('\n'),
    language,
    url: `/listing/${listing.id}`,
    image: choosePhoto(listing),
    openLabel: messages.open,
    pause: { label: messages.pause, done: paused, failed: notPaused, ...pause },
  }
}

/** A notification that the person asked for. */
export const buildTestPayload = (language: Language): PushPayload => ({
  tag: 'try',
  title: 'Bina',
  body: pushMessages[language].testBody,
  language,
  url: '/settings#push',
  image: null,
  openLabel: null,
  pause: null,
})

function choosePhoto({ photos }: Listing): string | null {
  const [nearest] = (photos[0]?.variants ?? []).toSorted(
    (a, b) => Math.abs(a.width - PHOTO_WIDTH) - Math.abs(b.width - PHOTO_WIDTH),
  )
  return nearest?.url ?? null
}

/** What notifications say beyond the messages of core/notifications. */
export const pushMessages: Record<
  Language,
  { testBody: string; paused: string; notPaused: string }
> = {
  en: {
    testBody: 'Notifications work in this browser.',
    paused: 'The search is paused.',
    notPaused: 'The search could not be paused: try again on the site.',
  },
  ru: {
    testBody: 'Уведомления в этом браузере работают.',
    paused: 'Поиск приостановлен.',
    notPaused: 'Приостановить поиск не удалось: попробуйте на сайте.',
  },
  ka: {
    testBody: 'შეტყობინებები ამ ბრაუზერში მუშაობს.',
    paused: 'ძიება შეჩერებულია.',
    notPaused: 'ძიების შეჩერება ვერ მოხერხდა: სცადეთ საიტზე.',
  },
}
