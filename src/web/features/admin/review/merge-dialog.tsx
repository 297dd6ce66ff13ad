import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskListing } from '#contract/admin-listings.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'
import { UNTOUCHED, useDrafts } from './drafts.ts'
import { FORM_FIELDS, textOf } from './fields.ts'

type Props = {
  listing: DeskListing
  open: boolean
  onClose: () => void
  onMerged: (into: number) => void
}

/** Names another listing, shows both side by side, and makes them one. */
export function MergeDialog({ listing, open, onClose, onMerged }: Props) {
  const { say, spoken } = useAdminWords()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      kind="sheet"
      title={say('merge')}
      closeLabel={say('close')}
      instead={() => document.getElementById('main')}
    >
      <div className="dialog-body desk-dialog" lang={spoken}>
        <Find listing={listing} onClose={onClose} onMerged={onMerged} />
      </div>
    </DialogFrame>
  )
}

/** The id in what was typed: a number, or the address of a flat's page here or on the site. */
export function otherIdOf(typed: string): number | null {
  const id = Number(
    /^\s*(?:№|#)?(\d{1,10})\s*$/.exec(typed)?.[1] ??
      /\/listings?\/(\d{1,10})(?:[/?#]|\s*$)/.exec(typed)?.[1] ??
      0,
  )
  return id >= 1 && id <= 2_147_483_647 ? id : null
}

function Find({ listing, onClose, onMerged }: Omit<Props, 'open'>) {
  const { say } = useAdminWords()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<number | null>(null)
  const [fault, setFault] = useState<'merge.which' | 'merge.same' | null>(null)
  const find = () => {
    const id = otherIdOf(typed)
    setFault(id === null ? 'merge.which' : id === listing.id ? 'merge.same' : null)
    setAsked(id === listing.id ? null : id)
  }
  return (
    <>
      <form
        className="desk-find"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <TextField
          label={say('merge.with')}
          value={typed}
          maxLength={300}
          autoComplete="off"
          error={fault ? say(fault) : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(null)
          }}
        />
        <button type="submit" className="btn btn-line">
          {say('compare')}
        </button>
      </form>
      {asked !== null && (
        <Compare key={asked} listing={listing} id={asked} onClose={onClose} onMerged={onMerged} />
      )}
    </>
  )
}

function Compare({ listing, id, onClose, onMerged }: Omit<Props, 'open'> & { id: number }) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const drafts = useDrafts()
  const { busy, failure, act } = useAct<'away' | 'here'>()
  const query = useQuery(desk.listing(id))
  const merge = (name: 'away' | 'here', from: number, into: number) =>
    void act(name, async () => {
      const { decisionId, listing: kept } = await desk.merge(from, into)
      // What was typed for a flat that is no more would hold back every update, and nothing would
      // say where it is.
      drafts.keep(from, UNTOUCHED)
      toast(say('did.merge', { from: String(from), into: String(kept.id) }), () =>
        desk.undoMerge(decisionId),
      )
      onClose()
      onMerged(kept.id)
    })
  return (
    <Fetched query={query} rows={3}>
      {(other) => (
        <>
          <div className="compare">
            <div>
              <b>№{listing.id}</b>
              <b>№{other.id}</b>
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
                  <small>{say(`field.${field}`)}</small>
                  <span data-differs={here !== there || undefined}>{here || '—'}</span>
                  <span data-differs={here !== there || undefined}>{there || '—'}</span>
                </div>
              )
            })}
            <div>
              <small>{say('posts')}</small>
              <Posts listing={listing} />
              <Posts listing={other} />
            </div>
          </div>
          <Trouble failure={failure} />
          <div className="desk-acts">
            <ActButton
              className="btn-main"
              busy={busy === 'away'}
              onClick={() => merge('away', listing.id, other.id)}
            >
              {say('merge.into', { id: String(other.id) })}
            </ActButton>
            <ActButton busy={busy === 'here'} onClick={() => merge('here', other.id, listing.id)}>
              {say('merge.into', { id: String(listing.id) })}
            </ActButton>
          </div>
        </>
      )}
    </Fetched>
  )
}

function Photos({ listing }: { listing: DeskListing }) {
  return (
    <span className="flat-photos">
      {listing.photos.slice(0, 4).map((photo) => (
        <img
          key={photo.variants[0]!.url}
          src={photo.variants[0]!.url}
          alt=""
          width={108}
          height={81}
        />
      ))}
    </span>
  )
}

function Posts({ listing }: { listing: DeskListing }) {
  return (
    <span className="desk-small">
      {listing.sources
        .map(({ channelUsername, messageId }) => `@${channelUsername}/${messageId}`)
        .join(', ')}
    </span>
  )
}
