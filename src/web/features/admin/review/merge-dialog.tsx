import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminListing } from '#contract/admin-listings.ts'
import { smallestPhotoUrl } from '#contract/photo-url.ts'
import { postName } from '#contract/sources.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'
import { EMPTY_DRAFT, useDrafts } from './use-drafts.ts'
import { FORM_FIELDS, textOf } from './fields.ts'

type Props = {
  listing: AdminListing
  open: boolean
  onClose: () => void
  onMerged: (into: number) => void
}

/** Finds another listing, compares both side by side and merges them. */
export function MergeDialog({ listing, open, onClose, onMerged }: Props) {
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      kind="sheet"
      title={t('merge')}
      closeLabel={t('close')}
      lang="en"
      instead={() => document.getElementById('main')}
    >
      <div className="dialog-body admin-dialog">
        <FindListing listing={listing} onClose={onClose} onMerged={onMerged} />
      </div>
    </DialogFrame>
  )
}

/** Parses a listing id, or the URL of a listing page in admin or on the site. Null if invalid. */
export function parseListingId(typed: string): number | null {
  const id = Number(
    /^\s*(?:№|#)?(\d{1,10})\s*$/.exec(typed)?.[1] ??
      /\/listings?\/(\d{1,10})(?:[/?#]|\s*$)/.exec(typed)?.[1] ??
      0,
  )
  return id >= 1 && id <= 2_147_483_647 ? id : null
}

function FindListing({ listing, onClose, onMerged }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState('')
  const [otherId, setOtherId] = useState<number | null>(null)
  const [fault, setFault] = useState<'merge.invalid' | 'merge.same' | null>(null)
  const find = () => {
    const id = parseListingId(typed)
    setFault(id === null ? 'merge.invalid' : id === listing.id ? 'merge.same' : null)
    setOtherId(id === listing.id ? null : id)
  }
  return (
    <>
      <form
        className="admin-find"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <TextField
          label={t('merge.with')}
          value={typed}
          maxLength={300}
          autoComplete="off"
          error={fault ? t(fault) : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(null)
          }}
        />
        <button type="submit" className="btn btn-line">
          {t('compare')}
        </button>
      </form>
      {otherId !== null && (
        <Compare
          key={otherId}
          listing={listing}
          id={otherId}
          onClose={onClose}
          onMerged={onMerged}
        />
      )}
    </>
  )
}

function Compare({ listing, id, onClose, onMerged }: Omit<Props, 'open'> & { id: number }) {
  const queries = useAdminQueries()
  const api = useApi()
  const toast = useToast()
  const drafts = useDrafts()
  const { busy, failure, run } = useAction<'away' | 'here'>()
  const query = useQuery(queries.listing(id))
  const merge = (name: 'away' | 'here', from: number, into: number) =>
    void run(name, async () => {
      const { decisionId, listing: survivor } = await api.mergeListings({
        params: { id: from },
        body: { into },
      })
      // Unsaved input of a merged-away listing would block app updates without being visible.
      drafts.saveDraft(from, EMPTY_DRAFT)
      toast(t('done.merge', { from: String(from), into: String(survivor.id) }), () =>
        api.undoListingMerge({ params: { id: decisionId } }),
      )
      onClose()
      onMerged(survivor.id)
    })
  return (
    <Fetched query={query} rows={3}>
      {(other) => (
        <>
          <div className="compare">
            <div>
              <b>#{listing.id}</b>
              <b>#{other.id}</b>
            </div>
            {[listing, other].some(({ photos }) => photos.length > 0) && (
              <div>
                <Photos listing={listing} />
                <Photos listing={other} />
              </div>
            )}
            {FORM_FIELDS.map((field) => {
              const [here, there] = [textOf(listing.shown, field), textOf(other.shown, field)]
              if (here === '' && there === '') return null
              return (
                <div key={field}>
                  <small>{t(`field.${field}`)}</small>
                  <span data-differs={here !== there || undefined}>{here || '—'}</span>
                  <span data-differs={here !== there || undefined}>{there || '—'}</span>
                </div>
              )
            })}
            <div>
              <small>{t('posts')}</small>
              <Posts listing={listing} />
              <Posts listing={other} />
            </div>
          </div>
          <FailureNote failure={failure} />
          <div className="admin-actions">
            <BusyButton
              className="btn-main"
              busy={busy === 'away'}
              onClick={() => merge('away', listing.id, other.id)}
            >
              {t('merge.into', { id: String(other.id) })}
            </BusyButton>
            <BusyButton
              className="btn-line"
              busy={busy === 'here'}
              onClick={() => merge('here', other.id, listing.id)}
            >
              {t('merge.into', { id: String(listing.id) })}
            </BusyButton>
          </div>
        </>
      )}
    </Fetched>
  )
}

function Photos({ listing }: { listing: AdminListing }) {
  return (
    <span className="flat-photos">
      {listing.photos.slice(0, 4).map((photo) => (
        <img key={photo.url} src={smallestPhotoUrl(photo)} alt="" width={108} height={81} />
      ))}
    </span>
  )
}

function Posts({ listing }: { listing: AdminListing }) {
  return <span className="admin-small">{listing.sources.map(postName).join(', ')}</span>
}
