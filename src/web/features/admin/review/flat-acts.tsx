import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskListing } from '#contract/admin-listings.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'
import { UNTOUCHED, useDrafts } from './drafts.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** What can be done with a whole flat; each of it can be taken back from the line at the foot. */
export function FlatActs({
  listing,
  onGone,
}: {
  listing: DeskListing
  onGone: (next: number | null) => void
}) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const drafts = useDrafts()
  const { busy, failure, act } = useAct<'fine' | 'rental' | 'rented' | 'remove' | 'restore'>()
  const [merging, setMerging] = useState(false)
  const { id, status, mergedInto, review } = listing
  const isRental = listing.sources[0]?.facts.isRental ?? true
  const isRented = status === 'RENTED'

  // Whoever is done with a flat wants no more what was typed for it; kept, it would hold back every
  // update, and nothing would say where it is.
  const done = () => drafts.keep(id, UNTOUCHED)
  const fine = () =>
    void act('fine', async () => {
      await desk.markFine(id)
      done()
      toast(say('did.fine'), () => desk.unmarkFine(id))
      onGone(null)
    })
  const correct = (
    name: 'rental' | 'rented',
    changes: { isRental: boolean } | { status: 'active' | 'rented' },
    told: string,
  ) =>
    void act(name, async () => {
      const { correctionIds } = await desk.correct(id, { changes, teaches: name === 'rental' })
      toast(told, correctionIds.length > 0 ? () => desk.undoCorrections(correctionIds) : null)
    })
  const takeOff = async () => {
    await desk.removeListing(id)
    done()
  }
  const remove = () =>
    void act('remove', async () => {
      await takeOff()
      toast(say('did.remove'), () => desk.restoreListing(id))
    })
  const restore = () =>
    void act('restore', async () => {
      await desk.restoreListing(id)
      toast(say('did.restore'), takeOff)
    })
  if (mergedInto !== null)
    return (
      <p className="desk-acts">
        {say('mergedInto')}{' '}
        <Link className="link" to={adminPaths.listing(mergedInto)}>
          №{mergedInto}
        </Link>
      </p>
    )
  return (
    <>
      <div className="desk-acts">
        {status !== 'REMOVED' && (
          <a
            className="btn btn-quiet btn-small"
            href={paths.listing(id)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink className="icon icon-sm" />
            {say('onSite')}
          </a>
        )}
        {status !== 'REMOVED' && (
          <button
            type="button"
            className="btn btn-line btn-small"
            aria-haspopup="dialog"
            onClick={() => setMerging(true)}
          >
            {say('merge')}
          </button>
        )}
        {status !== 'REMOVED' && (
          <ActButton
            className="btn-line btn-small"
            busy={busy === 'rented'}
            onClick={() =>
              correct(
                'rented',
                { status: isRented ? 'active' : 'rented' },
                say(isRented ? 'did.active' : 'did.rented'),
              )
            }
          >
            {say(isRented ? 'active' : 'rented')}
          </ActButton>
        )}
        <ActButton
          className="btn-line btn-small"
          busy={busy === 'rental'}
          onClick={() =>
            correct(
              'rental',
              { isRental: !isRental },
              say(isRental ? 'did.notRental' : 'did.rental'),
            )
          }
        >
          {say(isRental ? 'notRental' : 'rental')}
        </ActButton>
        {status === 'REMOVED' ? (
          <ActButton className="btn-line btn-small" busy={busy === 'restore'} onClick={restore}>
            {say('restore')}
          </ActButton>
        ) : (
          <ActButton
            className="btn-line btn-small desk-bad"
            busy={busy === 'remove'}
            onClick={remove}
          >
            {say('remove')}
          </ActButton>
        )}
        <ActButton
          className="btn-line btn-small"
          data-key="f"
          busy={busy === 'fine'}
          disabled={!review.waits}
          onClick={fine}
        >
          {say('fine')} <kbd aria-hidden="true">f</kbd>
        </ActButton>
      </div>
      <Trouble failure={failure} />
      <MergeDialog
        listing={listing}
        open={merging}
        onClose={() => setMerging(false)}
        onMerged={onGone}
      />
    </>
  )
}
