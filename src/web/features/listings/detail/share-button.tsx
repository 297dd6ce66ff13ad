import { Share } from 'lucide-react'
import { useState } from 'react'
import type { ListingItem } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { Toast } from '#web/ui/toast.tsx'
import { titleOf } from '../wording.ts'

/** Opens the system's share sheet on touch devices, else copies the link. */
export function ShareButton({
  listing,
  compact = false,
}: {
  listing: ListingItem
  compact?: boolean
}) {
  const i18n = useI18n()
  const { t } = i18n
  const [message, setMessage] = useState<string | null>(null)

  const share = async () => {
    const url = new URL(paths.listing(listing.id), location.href).href
    const sheet = { url, title: titleOf(listing, i18n) }
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(sheet)) {
      // Rejects when the user dismisses the sheet.
      await navigator.share(sheet).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url).then(
      () => setMessage(t('detail.linkCopied')),
      () => setMessage(t('detail.copyFailed')),
    )
  }
  return (
    <>
      <button
        type="button"
        className={compact ? 'icon-btn' : 'btn btn-quiet'}
        aria-label={compact ? t('detail.share') : undefined}
        onClick={() => void share()}
      >
        <Share className={compact ? 'icon icon-lg' : 'icon'} />
        {!compact && t('detail.share')}
      </button>
      <Toast text={message} onDismiss={() => setMessage(null)} />
    </>
  )
}
