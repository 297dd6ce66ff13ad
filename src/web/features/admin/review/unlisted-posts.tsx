import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { UnlistedRow } from '#contract/admin-listings.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { Moment } from '../parts/moment.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'

type Props = {
  city: string | null
  order: 'oldest' | null
  page: number
  onPage: (page: number) => void
}

/** Posts that no listing shows and nobody is sure of, each to be listed or left out for good. */
export function UnlistedPosts({ city, order, page, onPage }: Props) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const query = useQuery(desk.unlisted({ city, order, page: page === 1 ? null : page }))
  return (
    <Fetched query={query} rows={6}>
      {({ data, hasNext }) => (
        <div className="flat-posts is-alone">
          {data.length === 0 && (
            <EmptyState title={say('unlisted.emptyTitle')} text={say('unlisted.emptyText')} />
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
                  {say('newer')}
                </button>
              )}
              {hasNext && (
                <button
                  type="button"
                  className="btn btn-quiet btn-small"
                  onClick={() => onPage(page + 1)}
                >
                  {say('more')}
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
  const { say } = useAdminWords()
  const { place } = useI18n()
  const desk = useDesk()
  const toast = useToast()
  const navigate = useNavigate()
  const { busy, failure, act } = useAct<'home' | 'out'>()
  const list = () =>
    void act('home', async () => {
      const { listing, correctionIds } = await desk.listHome(row)
      toast(say('did.home'), () => desk.undoCorrections(correctionIds))
      void navigate(adminPaths.listing(listing.id))
    })
  const leaveOut = () =>
    void act('out', async () => {
      await desk.markLeftOut(row)
      toast(say('did.leftOut'), () => desk.unmarkLeftOut(row))
    })
  const name = `@${row.channelUsername}/${row.messageId}`
  return (
    <article className="flat-post" aria-label={name}>
      <p className="desk-small">
        <a className="link" href={row.link} target="_blank" rel="noopener noreferrer">
          {name}
          <ExternalLink className="icon icon-sm inline" />
        </a>
        {row.part > 0 && ` · ${say('part', { n: row.part + 1 })}`}
        {row.city && ` · ${place(row.city)}`} · <Moment at={row.saidAt} /> ·{' '}
        {say(`engine.${row.engine}` as 'engine.rules')} ·{' '}
        {say('sure', { percent: Math.round(row.confidence * 100) })}
      </p>
      <p className="desk-text">{row.text}</p>
      <div className="desk-acts">
        <ActButton className="btn-line btn-small" busy={busy === 'home'} onClick={list}>
          {say('unlisted.home')}
        </ActButton>
        <ActButton className="btn-line btn-small" busy={busy === 'out'} onClick={leaveOut}>
          {say('unlisted.out')}
        </ActButton>
      </div>
      <Trouble failure={failure} />
    </article>
  )
}
