import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { UnlistedRow } from '#contract/admin-listings.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { useAdminMessages } from '../admin-messages.ts'
import { useAdminCalls } from '../admin-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
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

/** Posts that no listing shows and nobody is sure of, each to be listed or left out for good. */
export function UnlistedPosts({ city, order, page, onPage }: Props) {
  const { t } = useAdminMessages()
  const calls = useAdminCalls()
  const query = useQuery(calls.unlisted({ city, order, page: page === 1 ? null : page }))
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
            <div className="desk-acts">
              {page > 1 && (
                <button
                  type="button"
                  className="btn btn-quiet btn-small"
                  onClick={() => onPage(page - 1)}
                >
                  {t('newer')}
                </button>
              )}
              {hasNext && (
                <button
                  type="button"
                  className="btn btn-quiet btn-small"
                  onClick={() => onPage(page + 1)}
                >
                  {t('more')}
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
  const { t } = useAdminMessages()
  const { place } = useI18n()
  const calls = useAdminCalls()
  const toast = useToast()
  const navigate = useNavigate()
  const { busy, failure, run } = useAction<'home' | 'out'>()
  const list = () =>
    void run('home', async () => {
      const { listing, correctionIds } = await calls.createListingFromPost(row)
      toast(t('did.home'), () => calls.undoCorrections(correctionIds))
      void navigate(adminPaths.listing(listing.id))
    })
  const leaveOut = () =>
    void run('out', async () => {
      await calls.dismissPost(row)
      toast(t('did.leftOut'), () => calls.undismissPost(row))
    })
  const name = `@${row.channelUsername}/${row.messageId}`
  return (
    <article className="flat-post" aria-label={name}>
      <p className="desk-small">
        <a className="link" href={row.link} target="_blank" rel="noopener noreferrer">
          {name}
          <ExternalLink className="icon icon-sm inline" />
        </a>
        {row.part > 0 && ` · ${t('part', { n: row.part + 1 })}`}
        {row.city && ` · ${place(row.city)}`} · <RelativeTime at={row.statedAt} /> ·{' '}
        {t(`engine.${row.engine}` as 'engine.rules')} ·{' '}
        {t('sure', { percent: Math.round(row.confidence * 100) })}
      </p>
      <p className="desk-text">{row.text}</p>
      <div className="desk-acts">
        <ActionButton className="btn-line btn-small" busy={busy === 'home'} onClick={list}>
          {t('unlisted.home')}
        </ActionButton>
        <ActionButton className="btn-line btn-small" busy={busy === 'out'} onClick={leaveOut}>
          {t('unlisted.out')}
        </ActionButton>
      </div>
      <FailureNote failure={failure} />
    </article>
  )
}
