import { buildListPath } from '#core/searches/list-path.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import { notificationMessages } from '#locales/server-messages.ts'
import type { Alert } from './channel.ts'
import { describeAlert, formatSize, MAX_ADDRESS_LENGTH, MAX_SEARCH_LENGTH } from './render.ts'
import { escapeHtml, MAX_TEXT_LENGTH, toLink, truncate, truncateHtml } from './telegram-html.ts'

/** A message names this many flats; the list of the search has the others. */
export const MAX_DIGEST_FLATS = 10

/** What a digest says, as plain text. `alerts`: at least one, newest first. */
export function describeDigest(alerts: readonly Alert[]) {
  const { language, rates, notification } = alerts[0]!
  const { filters } = notification
  const t = notificationMessages[language]
  const n = alerts.length
  const areNew = alerts.every(({ notification: { reason } }) => reason === 'new')
  const search = truncate(describeSearch(filters, language), MAX_SEARCH_LENGTH)
  return {
    /** "7 new flats". */
    title: t(areNew ? 'digest.new' : 'digest.other', { n }),
    search,
    yourSearch: t('yourSearch', { search }),
    flats: alerts.slice(0, MAX_DIGEST_FLATS).map((one) => {
      const {
        listing,
        notification: { reason },
      } = one
      const alert = describeAlert({ ...one, ...one.notification })
      const address = listing.addressNames[language] ?? listing.address
      return {
        listing,
        title: alert.title,
        lines: [
          formatSize(listing, language),
          address ? truncate(address, MAX_ADDRESS_LENGTH) : '',
          reason === 'new' ? '' : alert.reason,
          alert.warning ? `⚠️ ${alert.warning}` : '',
        ].filter((line) => line !== ''),
      }
    }),
    listPath: buildListPath(filters, rates),
    listLabel:
      n > MAX_DIGEST_FLATS ? t('digest.more', { n: n - MAX_DIGEST_FLATS }) : t('digest.list'),
  }
}

/** Renders a digest as Telegram's HTML. `publicUrl`: the origin of links. */
export function renderDigest(alerts: readonly Alert[], publicUrl: string): string {
  const digest = describeDigest(alerts)
  const blocks = [
    `<b>${escapeHtml(digest.title)}</b>\n<i>${escapeHtml(digest.yourSearch)}</i>`,
    ...digest.flats.map(({ listing, title, lines }) =>
      [
        `<b>${toLink(title, `${publicUrl}/listing/${listing.id}`)}</b>`,
        ...lines.map((line) => escapeHtml(line)),
      ].join('\n'),
    ),
    toLink(digest.listLabel, publicUrl + digest.listPath),
  ]
  return truncateHtml(blocks.join('\n\n'), MAX_TEXT_LENGTH)
}
