import type { ListingItem } from '#contract/listings.ts'
import { photoUrl } from '#contract/photo-url.ts'
import { formatPrice } from '#core/notifications/format-price.ts'
import { formatHome, formatPlace, formatSize, joinParts } from '#core/notifications/render.ts'
import { notificationMessages } from '#locales/server-messages.ts'
import { type Feed, listingUrl } from './feed.ts'

const PHOTO_WIDTH = 800
const PHOTO_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
}

/** Writes a feed as Atom (RFC 4287). The same listings give the same bytes. */
export function writeAtom(feed: Feed): string {
  const { language, title, id, self, next, alternate, listings } = feed
  return (
    '<?xml version="1.0" encoding="utf-8"?>\n' +
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">\n` +
    element('id', id) +
    element('title', title) +
    element('updated', (lastUpdated(feed) ?? new Date(0)).toISOString()) +
    '<author><name>Bina</name></author>\n' +
    link('self', self, 'application/atom+xml') +
    link('alternate', alternate, 'text/html') +
    (next === null ? '' : link('next', next, 'application/atom+xml')) +
    listings.map((listing) => writeEntry(listing, feed)).join('') +
    '</feed>\n'
  )
}

/** When a listing of the page was last changed; null for an empty one. */
export const lastUpdated = ({ listings }: Feed): Date | null =>
  listings.length === 0
    ? null
    : new Date(Math.max(...listings.map(({ updatedAt }) => Date.parse(updatedAt))))

function writeEntry(listing: ListingItem, feed: Feed): string {
  const { id, title, createdAt, updatedAt, photos } = listing
  const { language } = feed
  const t = notificationMessages[language]
  const price = formatPrice(listing, language)
  const size = joinParts([formatHome(listing, language), formatSize(listing, language)])
  const place = formatPlace(listing, language)
  const [photo] = photos
  return (
    '<entry>\n' +
    element('id', feed.tagOf(`/listing/${id}`)) +
    element('title', title ?? (size || place)) +
    element('published', createdAt) +
    element('updated', updatedAt) +
    link('alternate', listingUrl(feed, listing), 'text/html') +
    (photo ? photoLink(feed.urlOf(photoUrl(photo, PHOTO_WIDTH))) : '') +
    element(
      'summary',
      joinParts([price === null ? t('noPrice') : t('perMonth', { amount: price }), size, place]),
    ) +
    '</entry>\n'
  )
}

const photoLink = (url: string): string =>
  link('enclosure', url, PHOTO_TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? 'image/*')

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>\n`

const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>\n`

/** Drops what XML 1.0 cannot contain, such as control characters and half surrogate pairs. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
