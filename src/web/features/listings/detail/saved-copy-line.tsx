import { WifiOff } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { formatDate } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { copiedAtOf } from '#web/saved-listings.ts'
import { useClock } from '#web/services.tsx'

/** Shown offline: the date of the saved copy. */
export function SavedCopyLine({ listing }: { listing: Listing }) {
  const { t } = useI18n()
  const { timeZone } = useClock()
  const copiedAt = copiedAtOf(listing)
  return (
    copiedAt && (
      <p className="note my-3">
        <WifiOff className="icon" />
        <span>{t('detail.savedCopy', { date: formatDate(copiedAt, timeZone) })}</span>
      </p>
    )
  )
}
