import { useQuery } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReviewRow } from '#contract/admin-listings.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { PENDING_REASONS } from '#contract/admin.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { Select } from '#web/ui/select.tsx'
import { useAdminMessages } from '../admin-messages.ts'
import { useAdminCalls } from '../admin-calls.ts'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { useAdminSearchParams } from '../ui/use-admin-search-params.ts'
import { FlatReview } from './flat-review.tsx'
import { EMPTY_DRAFT, useDrafts } from './drafts.ts'
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
 * `/admin/review`: what waits for a look, and the one looked at. The address holds what is chosen,
 * so that it can be passed on.
 */
export function ReviewPage() {
  const { t } = useAdminMessages()
  const { place } = useI18n()
  const calls = useAdminCalls()
  const { oneOf, idOf, pageOf, go: change } = useAdminSearchParams()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const drafts = useDrafts()
  const page = pageOf(100)
  const chosen = idOf('listing')
  const why = oneOf('why', PENDING_REASONS)
  const isUnlistedView = why === 'unlisted'
  const query = useQuery(
    calls.review({
      why: isUnlistedView ? null : why,
      order: oneOf('order', ['oldest'] as const),
      city: oneOf('city', CITY_NAMES),
      page: page === 1 ? null : page,
    }),
  )
  const rows = query.data?.data ?? NOTHING
  const go = (changes: Record<string, string | null>) =>
    change(changes, { replace: 'listing' in changes && !('why' in changes) })

  // What was looked at has left the list: the next is the one that stands in its place.
  const lastAt = useRef(0)
  const at = rows.findIndex(({ id }) => id === (chosen ?? rows[0]?.id))
  useEffect(() => {
    if (at >= 0) lastAt.current = at
  }, [at])
  const show = (row: ReviewRow | undefined) => {
    if (row) go({ listing: String(row.id) })
  }
  const step = (by: 1 | -1) =>
    show(
      rows[
        at >= 0
          ? at + by
          : Math.max(0, Math.min(lastAt.current + (by === 1 ? 0 : -1), rows.length - 1))
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
          isUnlistedView
            ? t('unlisted.lead')
            : counts && t('review.lead', { total: query.data!.total })
        }
      >
        <Select
          edge
          label={t('review.why')}
          value={why ?? ''}
          options={[
            { value: '', label: t('review.all') },
            ...PENDING_REASONS.map((why) => ({
              value: why,
              label: `${t(`why.${why}`)}${counts ? ` (${counts[COUNTS[why]]})` : ''}`,
            })),
          ]}
          onChoose={(why) => go({ why, listing: null, page: null })}
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
            { value: '', label: t('review.everywhere') },
            ...CITY_NAMES.map((city) => ({ value: city, label: place(city) })),
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
      {why === null && counts !== undefined && counts.unlisted > 0 && (
        <p>
          <button
            type="button"
            className="link"
            onClick={() => go({ why: 'unlisted', listing: null, page: null })}
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
                        typed={drafts.draftFor(row.id) !== EMPTY_DRAFT}
                        onShow={() => show(row)}
                      />
                    ))}
                    {data.length === 0 && <p className="desk-quiet">{t('review.emptyTitle')}</p>}
                  </div>
                  {(page > 1 || hasNext) && (
                    <div className="desk-acts">
                      {page > 1 && (
                        <button
                          type="button"
                          className="btn btn-quiet btn-small"
                          onClick={() => go({ page: String(page - 1), listing: null })}
                        >
                          {t('newer')}
                        </button>
                      )}
                      {hasNext && (
                        <button
                          type="button"
                          className="btn btn-quiet btn-small"
                          onClick={() => go({ page: String(page + 1), listing: null })}
                        >
                          {t('more')}
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
                      else show(rows[at + 1] ?? rows[at - 1])
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
        instead={() => document.getElementById('main')}
      >
        <dl className="dialog-body desk-dialog desk-keys">
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

const NOTHING: readonly ReviewRow[] = []
