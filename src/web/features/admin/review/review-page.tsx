import { useQuery } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReviewRow } from '#contract/admin-listings.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { WAITING_WHYS as WHYS } from '#contract/desk.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { Pick } from '#web/ui/pick.tsx'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { DeskHead } from '../parts/desk-head.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { useDeskQuery } from '../parts/use-desk-query.ts'
import { FlatDesk } from './flat-desk.tsx'
import { UNTOUCHED, useDrafts } from './drafts.ts'
import { QueueItem } from './queue-item.tsx'
import { UnlistedPosts } from './unlisted-posts.tsx'
import { useKeys } from './use-keys.ts'

const COUNTS = {
  'low-confidence': 'lowConfidence',
  reported: 'reported',
  overtaken: 'overtaken',
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
  const { say } = useAdminWords()
  const { place } = useI18n()
  const desk = useDesk()
  const { oneOf, idOf, pageOf, go: change } = useDeskQuery()
  const [helping, setHelping] = useState(false)
  const drafts = useDrafts()
  const page = pageOf(100)
  const chosen = idOf('listing')
  const why = oneOf('why', WHYS)
  const ofPosts = why === 'unlisted'
  const query = useQuery(
    desk.review({
      why: ofPosts ? null : why,
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

  useKeys(
    ofPosts
      ? {}
      : {
          j: () => step(1),
          k: () => step(-1),
          '?': () => setHelping(true),
          f: () => document.querySelector<HTMLElement>('[data-key="f"]')?.click(),
          e: () => document.getElementById('field-price')?.focus(),
        },
  )
  const counts = query.data?.counts
  return (
    <>
      <DeskHead
        title={say('review.title')}
        lead={
          ofPosts
            ? say('unlisted.lead')
            : counts && say('review.lead', { total: query.data!.total })
        }
      >
        <Pick
          edge
          label={say('review.why')}
          value={why ?? ''}
          options={[
            { value: '', label: say('review.all') },
            ...WHYS.map((why) => ({
              value: why,
              label: `${say(`why.${why}`)}${counts ? ` (${counts[COUNTS[why]]})` : ''}`,
            })),
          ]}
          onChoose={(why) => go({ why, listing: null, page: null })}
        />
        <Pick
          edge
          label={say('review.order')}
          value={oneOf('order', ['oldest'] as const) ?? ''}
          options={[
            { value: '', label: say('review.worst') },
            { value: 'oldest', label: say('review.oldest') },
          ]}
          onChoose={(order) => go({ order, listing: null, page: null })}
        />
        <Pick
          edge
          label={say('field.city')}
          value={oneOf('city', CITY_NAMES) ?? ''}
          options={[
            { value: '', label: say('review.everywhere') },
            ...CITY_NAMES.map((city) => ({ value: city, label: place(city) })),
          ]}
          onChoose={(city) => go({ city, listing: null, page: null })}
        />
        {!ofPosts && (
          <button
            type="button"
            className="icon-btn"
            aria-label={say('keys.title')}
            aria-haspopup="dialog"
            onClick={() => setHelping(true)}
          >
            <Keyboard className="icon" />
          </button>
        )}
      </DeskHead>
      {why === null && counts !== undefined && counts.unlisted > 0 && (
        <p>
          <button
            type="button"
            className="link"
            onClick={() => go({ why: 'unlisted', listing: null, page: null })}
          >
            {say('unlisted.more', { n: counts.unlisted })}
          </button>
        </p>
      )}
      {ofPosts && (
        <UnlistedPosts
          city={oneOf('city', CITY_NAMES)}
          order={oneOf('order', ['oldest'] as const)}
          page={page}
          onPage={(next) => go({ page: String(next) })}
        />
      )}
      {!ofPosts && (
        <Fetched query={query} rows={6}>
          {({ data, hasNext }) =>
            data.length === 0 && chosen === null ? (
              <EmptyState title={say('review.emptyTitle')} text={say('review.emptyText')} />
            ) : (
              <div className="review">
                <nav className="queue" aria-label={say('review.queue')}>
                  <div className="queue-list">
                    {data.map((row) => (
                      <QueueItem
                        key={row.id}
                        row={row}
                        current={row.id === current}
                        typed={drafts.of(row.id) !== UNTOUCHED}
                        onShow={() => show(row)}
                      />
                    ))}
                    {data.length === 0 && <p className="desk-quiet">{say('review.emptyTitle')}</p>}
                  </div>
                  {(page > 1 || hasNext) && (
                    <div className="desk-acts">
                      {page > 1 && (
                        <button
                          type="button"
                          className="btn btn-quiet btn-small"
                          onClick={() => go({ page: String(page - 1), listing: null })}
                        >
                          {say('newer')}
                        </button>
                      )}
                      {hasNext && (
                        <button
                          type="button"
                          className="btn btn-quiet btn-small"
                          onClick={() => go({ page: String(page + 1), listing: null })}
                        >
                          {say('more')}
                        </button>
                      )}
                    </div>
                  )}
                </nav>
                {current !== null && (
                  <FlatDesk
                    key={current}
                    id={current}
                    draft={drafts.of(current)}
                    onDraft={(draft) => drafts.keep(current, draft)}
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
        open={helping}
        onClose={() => setHelping(false)}
        kind="small"
        title={say('keys.title')}
        closeLabel={say('close')}
        instead={() => document.getElementById('main')}
      >
        <dl className="dialog-body desk-dialog desk-keys">
          {KEYS.map(([key, words]) => (
            <div key={key} className="contents">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(words)}</dd>
            </div>
          ))}
        </dl>
      </DialogFrame>
    </>
  )
}

const NOTHING: readonly ReviewRow[] = []
