import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminChannel } from '#contract/admin-channels.ts'
import { channelTitle } from '#contract/sources.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { labelFor, t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { AddChannel } from './add-channel.tsx'
import { ChannelActions } from './channel-actions.tsx'
import { ChannelState, formatYield } from './channel-state.tsx'

/** `/admin/channels`: all channels with their state and yield. */
export function ChannelsPage() {
  const queries = useAdminQueries()
  const query = useQuery(queries.channels())
  const [adding, setAdding] = useState(false)
  return (
    <>
      <AdminPageHeader title={t('channels.title')} lead={t('channels.lead')}>
        <button
          type="button"
          className={adding ? 'btn btn-line' : 'btn btn-main'}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          {adding ? (
            t('cancel')
          ) : (
            <>
              <Plus className="icon" />
              {t('channels.add')}
            </>
          )}
        </button>
      </AdminPageHeader>
      {adding && <AddChannel onAdded={() => setAdding(false)} />}
      <Fetched query={query} rows={6}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('channels.emptyTitle')} text={t('channels.emptyText')} />
          ) : (
            <Table<AdminChannel>
              label={t('channels.title')}
              rows={data}
              keyOf={({ id }) => id}
              columns={channelColumns}
            />
          )
        }
      </Fetched>
    </>
  )
}

const channelColumns: Column<AdminChannel>[] = [
  {
    head: t('channel'),
    cell: (one) => (
      <>
        <Link className="link" to={adminPaths.channel(one.id)}>
          {channelTitle(one.username)}
        </Link>
        <span className="admin-small">{[one.title, one.city].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { head: t('channel.state'), cell: (one) => <ChannelState channel={one} /> },
  {
    head: t('channel.lastRun'),
    cell: ({ lastRun }) =>
      lastRun ? (
        <>
          <RelativeTime at={lastRun.at} />
          <span className="admin-small">{labelFor('run', lastRun.outcome)}</span>
        </>
      ) : (
        '—'
      ),
  },
  { head: t('channel.posts'), number: true, cell: ({ postsRead }) => postsRead },
  { head: t('channel.week'), number: true, cell: ({ week }) => formatYield(week) },
  { head: t('channel.month'), number: true, cell: ({ month }) => formatYield(month) },
  { head: t('channel.errors'), number: true, cell: ({ errors }) => errors },
  { head: t('user.actions'), isHeadHidden: true, cell: (one) => <ChannelActions channel={one} /> },
]
