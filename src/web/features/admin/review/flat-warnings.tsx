import { useState } from 'react'
import type { AdminListing } from '#contract/admin-listings.ts'
import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'

/** The warnings that the site shows on a listing, and those an administrator removed. */
export function FlatWarnings({
  listing: { id, warnings, liftedWarnings },
}: {
  listing: AdminListing
}) {
  const api = useApi()
  const toast = useToast()
  const { busy, run } = useAction()
  const [lifting, setLifting] = useState<string | null>(null)
  if (warnings.length + liftedWarnings.length === 0) return null
  const nameOf = (kind: string) => t(`warning.${kind}` as 'warning.prepayment')
  return (
    <section className="admin-part" aria-label={t('warnings')}>
      <ul className="admin-list">
        {warnings.map((warning) => (
          <li key={warning.kind}>
            <span>
              <span className="badge badge-warn">{nameOf(warning.kind)}</span>{' '}
              {warning.kind === 'prepayment' && <q>{warning.words}</q>}
              {warning.kind === 'far-below-similar' &&
                t('warning.below', { percent: warning.percent, n: warning.sampleSize })}
              {'listingId' in warning && `#${warning.listingId}`}
              {warning.kind === 'many-cities' && warning.cities.join(', ')}
            </span>
            <button
              type="button"
              className="btn btn-quiet btn-small"
              aria-haspopup="dialog"
              onClick={() => setLifting(warning.kind)}
            >
              {t('lift')}
            </button>
          </li>
        ))}
        {liftedWarnings.map(({ kind, by, reason }) => (
          <li key={kind}>
            <span className="admin-small">{t('lifted', { kind: nameOf(kind), by, reason })}</span>
            <BusyButton
              className="btn-quiet btn-small"
              busy={busy === kind}
              onClick={() =>
                void run(kind, () => api.restoreListingWarning({ params: { id, kind } }))
              }
            >
              {t('unlift')}
            </BusyButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={lifting !== null}
        onClose={() => setLifting(null)}
        title={t('lift')}
        text={lifting && nameOf(lifting)}
        confirmLabel={t('lift')}
        needsReason
        onConfirm={async (reason) => {
          const kind = lifting!
          await api.liftListingWarning({ params: { id, kind }, body: { reason } })
          toast(t('done.lift'), () => api.restoreListingWarning({ params: { id, kind } }))
        }}
      />
    </section>
  )
}
