import { useQuery } from '@tanstack/react-query'
import type { DeskListing } from '#contract/admin-listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { money } from '#web/i18n/format.ts'
import '#web/i18n/en-later.ts'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { Fetched } from '../parts/fetched.tsx'
import { Moment } from '../parts/moment.tsx'
import { CorrectionForm } from './correction-form.tsx'
import type { Draft } from './draft.ts'
import { FlatActs } from './flat-acts.tsx'
import { FlatHistory } from './flat-history.tsx'
import { FlatPosts } from './flat-posts.tsx'
import { FlatWarnings } from './flat-warnings.tsx'
import { Lighting } from './lit.tsx'

type Props = {
  id: number
  draft: Draft
  onDraft: (draft: Draft) => void
  /** The flat left what the page shows: it was looked at, removed, or became part of another. */
  onGone: (next: number | null) => void
}

/**
 * One flat: its posts with what was read of them, what the site shows, and all that can be done
 * about it.
 */
export function FlatDesk({ id, draft, onDraft, onGone }: Props) {
  const desk = useDesk()
  const query = useQuery(desk.listing(id))
  return (
    <Fetched query={query} rows={8}>
      {(listing) => <Flat listing={listing} draft={draft} onDraft={onDraft} onGone={onGone} />}
    </Fetched>
  )
}

function Flat({ listing, draft, onDraft, onGone }: Omit<Props, 'id'> & { listing: DeskListing }) {
  const { say } = useAdminWords()
  return (
    <Lighting>
      <article className="flat" aria-label={say('flat', { id: String(listing.id) })}>
        <FlatHead listing={listing} onGone={onGone} />
        <FlatWarnings listing={listing} />
        {listing.photos.length > 0 && (
          <div className="flat-photos">
            {listing.photos.slice(0, 12).map((photo, i) => (
              <a
                key={photo.variants[0]!.url}
                href={photo.variants.at(-1)!.url}
                target="_blank"
                rel="noopener noreferrer"
              >
                <img
                  src={photo.variants[0]!.url}
                  alt={say('photo', { n: i + 1 })}
                  width={108}
                  height={81}
                  loading="lazy"
                />
              </a>
            ))}
          </div>
        )}
        <div className="flat-pair">
          <div className="flat-posts">
            <FlatPosts listing={listing} />
            <FlatHistory listing={listing} />
          </div>
          <CorrectionForm listing={listing} draft={draft} onDraft={onDraft} />
        </div>
      </article>
    </Lighting>
  )
}

function FlatHead({ listing, onGone }: Pick<Props, 'onGone'> & { listing: DeskListing }) {
  const { say } = useAdminWords()
  const { language, t, place } = useI18n()
  const { shown, status, review } = listing
  const price = shown.price === null ? null : money(shown.price, shown.currency, language)
  return (
    <div className="flat-head">
      <div>
        <h2>{listing.title ?? say('flat', { id: String(listing.id) })}</h2>
        <p className="desk-small">
          <span
            className={
              status === 'ACTIVE'
                ? 'badge badge-ok'
                : status === 'REMOVED'
                  ? 'badge badge-err'
                  : 'badge'
            }
          >
            {status === 'REMOVED' ? say('removed') : t(`status.${status}`)}
          </span>
          {review.waits &&
            review.reasons.map((reason) => (
              <span key={reason} className="badge badge-warn">
                {say(`why.${reason}`)}
              </span>
            ))}
          <span>
            №{listing.id} ·{' '}
            {[price, shown.district && place(shown.district), place(shown.city)]
              .filter(Boolean)
              .join(' · ')}{' '}
            · {say('sure', { percent: Math.round(listing.confidence * 100) })} ·{' '}
            <Moment at={listing.latestPostAt} />
          </span>
        </p>
        {listing.reports.length > 0 && (
          <p className="desk-small">
            {say('reports')}:{' '}
            {listing.reports
              .map(
                ({ reason, times }) => `${t(`report.${reason}`)}${times > 1 ? ` × ${times}` : ''}`,
              )
              .join('; ')}
          </p>
        )}
      </div>
      <FlatActs listing={listing} onGone={onGone} />
    </div>
  )
}
