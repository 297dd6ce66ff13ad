import type { Language } from '#contract/accounts.ts'
import type { Listing } from '#contract/listings.ts'
import type { PushPayload } from '#contract/push-payload.ts'
import type { SearchFilters } from '#contract/searches.ts'
import { money, ownPrice } from '#core/notices/amounts.ts'
import type { NoticeDetails, NoticeReason } from '#core/notices/notice.ts'
import { shorten } from '#core/notices/telegram-html.ts'
import { noticeWords } from '#core/notices/words.ts'
import { oneLine } from '#core/mail/masked.ts'
import { placeName } from '#core/places/place-name.ts'
import { shortWords } from '#core/searches/short-words.ts'
import { pushWords } from './words.ts'

const LONGEST_ADDRESS = 120
const LONGEST_WHY = 300
/** Browsers show a photo about so wide, in pixels. */
const PHOTO_WIDTH = 800

type Flat = {
  noticeId: string
  listing: Listing
  reason: NoticeReason
  details: NoticeDetails
  filters: SearchFilters
  language: Language
  pause: { browser: number; search: number; proof: string }
}

/**
 * A notification of a flat: what it costs and where it is, then why the person is told and by which
 * search. Under 3 kB, whatever the post says.
 */
export function flatPayload({
  noticeId,
  listing,
  reason,
  details: { was },
  filters,
  language,
  pause,
}: Flat): PushPayload {
  const words = noticeWords[language]
  const price = ownPrice(listing, language)
  const title = [
    price ?? words.noPrice,
    listing.rooms === null ? null : words.rooms(listing.rooms),
    placeName(listing.district ?? listing.city, language),
  ]
  const lines = [
    reason === 'price-drop'
      ? words.fell(was ? money(was.price, was.currency, language) : null, price)
      : words[reason],
    listing.address ? shorten(oneLine(listing.address), LONGEST_ADDRESS) : '',
    words.why(shorten(shortWords(filters, language), LONGEST_WHY)),
  ]
  const { paused, notPaused } = pushWords[language]
  return {
    tag: `notice-${noticeId}`,
    title: title.filter((part) => part !== null).join(' · '),
    body: lines.filter((line) => line !== '').join('\n'),
    language,
    url: `/listing/${listing.id}`,
    image: photoOf(listing),
    open: words.open,
    pause: { label: words.pause, done: paused, failed: notPaused, ...pause },
  }
}

/** A notification that the person asked for. */
export const tryPayload = (language: Language): PushPayload => ({
  tag: 'try',
  title: 'Bina',
  body: pushWords[language].works,
  language,
  url: '/settings#push',
  image: null,
  open: null,
  pause: null,
})

function photoOf({ photos }: Listing): string | null {
  const [nearest] = (photos[0]?.variants ?? []).toSorted(
    (a, b) => Math.abs(a.width - PHOTO_WIDTH) - Math.abs(b.width - PHOTO_WIDTH),
  )
  return nearest?.url ?? null
}
