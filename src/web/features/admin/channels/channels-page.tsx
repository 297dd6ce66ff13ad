import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskChannel } from '#contract/admin-channels.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { useAdminWords, type Say } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { DeskHead } from '../parts/desk-head.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { Moment } from '../parts/moment.tsx'
import { Table, type Column } from '../parts/table.tsx'
import { wordOf } from '../parts/word-of.ts'
import { AddChannel } from './add-channel.tsx'
import { ChannelActs } from './channel-acts.tsx'
import { ChannelState, yieldOf } from './channel-state.tsx'

/** `/admin/channels`: where posts come from, and how reading them goes. */
export function ChannelsPage() {
  const { say } = useAdminWords()
  const { place } = useI18n()
  const desk = useDesk()
  const query = useQuery(desk.channels())
  const [adding, setAdding] = useState(false)
  return (
    <>
      <DeskHead title={say('channels.title')} lead={say('channels.lead')}>
        <button
          type="button"
          className={adding ? 'btn btn-line' : 'btn btn-main'}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          {adding ? (
            say('cancel')
          ) : (
            <>
              <Plus className="icon" />
              {say('channels.add')}
            </>
          )}
        </button>
      </DeskHead>
      {adding && <AddChannel onAdded={() => setAdding(false)} />}
      <Fetched query={query} rows={6}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={say('channels.emptyTitle')} text={say('channels.emptyText')} />
          ) : (
            <Table<DeskChannel>
              label={say('channels.title')}
              rows={data}
              keyOf={({ id }) => id}
              columns={channelColumns(say, place)}
            />
          )
        }
      </Fetched>
    </>
  )
}

const channelColumns = (say: Say, place: (name: string) => string): Column<DeskChannel>[] => [
  {
    head: say('channel'),
    cell: (one) => (
      <>
        <Link className="link" to={adminPaths.channel(one.id)}>
          @{one.username}
        </Link>
        <span className="desk-small">
          {[one.title, one.city && place(one.city)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { head: say('channel.state'), cell: (one) => <ChannelState channel={one} /> },
  {
    head: say('channel.lastRun'),
    cell: ({ lastRun }) =>
      lastRun ? (
        <>
          <Moment at={lastRun.at} />
          <span className="desk-small">{wordOf(say, 'run', lastRun.outcome)}</span>
        </>
      ) : (
        '—'
      ),
  },
  { head: say('channel.posts'), number: true, cell: ({ postsRead }) => postsRead },
  { head: say('channel.week'), number: true, cell: ({ week }) => yieldOf(week) },
  { head: say('channel.month'), number: true, cell: ({ month }) => yieldOf(month) },
  { head: say('channel.errors'), number: true, cell: ({ errors }) => errors },
  { head: say('user.do'), unseen: true, cell: (one) => <ChannelActs channel={one} /> },
]
