import { Phone, Send } from 'lucide-react'
import type { ListingItem } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { phoneUrl, telegramUrl } from '#web/paths.ts'
import { useClock } from '#web/services.tsx'
import { sourceLabel, timeLabel } from '../wording.ts'

const SOURCES_WORTH_A_BADGE = 2

/** The time, the sources and the contacts of a card. */
export function CardFoot({ listing }: { listing: ListingItem }) {
  const { t } = useI18n()
  const { now, timeZone } = useClock()
  const { link, date: createdAt } = listing.telegramPost
  // Lists come without sources: theirs is the primary one.
  const source =
    listing.telegramPosts.length === 0
      ? { isPrimary: true, createdAt }
      : listing.telegramPosts.find((post) => post.link === link)
  return (
    <div className="card-foot">
      <div className="card-foot-words">
        <time dateTime={listing.latestPostDate}>
          {timeLabel(listing.latestPostDate, now, timeZone, t)}
        </time>
        <a className="card-source" href={link} target="_blank" rel="noopener noreferrer">
          <span>{sourceLabel(source, timeZone, t)}</span>
        </a>
        {listing.sourcesCount >= SOURCES_WORTH_A_BADGE && (
          <span className="badge">{t('card.sources', { n: listing.sourcesCount })}</span>
        )}
      </div>
      {listing.phoneNumber && (
        <a
          className="icon-btn"
          href={phoneUrl(listing.phoneNumber)}
          aria-label={t('card.call', { phone: listing.phoneNumber })}
        >
          <Phone className="icon" />
        </a>
      )}
      {listing.telegramUsername && (
        <a
          className="icon-btn"
          href={telegramUrl(listing.telegramUsername)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('card.telegram')}
        >
          <Send className="icon" />
        </a>
      )}
    </div>
  )
}
