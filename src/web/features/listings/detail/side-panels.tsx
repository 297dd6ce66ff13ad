import { ExternalLink } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { useReaderMoney } from '#web/currency.ts'
import { formatDate, formatDay } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { webUrl } from '#web/outside-links.ts'
import { useClock } from '#web/services.tsx'

export function OriginalPostPanel({ listing, postUrl }: { listing: Listing; postUrl: string }) {
  const { t } = useI18n()
  return (
    <section className="panel">
      <h2>{t('detail.original')}</h2>
      <p className="-mt-1 mb-3.5 text-14 text-ink-2">{t('detail.originalText')}</p>
      <a
        className="btn btn-line btn-wide"
        href={webUrl(listing.sourceUrl) ?? postUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ExternalLink className="icon" />
        {t('detail.viewSource')}
      </a>
    </section>
  )
}

export function InformationPanel({ listing }: { listing: Listing }) {
  const { t } = useI18n()
  const { timeZone } = useClock()
  const reader = useReaderMoney()
  // Dollar amounts come from the server; others are converted from them.
  const ratesDay =
    listing.priceUsd === null || listing.currency === reader.currency
      ? null
      : (reader.day ?? listing.ratesDay)
  return (
    <section className="panel">
      <h2>{t('detail.information')}</h2>
      <dl className="facts-list">
        <dt>{t('detail.posted')}</dt>
        <dd>{formatDate(listing.createdAt, timeZone)}</dd>
        <dt>{t('detail.updated')}</dt>
        <dd>{formatDate(listing.updatedAt, timeZone)}</dd>
        <dt>{t('detail.confidence')}</dt>
        <dd>{Math.round(listing.confidence * 100)}%</dd>
        {ratesDay && (
          <>
            <dt>{t('detail.ratesDay')}</dt>
            <dd>{formatDay(ratesDay)}</dd>
          </>
        )}
      </dl>
      {listing.telegramPosts.length > 1 && <SeenLine listing={listing} />}
    </section>
  )
}

/** "Posted 3 times in 2 channels · first seen 14.11.2026 · last seen 21.11.2026". */
function SeenLine({ listing: { telegramPosts, createdAt, lastSeen } }: { listing: Listing }) {
  const { t } = useI18n()
  const { timeZone } = useClock()
  const channels = new Set(
    telegramPosts.map(({ channelUsername }) => channelUsername.toLowerCase()),
  ).size
  return (
    <p className="seen">
      <span>
        {t('seen.times', { n: telegramPosts.length })} {t('seen.channels', { n: channels })} ·
      </span>{' '}
      <span>{t('seen.first', { date: formatDate(createdAt, timeZone) })} ·</span>{' '}
      <span>{t('seen.last', { date: formatDate(lastSeen, timeZone) })}</span>
    </p>
  )
}
