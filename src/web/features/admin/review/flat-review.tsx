import { useQuery } from '@tanstack/react-query'
import type { AdminListing } from '#contract/admin-listings.ts'
import { largestPhotoUrl, smallestPhotoUrl } from '#contract/photo-url.ts'
import { formatMoney } from '#locales/format.ts'
import { t, tSite } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { Fetched } from '../ui/fetched.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { CorrectionForm } from './correction-form.tsx'
import type { Draft } from './draft.ts'
import { FlatActions } from './flat-actions.tsx'
import { FlatHistory } from './flat-history.tsx'
import { FlatPosts } from './flat-posts.tsx'
import { FlatWarnings } from './flat-warnings.tsx'
import { FieldHighlightProvider } from './field-highlight.tsx'

type Props = {
  id: number
  draft: Draft
  onDraft: (draft: Draft) => void
  /** Called when the listing was reviewed (null) or merged (the id of the surviving listing). */
  onGone: (next: number | null) => void
}

/** One listing: its posts with their evidence, the correction form and all actions. */
export function FlatReview({ id, draft, onDraft, onGone }: Props) {
  const queries = useAdminQueries()
  const query = useQuery(queries.listing(id))
  return (
    <Fetched query={query} rows={8}>
      {(listing) => <Flat listing={listing} draft={draft} onDraft={onDraft} onGone={onGone} />}
    </Fetched>
  )
}

function Flat({ listing, draft, onDraft, onGone }: Omit<Props, 'id'> & { listing: AdminListing }) {
  return (
    <FieldHighlightProvider>
      <article className="flat" aria-label={t('flat', { id: String(listing.id) })}>
        <FlatHead listing={listing} onGone={onGone} />
        <FlatWarnings listing={listing} />
        {listing.photos.length > 0 && (
          <div className="flat-photos">
            {listing.photos.slice(0, 12).map((photo, i) => (
              <a
                key={photo.url}
                href={largestPhotoUrl(photo)}
                target="_blank"
                rel="noopener noreferrer"
              >
                <img
                  src={smallestPhotoUrl(photo)}
                  alt={t('photo', { n: i + 1 })}
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
    </FieldHighlightProvider>
  )
}

function FlatHead({ listing, onGone }: Pick<Props, 'onGone'> & { listing: AdminListing }) {
  const { shown, status, review } = listing
  const price = shown.price === null ? null : formatMoney(shown.price, shown.currency, 'en')
  return (
    <div className="flat-head">
      <div>
        <h2>{listing.title ?? t('flat', { id: String(listing.id) })}</h2>
        <p className="admin-small">
          <span
            className={
              status === 'ACTIVE'
                ? 'badge badge-ok'
                : status === 'REMOVED'
                  ? 'badge badge-err'
                  : 'badge'
            }
          >
            {status === 'REMOVED' ? t('removed') : tSite(`status.${status}`)}
          </span>
          {review.isPending &&
            review.reasons.map((reason) => (
              <span key={reason} className="badge badge-warn">
                {t(`reason.${reason}`)}
              </span>
            ))}
          <span>
            #{listing.id} · {[price, shown.district, shown.city].filter(Boolean).join(' · ')} ·{' '}
            {t('confidence', { percent: Math.round(listing.confidence * 100) })} ·{' '}
            <RelativeTime at={listing.latestPostAt} />
          </span>
        </p>
        {listing.reports.length > 0 && (
          <p className="admin-small">
            {t('reports')}:{' '}
            {listing.reports
              .map(
                ({ reason, times }) =>
                  `${tSite(`report.${reason}`)}${times > 1 ? ` × ${times}` : ''}`,
              )
              .join('; ')}
          </p>
        )}
      </div>
      <FlatActions listing={listing} onGone={onGone} />
    </div>
  )
}
