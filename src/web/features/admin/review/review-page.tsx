import { useQuery } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReviewRow } from '#contract/admin-listings.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { PENDING_REASONS } from '#contract/admin.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { Select } from '#web/ui/select.tsx'
import { t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { useAdminSearchParams } from '../ui/use-admin-search-params.ts'
import { FlatReview } from './flat-review.tsx'
import { EMPTY_DRAFT, useDrafts } from './use-drafts.ts'
import { QueueItem } from './queue-item.tsx'
import { UnlistedPosts } from './unlisted-posts.tsx'
import { useHotkeys } from './use-hotkeys.ts'

const COUNTS = {
  'low-confidence': 'lowConfidence',
  reported: 'reported',
  superseded: 'superseded',
  unlisted: 'unlisted',
} as const
const KEYS = [
  ['j', 'keys.next'],
  ['k', 'keys.previous'],
  ['f', 'keys.fine'],
  ['e', 'keys.edit'],
  ['?', 'keys.help'],
] as const

/**
 * `/admin/review`: the review queue and the selected listing. The selection is in the query string,
 * so that the page can be linked to.
 */
export function ReviewPage() {
  const queries = useAdminQueries()
  const { oneOf, idOf, pageOf, go: change } = useAdminSearchParams()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const drafts = useDrafts()
  const page = pageOf(100)
  const chosen = idOf('listing')
  const reason = oneOf('reason', PENDING_REASONS)
  const isUnlistedView = reason === 'unlisted'
  const query = useQuery(
    queries.review({
      reason: isUnlistedView ? null : reason,
      order: oneOf('order', ['oldest'] as const),
      city: oneOf('city', CITY_NAMES),
      page: page === 1 ? null : page,
    }),
  )
  const rows = query.data?.data ?? NO_ROWS
  const go = (changes: Record<string, string | null>) =>
    change(changes, { replace: 'listing' in changes && !('reason' in changes) })

  // A reviewed listing leaves the list, so the position is kept to select the one that follows it.
  const lastIndex = useRef(0)
  const index = rows.findIndex(({ id }) => id === (chosen ?? rows[0]?.id))
  useEffect(() => {
    if (index >= 0) lastIndex.current = index
  }, [index])
  const show = (row: ReviewRow | undefined) => {
    if (row) go({ listing: String(row.id) })
  }
  const step = (by: 1 | -1) =>
    show(
      rows[
        index >= 0
          ? index + by
          : Math.max(0, Math.min(lastIndex.current + (by === 1 ? 0 : -1), rows.length - 1))
      ],
    )
  const current = chosen ?? rows[0]?.id ?? null

  useHotkeys(
    isUnlistedView
      ? {}
      : {
          j: () => step(1),
          k: () => step(-1),
          '?': () => setIsHelpOpen(true),
          f: () => document.querySelector<HTMLElement>('[data-key="f"]')?.click(),
          e: () => document.getElementById('field-price')?.focus(),
        },
  )
  const counts = query.data?.counts
  return (
    <>
      <AdminPageHeader
        title={t('review.title')}
        lead={
          isUnlistedView ? t('unlisted.lead') : counts && t('review.lead', { n: query.data!.total })
        }
      >
        <Select
          edge
          label={t('review.reason')}
          value={reason ?? ''}
          options={[
            { value: '', label: t('review.all') },
            ...PENDING_REASONS.map((reason) => ({
              value: reason,
              label: `${t(`reason.${reason}`)}${counts ? ` (${counts[COUNTS[reason]]})` : ''}`,
            })),
          ]}
          onChoose={(reason) => go({ reason, listing: null, page: null })}
        />
        <Select
          edge
          label={t('review.order')}
          value={oneOf('order', ['oldest'] as const) ?? ''}
          options={[
            { value: '', label: t('review.worst') },
            { value: 'oldest', label: t('review.oldest') },
          ]}
          onChoose={(order) => go({ order, listing: null, page: null })}
        />
        <Select
          edge
          label={t('field.city')}
          value={oneOf('city', CITY_NAMES) ?? ''}
          options={[
            { value: '', label: t('review.allCities') },
            ...CITY_NAMES.map((city) => ({ value: city, label: city })),
          ]}
          onChoose={(city) => go({ city, listing: null, page: null })}
        />
        {!isUnlistedView && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('keys.title')}
            aria-haspopup="dialog"
            onClick={() => setIsHelpOpen(true)}
          >
            <Keyboard className="icon" />
          </button>
        )}
      </AdminPageHeader>
      {reason === null && counts !== undefined && counts.unlisted > 0 && (
        <p>
          <button
            type="button"
            className="link"
            onClick={() => go({ reason: 'unlisted', listing: null, page: null })}
          >
            {t('unlisted.more', { n: counts.unlisted })}
          </button>
        </p>
      )}
      {isUnlistedView && (
        <UnlistedPosts
          city={oneOf('city', CITY_NAMES)}
          order={oneOf('order', ['oldest'] as const)}
          page={page}
          onPage={(next) => go({ page: String(next) })}
        />
      )}
      {!isUnlistedView && (
        <Fetched query={query} rows={6}>
          {({ data, hasNext }) =>
            data.length === 0 && chosen === null ? (
              <EmptyState title={t('review.emptyTitle')} text={t('review.emptyText')} />
            ) : (
              <div className="review">
                <nav className="queue" aria-label={t('review.queue')}>
                  <div className="queue-list">
                    {data.map((row) => (
                      <QueueItem
                        key={row.id}
                        row={row}
                        current={row.id === current}
                        unsaved={drafts.draftFor(row.id) !== EMPTY_DRAFT}
                        onShow={() => show(row)}
                      />
                    ))}
                    {data.length === 0 && <p className="admin-quiet">{t('review.emptyTitle')}</p>}
                  </div>
                  {(page > 1 || hasNext) && (
                    <div className="admin-actions">
                      {page > 1 && (
                        <button
                          type="button"
                          className="btn btn-quiet btn-small"
                          onClick={() => go({ page: String(page - 1), listing: null })}
                        >
                          {t('previousPage')}
                        </button>
                      )}
                      {hasNext && (
                        <button
                          type="button"
                          className="btn btn-quiet btn-small"
                          onClick={() => go({ page: String(page + 1), listing: null })}
                        >
                          {t('nextPage')}
                        </button>
                      )}
                    </div>
                  )}
                </nav>
                {current !== null && (
                  <FlatReview
                    key={current}
                    id={current}
                    draft={drafts.draftFor(current)}
                    onDraft={(draft) => drafts.saveDraft(current, draft)}
                    onGone={(next) => {
                      if (next !== null) go({ listing: String(next) })
                      else show(rows[index + 1] ?? rows[index - 1])
                    }}
                  />
                )}
              </div>
            )
          }
        </Fetched>
      )}
      <DialogFrame
        open={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        kind="small"
        title={t('keys.title')}
        closeLabel={t('close')}
        lang="en"
        instead={() => document.getElementById('main')}
      >
        <dl className="dialog-body admin-dialog admin-keys">
          {KEYS.map(([key, messageKey]) => (
            <div key={key} className="contents">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(messageKey)}</dd>
            </div>
          ))}
        </dl>
      </DialogFrame>
    </>
  )
}

const NO_ROWS: readonly ReviewRow[] = []
