import type { AdminCorrection, AdminDecision, AdminListing } from '#contract/admin-listings.ts'
import { postName } from '#contract/sources.ts'
import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { AbsoluteTime } from '../ui/relative-time.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'
import { formatValue } from '../ui/format-value.ts'

/** The corrections and merge decisions of a listing. */
export function FlatHistory({ listing: { corrections, decisions } }: { listing: AdminListing }) {
  if (corrections.length + decisions.length === 0) return null
  return (
    <section className="admin-part" aria-label={t('history')}>
      <h3 className="admin-sub">{t('history')}</h3>
      <ul className="admin-list">
        {corrections.map((one) => (
          <CorrectionRow key={`c${one.id}`} correction={one} />
        ))}
        {decisions.map((one) => (
          <DecisionRow key={`d${one.id}`} decision={one} />
        ))}
      </ul>
    </section>
  )
}

function CorrectionRow({
  correction: { id, field, value, previousValue, by, at, endedAt, endReason },
}: {
  correction: AdminCorrection
}) {
  const api = useApi()
  const { busy, failure, run } = useAction()
  return (
    <li>
      <span>
        {t(`field.${field}`)}:{' '}
        <span className="admin-diff">
          <del>{formatValue(previousValue)}</del> <ins>{formatValue(value)}</ins>
        </span>
        <span className="admin-small">
          {' '}
          <AbsoluteTime at={at} />
          {by && ` · ${by}`}
          {endedAt && endReason && ` · ${t(`ended.${endReason}`)}`}
        </span>
      </span>
      {!endedAt && (
        <BusyButton
          className="btn-quiet btn-small"
          busy={busy !== null}
          onClick={() => void run('undo', () => api.undoCorrections({ body: { ids: [id] } }))}
        >
          {t('undo')}
        </BusyButton>
      )}
      <FailureNote failure={failure} />
    </li>
  )
}

function DecisionRow({ decision }: { decision: AdminDecision }) {
  const api = useApi()
  const toast = useToast()
  const { busy, failure, run } = useAction()
  const { id, verdict, score, reasons, fromListingId, decidedAt, decidedBy, undoneAt, undoneBy } =
    decision
  const undo = () =>
    void run('undo', async () => {
      const { listing } = await api.undoListingMerge({ params: { id } })
      toast(t('done.unmerge', { id: String(listing.id) }))
    })
  return (
    <li>
      <span>
        <b>{t(`verdict.${verdict}`)}</b> {postName(decision)}
        {fromListingId !== null && ` · #${fromListingId}`}
        {score !== null && ` · ${score.toFixed(1)}`}
        <span className="admin-small">
          {' '}
          <AbsoluteTime at={decidedAt} /> · {decidedBy}
          {undoneAt && ` · ${t('undoneBy', { by: undoneBy ?? '—' })}`}
        </span>
        {reasons.length > 0 && (
          <span className="admin-small">
            {' '}
            ·{' '}
            {reasons
              .map(
                ({ feature, weight, found }) =>
                  `${feature} ${weight > 0 ? '+' : ''}${weight.toFixed(1)} (${found})`,
              )
              .join(', ')}
          </span>
        )}
      </span>
      {verdict === 'same' && !undoneAt && (
        <BusyButton
          className="btn-quiet btn-small"
          busy={busy !== null}
          aria-label={t('unmergeOne', { post: postName(decision) })}
          onClick={undo}
        >
          {t('unmerge')}
        </BusyButton>
      )}
      <FailureNote failure={failure} />
    </li>
  )
}
