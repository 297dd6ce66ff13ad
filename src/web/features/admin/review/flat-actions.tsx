import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminListing } from '#contract/admin-listings.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { useAdminMessages } from '../admin-messages.ts'
import { useAdminCalls } from '../admin-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'
import { EMPTY_DRAFT, useDrafts } from './drafts.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** What can be done with a whole flat; each of it can be taken back from the line at the foot. */
export function FlatActions({
  listing,
  onGone,
}: {
  listing: AdminListing
  onGone: (next: number | null) => void
}) {
  const { t } = useAdminMessages()
  const calls = useAdminCalls()
  const toast = useToast()
  const drafts = useDrafts()
  const { busy, failure, run } = useAction<'fine' | 'rental' | 'rented' | 'remove' | 'restore'>()
  const [merging, setMerging] = useState(false)
  const { id, status, mergedInto, review } = listing
  const isRental = listing.sources[0]?.facts.isRental ?? true
  const isRented = status === 'RENTED'

  // Whoever is done with a flat wants no more what was typed for it; kept, it would hold back every
  // update, and nothing would say where it is.
  const discardDraft = () => drafts.saveDraft(id, EMPTY_DRAFT)
  const fine = () =>
    void run('fine', async () => {
      await calls.markReviewed(id)
      discardDraft()
      toast(t('did.fine'), () => calls.unmarkReviewed(id))
      onGone(null)
    })
  const correct = (
    name: 'rental' | 'rented',
    changes: { isRental: boolean } | { status: 'active' | 'rented' },
    message: string,
  ) =>
    void run(name, async () => {
      const { correctionIds } = await calls.correct(id, { changes, teaches: name === 'rental' })
      toast(message, correctionIds.length > 0 ? () => calls.undoCorrections(correctionIds) : null)
    })
  const removeFlat = async () => {
    await calls.removeListing(id)
    discardDraft()
  }
  const remove = () =>
    void run('remove', async () => {
      await removeFlat()
      toast(t('did.remove'), () => calls.restoreListing(id))
    })
  const restore = () =>
    void run('restore', async () => {
      await calls.restoreListing(id)
      toast(t('did.restore'), removeFlat)
    })
  if (mergedInto !== null)
    return (
      <p className="desk-acts">
        {t('mergedInto')}{' '}
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
            {t('onSite')}
          </a>
        )}
        {status !== 'REMOVED' && (
          <button
            type="button"
            className="btn btn-line btn-small"
            aria-haspopup="dialog"
            onClick={() => setMerging(true)}
          >
            {t('merge')}
          </button>
        )}
        {status !== 'REMOVED' && (
          <ActionButton
            className="btn-line btn-small"
            busy={busy === 'rented'}
            onClick={() =>
              correct(
                'rented',
                { status: isRented ? 'active' : 'rented' },
                t(isRented ? 'did.active' : 'did.rented'),
              )
            }
          >
            {t(isRented ? 'active' : 'rented')}
          </ActionButton>
        )}
        <ActionButton
          className="btn-line btn-small"
          busy={busy === 'rental'}
          onClick={() =>
            correct('rental', { isRental: !isRental }, t(isRental ? 'did.notRental' : 'did.rental'))
          }
        >
          {t(isRental ? 'notRental' : 'rental')}
        </ActionButton>
        {status === 'REMOVED' ? (
          <ActionButton className="btn-line btn-small" busy={busy === 'restore'} onClick={restore}>
            {t('restore')}
          </ActionButton>
        ) : (
          <ActionButton
            className="btn-line btn-small desk-bad"
            busy={busy === 'remove'}
            onClick={remove}
          >
            {t('remove')}
          </ActionButton>
        )}
        <ActionButton
          className="btn-line btn-small"
          data-key="f"
          busy={busy === 'fine'}
          disabled={!review.isPending}
          onClick={fine}
        >
          {t('fine')} <kbd aria-hidden="true">f</kbd>
        </ActionButton>
      </div>
      <FailureNote failure={failure} />
      <MergeDialog
        listing={listing}
        open={merging}
        onClose={() => setMerging(false)}
        onMerged={onGone}
      />
    </>
  )
}
