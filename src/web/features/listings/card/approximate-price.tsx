import type { ListingItem } from '#contract/listings.ts'
import { useChosenMoney } from '#web/currency.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useUser } from '#web/session/use-session.ts'
import { convertedPrice } from '../wording.ts'

/**
 * The price converted to the currency of the account. Without a chosen currency it renders nothing
 * and loads no rates.
 */
export function ApproximatePrice({ listing }: { listing: ListingItem }) {
  return useUser()?.currency ? <Converted listing={listing} /> : null
}

function Converted({ listing }: { listing: ListingItem }) {
  const { language } = useI18n()
  const money = useChosenMoney()
  const text = money && convertedPrice(listing, language, money)
  return text && <small className="whitespace-nowrap"> ≈ {text}</small>
}
