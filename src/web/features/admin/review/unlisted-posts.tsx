import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { UnlistedRow } from '#contract/admin-listings.ts'
import { postName } from '#contract/sources.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'

type Props = {
  city: string | null
  order: 'oldest' | null
  page: number
  onPage: (page: number) => void
}

/** Posts without a listing that may be rentals, with buttons to list or to skip each. */
export function UnlistedPosts({ city, order, page, onPage }: Props) {
  const queries = useAdminQueries()
  const query = useQuery(queries.unlisted({ city, order, page: page === 1 ? null : page }))
  return (
    <Fetched query={query} rows={6}>
      {({ data, hasNext }) => (
        <div className="flat-posts is-alone">
          {data.length === 0 && (
            <EmptyState title={t('unlisted.emptyTitle')} text={t('unlisted.emptyText')} />
          )}
          {data.map((row) => (
            <Post key={`${row.postId}-${row.part}`} row={row} />
          ))}
          {(page > 1 || hasNext) && (
            <div className="admin-actions">
              {page > 1 && (
                <button
                  type="button"
                  className="btn btn-quiet btn-small"
                  onClick={() => onPage(page - 1)}
                >
                  {t('previousPage')}
                </button>
              )}
              {hasNext && (
                <button
                  type="button"
                  className="btn btn-quiet btn-small"
                  onClick={() => onPage(page + 1)}
                >
                  {t('nextPage')}
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </Fetched>
  )
}

function Post({ row }: { row: UnlistedRow }) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const { busy, failure, run } = useAction<'list' | 'dismiss'>()
  const list = () =>
    void run('list', async () => {
      const { listing, correctionIds } = await api.createListingFromPost({
        params: { id: row.postId, part: row.part },
      })
      toast(t('done.list'), () => api.undoCorrections({ body: { ids: correctionIds } }))
      void navigate(adminPaths.listing(listing.id))
    })
  const dismiss = () =>
    void run('dismiss', async () => {
      await api.dismissPost({ params: { id: row.postId, part: row.part } })
      toast(t('done.skip'), () => api.undismissPost({ params: { id: row.postId, part: row.part } }))
    })
  const name = postName(row)
  return (
    <article className="flat-post" aria-label={name}>
      <p className="admin-small">
        <a className="link" href={row.link} target="_blank" rel="noopener noreferrer">
          {name}
          <ExternalLink className="icon icon-sm inline" />
        </a>
        {row.part > 0 && ` · ${t('part', { n: row.part + 1 })}`}
        {row.city && ` · ${row.city}`} · <RelativeTime at={row.statedAt} /> ·{' '}
        {t(`engine.${row.engine}` as 'engine.rules')} ·{' '}
        {t('confidence', { percent: Math.round(row.confidence * 100) })}
      </p>
      <p className="admin-text">{row.text}</p>
      <div className="admin-actions">
        <BusyButton className="btn-line btn-small" busy={busy === 'list'} onClick={list}>
          {t('unlisted.list')}
        </BusyButton>
        <BusyButton className="btn-line btn-small" busy={busy === 'dismiss'} onClick={dismiss}>
          {t('unlisted.skip')}
        </BusyButton>
      </div>
      <FailureNote failure={failure} />
    </article>
  )
}
