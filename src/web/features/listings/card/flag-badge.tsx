import { TriangleAlert } from 'lucide-react'
import type { Listing, ListingItem } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { offerMark } from '../offer-mark.ts'

/** "Check first", on each card of a flagged listing and beside its title. Its page says why. */
export function FlagBadge({
  listing,
  className = '',
}: {
  listing: Listing | ListingItem
  className?: string
}) {
  const { t } = useI18n()
  if (offerMark(listing) !== 'check') return null
  return (
    <span className={`badge badge-flag ${className}`}>
      <TriangleAlert className="icon icon-sm" aria-hidden="true" />
      <span aria-hidden="true">{t('card.check')}</span>
      <span className="sr-only">{t('card.checkTitle')}</span>
    </span>
  )
}
