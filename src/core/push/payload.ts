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

/** What the button of a notification needs to pause the search. */
export type PushPause = { browser: number; search: number; proof: string }

type ListingPush = NotificationContent & { notificationId: string; pause: PushPause }

/**
 * Builds a push notification about a flat: price and place in the title, reason and search in the
 * body. Always under 3 kB, the limit of `PushService.send`.
 */
export function buildListingPayload(content: ListingPush): PushPayload {
  const { listing, language } = content
  const alert = describeAlert(content)
  const address = listing.addressNames[language] ?? listing.address
  const lines = [
    alert.reason,
    address ? truncate(toSingleLine(address), MAX_ADDRESS_LENGTH) : '',
    alert.search,
  ]
  return {
    ...buildFrame(content),
    title: alert.title,
    body: lines.filter((line) => line !== '').join('\n'),
    url: `/listing/${listing.id}`,
  }
}

/**
 * Builds a push notification about several flats, newest first: their number in the title, search
 * and first flats in the body. Under 3 kB too.
 */
export function buildDigestPayload(alerts: readonly Alert[], pause: PushPause): PushPayload {
  const { listing, language, notification } = alerts[0]!
  const { title, yourSearch, flats, listPath } = describeDigest(alerts)
  const named = flats.slice(0, MAX_NAMED_FLATS).map((flat) => flat.title)
  return {
    ...buildFrame({ listing, language, notificationId: notification.id, pause }),
    title,
    body: [yourSearch, ...named].join('\n'),
    url: listPath.length > MAX_PATH_LENGTH ? '/#alerts' : listPath,
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

/** What alerts about one flat and about several have in common; the photo is that of `listing`. */
function buildFrame({
  notificationId,
  pause,
  listing,
  language,
}: Pick<ListingPush, 'notificationId' | 'pause' | 'listing' | 'language'>) {
  const t = notificationMessages[language]
  const [photo] = listing.photos
  return {
    tag: `notification-${notificationId}`,
    language,
    image: photo ? photoUrl(photo, PHOTO_WIDTH) : null,
    openLabel: t('open'),
    pause: { label: t('pause'), done: t('push.paused'), failed: t('push.pauseFailed'), ...pause },
  }
}
