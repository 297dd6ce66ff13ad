import type { DeskCorrection, DeskDecision, DeskListing } from '#contract/admin-listings.ts'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { Instant } from '../parts/moment.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'
import { told } from '../parts/told.ts'

/** What was corrected, and what was held for one flat or two. */
export function FlatHistory({ listing: { corrections, decisions } }: { listing: DeskListing }) {
  const { say } = useAdminWords()
  if (corrections.length + decisions.length === 0) return null
  return (
    <section className="desk-part" aria-label={say('decided')}>
      <h3 className="desk-sub">{say('decided')}</h3>
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
  correction: DeskCorrection
}) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const { busy, failure, act } = useAct()
  return (
    <li>
      <span>
        {say(`field.${field}`)}:{' '}
        <span className="desk-diff">
          <del>{told(was)}</del> <ins>{told(value)}</ins>
        </span>
        <span className="desk-small">
          {' '}
          <Instant at={at} />
          {by && ` · ${by}`}
          {endedAt && endedWhy && ` · ${say(`ended.${endedWhy}`)}`}
        </span>
      </span>
      {!endedAt && (
        <ActButton
          className="btn-quiet btn-small"
          busy={busy !== null}
          onClick={() => void act('undo', () => desk.undoCorrections([id]))}
        >
          {say('undo')}
        </ActButton>
      )}
      <Trouble failure={failure} />
    </li>
  )
}

function DecisionRow({ decision }: { decision: DeskDecision }) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const { busy, failure, act } = useAct()
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
    void act('undo', async () => {
      const { listing } = await desk.undoMerge(id)
      toast(say('did.unmerge', { id: String(listing.id) }))
    })
  return (
    <li>
      <span>
        <b>{say(`verdict.${verdict}`)}</b> @{channelUsername}/{messageId}
        {fromListingId !== null && ` · №${fromListingId}`}
        {score !== null && ` · ${score.toFixed(1)}`}
        <span className="desk-small">
          {' '}
          <Instant at={decidedAt} /> · {decidedBy}
          {undoneAt && ` · ${say('undoneBy', { by: undoneBy ?? '—' })}`}
        </span>
        {reasons.length > 0 && (
          <span className="desk-small">
            {' '}
            ·{' '}
            {reasons
              .map(
                ({ sign, weight, found }) =>
                  `${sign} ${weight > 0 ? '+' : ''}${weight.toFixed(1)} (${found})`,
              )
              .join(', ')}
          </span>
        )}
      </span>
      {verdict === 'same' && !undoneAt && (
        <ActButton
          className="btn-quiet btn-small"
          busy={busy !== null}
          aria-label={say('unmergeOne', { post: `@${channelUsername}/${messageId}` })}
          onClick={undo}
        >
          {say('unmerge')}
        </ActButton>
      )}
      <Trouble failure={failure} />
    </li>
  )
}
