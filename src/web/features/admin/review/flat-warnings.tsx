import { useState } from 'react'
import type { AdminListing } from '#contract/admin-listings.ts'
import { useAdminMessages } from '../admin-messages.ts'
import { useAdminCalls } from '../admin-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'

/** What readers are warned of, and what was lifted by hand. */
export function FlatWarnings({
  listing: { id, warnings, liftedWarnings },
}: {
  listing: AdminListing
}) {
  const { t } = useAdminMessages()
  const calls = useAdminCalls()
  const toast = useToast()
  const { busy, run } = useAction()
  const [lifting, setLifting] = useState<string | null>(null)
  if (warnings.length + liftedWarnings.length === 0) return null
  const nameOf = (kind: string) => t(`warning.${kind}` as 'warning.prepayment')
  return (
    <section className="desk-part" aria-label={t('warnings')}>
      <ul className="desk-list">
        {warnings.map((warning) => (
          <li key={warning.kind}>
            <span>
              <span className="badge badge-warn">{nameOf(warning.kind)}</span>{' '}
              {warning.kind === 'prepayment' && <q>{warning.words}</q>}
              {warning.kind === 'far-below-similar' &&
                t('warning.below', { percent: warning.percent, n: warning.sampleSize })}
              {warning.kind === 'photos-elsewhere' && `№${warning.listingId}`}
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
        {liftedWarnings.map(({ kind, by, why }) => (
          <li key={kind}>
            <span className="desk-small">{t('lifted', { kind: nameOf(kind), by, why })}</span>
            <ActionButton
              className="btn-quiet btn-small"
              busy={busy === kind}
              onClick={() => void run(kind, () => calls.restoreWarning(id, kind))}
            >
              {t('unlift')}
            </ActionButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={lifting !== null}
        onClose={() => setLifting(null)}
        title={t('lift')}
        text={lifting && nameOf(lifting)}
        confirmLabel={t('lift')}
        reason
        onConfirm={async (why) => {
          const kind = lifting!
          await calls.liftWarning(id, kind, why)
          toast(t('did.lift'), () => calls.restoreWarning(id, kind))
        }}
      />
    </section>
  )
}
