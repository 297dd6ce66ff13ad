import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminListing } from '#contract/admin-listings.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'
import { EMPTY_DRAFT, useDrafts } from './use-drafts.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** The actions on a whole listing. Each can be undone from its toast. */
export function FlatActions({
  listing,
  onGone,
}: {
  listing: AdminListing
  onGone: (next: number | null) => void
}) {
  const api = useApi()
  const toast = useToast()
  const drafts = useDrafts()
  const { busy, failure, run } = useAction<'fine' | 'rental' | 'rented' | 'remove' | 'restore'>()
  const [merging, setMerging] = useState(false)
  const { id, status, mergedInto, review } = listing
  const isRental = listing.sources[0]?.facts.isRental ?? true
  const isRented = status === 'RENTED'

  // A decision on the listing drops its unsaved input, which would otherwise block app updates
  // without being visible anywhere.
  const discardDraft = () => drafts.saveDraft(id, EMPTY_DRAFT)
  const fine = () =>
    void run('fine', async () => {
      await api.markReviewed({ params: { id } })
      discardDraft()
      toast(t('done.fine'), () => api.unmarkReviewed({ params: { id } }))
      onGone(null)
    })
  const correct = (
    name: 'rental' | 'rented',
    changes: { isRental: boolean } | { status: 'active' | 'rented' },
    message: string,
  ) =>
    void run(name, async () => {
      const { correctionIds } = await api.correctListing({
        params: { id },
        body: {
          changes,
          statedInPost: name === 'rental',
        },
      })
      toast(
        message,
        correctionIds.length > 0
          ? () => api.undoCorrections({ body: { ids: correctionIds } })
          : null,
      )
    })
  const removeFlat = async () => {
    await api.removeListing({ params: { id }, body: {} })
    discardDraft()
  }
  const remove = () =>
    void run('remove', async () => {
      await removeFlat()
      toast(t('done.remove'), () => api.restoreListing({ params: { id } }))
    })
  const restore = () =>
    void run('restore', async () => {
      await api.restoreListing({ params: { id } })
      toast(t('done.restore'), removeFlat)
    })
  if (mergedInto !== null)
    return (
      <p className="admin-actions">
        {t('mergedInto')}{' '}
        <Link className="link" to={adminPaths.listing(mergedInto)}>
          #{mergedInto}
        </Link>
      </p>
    )
  return (
    <>
      <div className="admin-actions">
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
          <BusyButton
            className="btn-line btn-small"
            busy={busy === 'rented'}
            onClick={() =>
              correct(
                'rented',
                { status: isRented ? 'active' : 'rented' },
                t(isRented ? 'done.active' : 'done.rented'),
              )
            }
          >
            {t(isRented ? 'active' : 'rented')}
          </BusyButton>
        )}
        <BusyButton
          className="btn-line btn-small"
          busy={busy === 'rental'}
          onClick={() =>
            correct(
              'rental',
              { isRental: !isRental },
              t(isRental ? 'done.notRental' : 'done.rental'),
            )
          }
        >
          {t(isRental ? 'notRental' : 'rental')}
        </BusyButton>
        {status === 'REMOVED' ? (
          <BusyButton className="btn-line btn-small" busy={busy === 'restore'} onClick={restore}>
            {t('restore')}
          </BusyButton>
        ) : (
          <BusyButton
            className="btn-line btn-small admin-danger"
            busy={busy === 'remove'}
            onClick={remove}
          >
            {t('remove')}
          </BusyButton>
        )}
        <BusyButton
          className="btn-line btn-small"
          data-key="f"
          busy={busy === 'fine'}
          disabled={!review.isPending}
          onClick={fine}
        >
          {t('fine')} <kbd aria-hidden="true">f</kbd>
        </BusyButton>
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
