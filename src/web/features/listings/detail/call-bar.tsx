import { Phone, Send } from 'lucide-react'
import type { ListingItem } from '#contract/listings.ts'
import { useReaderMoney } from '#web/currency.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { phoneUrl, telegramUrl } from '#web/paths.ts'
import { convertedPrice, periodOf, priceOf } from '../wording.ts'

/** The fixed bar on phones with price and contact. */
export function CallBar({ listing }: { listing: ListingItem }) {
  const { t, language } = useI18n()
  const converted = convertedPrice(listing, language, useReaderMoney())
  const under = converted ? t('detail.about', { amount: converted }) : periodOf(listing, t)
  if (listing.status !== 'ACTIVE' || (!listing.phoneNumber && !listing.telegramUsername))
    return null
  return (
    <section className="call-bar phone-only" aria-label={t('detail.contact')}>
      <p className="call-bar-price">
        <b>{priceOf(listing, language) ?? t('detail.noPrice')}</b>
        {under && <span>{under}</span>}
      </p>
      {listing.telegramUsername && (
        <a
          className={listing.phoneNumber ? 'btn btn-line btn-lg btn-square' : 'btn btn-main btn-lg'}
          href={telegramUrl(listing.telegramUsername)}
          data-main-action={t('card.telegram')}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('card.telegram')}
        >
          <Send className="icon" />
          {!listing.phoneNumber && 'Telegram'}
        </a>
      )}
      {listing.phoneNumber && (
        <a
          className="btn btn-main btn-lg"
          href={phoneUrl(listing.phoneNumber)}
          data-main-action={t('detail.call')}
        >
          <Phone className="icon" />
          {t('detail.call')}
        </a>
      )}
    </section>
  )
}
