import type { AdminCorrection, AdminDecision, AdminListing } from '#contract/admin-listings.ts'
import { useAdminMessages } from '../admin-messages.ts'
import { useAdminCalls } from '../admin-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { AbsoluteTime } from '../ui/relative-time.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'
import { formatValue } from '../ui/format-value.ts'

/** What was corrected, and what was held for one flat or two. */
export function FlatHistory({ listing: { corrections, decisions } }: { listing: AdminListing }) {
  const { t } = useAdminMessages()
  if (corrections.length + decisions.length === 0) return null
  return (
    <section className="desk-part" aria-label={t('decided')}>
      <h3 className="desk-sub">{t('decided')}</h3>
      <ul className="desk-list">
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
  correction: { id, field, value, was, by, at, endedAt, endedWhy },
}: {
  correction: AdminCorrection
}) {
  const { t } = useAdminMessages()
  const calls = useAdminCalls()
  const { busy, failure, run } = useAction()
  return (
    <li>
      <span>
        {t(`field.${field}`)}:{' '}
        <span className="desk-diff">
          <del>{formatValue(was)}</del> <ins>{formatValue(value)}</ins>
        </span>
        <span className="desk-small">
          {' '}
          <AbsoluteTime at={at} />
          {by && ` · ${by}`}
          {endedAt && endedWhy && ` · ${t(`ended.${endedWhy}`)}`}
        </span>
      </span>
      {!endedAt && (
        <ActionButton
          className="btn-quiet btn-small"
          busy={busy !== null}
          onClick={() => void run('undo', () => calls.undoCorrections([id]))}
        >
          {t('undo')}
        </ActionButton>
      )}
      <FailureNote failure={failure} />
    </li>
  )
}

function DecisionRow({ decision }: { decision: AdminDecision }) {
  const { t } = useAdminMessages()
  const calls = useAdminCalls()
  const toast = useToast()
  const { busy, failure, run } = useAction()
  const {
    id,
    verdict,
    score,
    reasons,
    channelUsername,
    messageId,
    fromListingId,
    decidedAt,
    decidedBy,
    undoneAt,
    undoneBy,
  } = decision
  const undo = () =>
    void run('undo', async () => {
      const { listing } = await calls.undoMerge(id)
      toast(t('did.unmerge', { id: String(listing.id) }))
    })
  return (
    <li>
      <span>
        <b>{t(`verdict.${verdict}`)}</b> @{channelUsername}/{messageId}
        {fromListingId !== null && ` · №${fromListingId}`}
        {score !== null && ` · ${score.toFixed(1)}`}
        <span className="desk-small">
          {' '}
          <AbsoluteTime at={decidedAt} /> · {decidedBy}
          {undoneAt && ` · ${t('undoneBy', { by: undoneBy ?? '—' })}`}
        </span>
        {reasons.length > 0 && (
          <span className="desk-small">
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
        <ActionButton
          className="btn-quiet btn-small"
          busy={busy !== null}
          aria-label={t('unmergeOne', { post: `@${channelUsername}/${messageId}` })}
          onClick={undo}
        >
          {t('unmerge')}
        </ActionButton>
      )}
      <FailureNote failure={failure} />
    </li>
  )
}
