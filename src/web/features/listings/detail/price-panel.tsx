import { Phone, Send } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { useReaderMoney } from '#web/currency.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { phoneUrl, telegramUrl } from '#web/paths.ts'
import { useClock } from '#web/services.tsx'
import { convertedPrice, periodOf, pricePerM2, priceOf } from '../wording.ts'
import { FairPriceGauge } from './fair-price.tsx'
import { SimilarInstead } from './gone.tsx'
import { formatPriceChange } from './price-history.tsx'
import { priceChange } from './price-line.ts'
import { WarningBox } from './warning-box.tsx'

/** Price, converted amounts, price comparison, warnings and contacts. */
export function PricePanel({ listing }: { listing: Listing }) {
  const { t, language } = useI18n()
  const { timeZone } = useClock()
  const converted = convertedPrice(listing, language, useReaderMoney())
  const notes = [
    converted && t('detail.about', { amount: converted }),
    pricePerM2(listing, { t, language }),
  ].filter(Boolean)
  const period = periodOf(listing, t)
  const [before, latest] = listing.priceHistory.slice(-2)
  const drop =
    before && latest && priceChange(before, latest)?.direction === 'less'
      ? formatPriceChange(before, latest, { t, language, timeZone })
      : null
  return (
    <section className="panel panel-price">
      <p className="panel-price-amount">
        {priceOf(listing, language) ?? t('detail.noPrice')} {period && <small>{period}</small>}
      </p>
      {notes.length > 0 && <p className="panel-price-notes">{notes.join(' · ')}</p>}
      {listing.currencyAssumed && priceOf(listing, language) && (
        <p className="panel-price-notes">{t('detail.assumed')}</p>
      )}
      {drop && <p className="panel-price-drop">{drop}</p>}
      <FairPriceGauge listing={listing} />
      <WarningBox listing={listing} />
      {listing.status === 'ACTIVE' ? (
        <Contacts listing={listing} />
      ) : (
        <SimilarInstead listing={listing} />
      )}
    </section>
  )
}

function Contacts({ listing }: { listing: Listing }) {
  const { t } = useI18n()
  const contact = otherContact(listing)
  return (
    <div className="panel-price-actions">
      {listing.phoneNumber && (
        <a className="btn btn-main btn-lg num" href={phoneUrl(listing.phoneNumber)}>
          <Phone className="icon" />
          {listing.phoneNumberFormatted ?? listing.phoneNumber}
        </a>
      )}
      {listing.telegramUsername && (
        <a
          className={listing.phoneNumber ? 'btn btn-line btn-lg' : 'btn btn-main btn-lg'}
          href={telegramUrl(listing.telegramUsername)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Send className="icon" />
          {t('card.telegram')}
        </a>
      )}
      {contact && (
        <p className="text-14 wrap-anywhere text-ink-2">
          {t('app.label', { label: t('detail.contact') })} {contact}
        </p>
      )}
    </div>
  )
}

/** Contact information that the phone and Telegram buttons do not already contain. */
function otherContact({ contactInfo, phoneNumber, telegramUsername }: Listing): string | null {
  const knownContacts = [phoneNumber, telegramUsername].map((text) => text?.replace(/^@/, ''))
  return contactInfo && !knownContacts.includes(contactInfo.replace(/^@/, '')) ? contactInfo : null
}
