import { useState } from 'react'
import type { DeskListing } from '#contract/admin-listings.ts'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useAct } from '../parts/use-act.ts'

/** What readers are warned of, and what was lifted by hand. */
export function FlatWarnings({
  listing: { id, warnings, liftedWarnings },
}: {
  listing: DeskListing
}) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const { busy, act } = useAct()
  const [lifting, setLifting] = useState<string | null>(null)
  if (warnings.length + liftedWarnings.length === 0) return null
  const nameOf = (kind: string) => say(`warning.${kind}` as 'warning.prepayment')
  return (
    <section className="desk-part" aria-label={say('warnings')}>
      <ul className="desk-list">
        {warnings.map((warning) => (
          <li key={warning.kind}>
            <span>
              <span className="badge badge-warn">{nameOf(warning.kind)}</span>{' '}
              {warning.kind === 'prepayment' && <q>{warning.words}</q>}
              {warning.kind === 'far-below-similar' &&
                say('warning.below', { percent: warning.percent, n: warning.sampleSize })}
              {warning.kind === 'photos-elsewhere' && `№${warning.listingId}`}
            </span>
            <button
              type="button"
              className="btn btn-quiet btn-small"
              aria-haspopup="dialog"
              onClick={() => setLifting(warning.kind)}
            >
              {say('lift')}
            </button>
          </li>
        ))}
        {liftedWarnings.map(({ kind, by, why }) => (
          <li key={kind}>
            <span className="desk-small">{say('lifted', { kind: nameOf(kind), by, why })}</span>
            <ActButton
              className="btn-quiet btn-small"
              busy={busy === kind}
              onClick={() => void act(kind, () => desk.restoreWarning(id, kind))}
            >
              {say('unlift')}
            </ActButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={lifting !== null}
        onClose={() => setLifting(null)}
        title={say('lift')}
        text={lifting && nameOf(lifting)}
        go={say('lift')}
        reason
        onGo={async (why) => {
          const kind = lifting!
          await desk.liftWarning(id, kind, why)
          toast(say('did.lift'), () => desk.restoreWarning(id, kind))
        }}
      />
    </section>
  )
}
