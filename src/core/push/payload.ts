import type { Listing } from '#contract/listings.ts'
import type { PushPayload } from '#contract/push-payload.ts'
import { photoUrl } from '#contract/photo-url.ts'
import { toSingleLine } from '#core/emails/mask-email.ts'
import type { Alert } from '#core/notifications/channel.ts'
import { describeAlert, type NotificationContent } from '#core/notifications/render.ts'
import { describeDigest } from '#core/notifications/render-digest.ts'
import { truncate } from '#core/notifications/telegram-html.ts'
import type { Language } from '#locales/languages.ts'
import { notificationMessages } from '#locales/server-messages.ts'

const MAX_ADDRESS_LENGTH = 120
/** Flats that a digest names; systems show four lines at most. */
const MAX_NAMED_FLATS = 3
/** A longer path, such as one with a drawn area, does not fit. */
const MAX_PATH_LENGTH = 600
/** The approximate width at which browsers show the image, in pixels. */
const PHOTO_WIDTH = 800

type ListingPush = NotificationContent & {
  notificationId: string
  pause: { browser: number; search: number; proof: string }
}

/**
 * Builds a push notification about a flat: price and place in the title, reason and search in the
 * body. Always under 3 kB, the limit of `PushService.send`.
 */
export function buildListingPayload({
  notificationId,
  pause,
  ...content
}: ListingPush): PushPayload {
  const { listing, language } = content
  const t = notificationMessages[language]
  const alert = describeAlert(content)
  const address = listing.addressNames[language] ?? listing.address
  const lines = [
    alert.reason,
    address ? truncate(toSingleLine(address), MAX_ADDRESS_LENGTH) : '',
    alert.search,
  ]
  return {
    tag: `notification-${notificationId}`,
    title: alert.title,
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

/**
 * Builds a push notification about several flats, newest first: their number in the title, search
 * and first flats in the body. Under 3 kB too.
 */
export function buildDigestPayload(
  alerts: readonly Alert[],
  pause: ListingPush['pause'],
): PushPayload {
  const { listing, language, notification } = alerts[0]!
  const t = notificationMessages[language]
  const { title, yourSearch, flats, listPath } = describeDigest(alerts)
  const named = flats.slice(0, MAX_NAMED_FLATS).map((flat) => flat.title)
  return {
    tag: `notification-${notification.id}`,
    title,
    body: [yourSearch, ...named].join('\n'),
    language,
    url: listPath.length > MAX_PATH_LENGTH ? '/#alerts' : listPath,
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
