import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskUser } from '#contract/admin-people.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { Pick } from '#web/ui/pick.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAdminWords, type Say } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { DeskHead } from '../parts/desk-head.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { Instant } from '../parts/moment.tsx'
import { Table, type Column } from '../parts/table.tsx'
import { useDeskQuery } from '../parts/use-desk-query.ts'
import { PlanBadge } from './plan-badge.tsx'

/** `/admin/users`: accounts, to be found by address, name or number. */
export function UsersPage() {
  const { say } = useAdminWords()
  const desk = useDesk()
  const { search, oneOf, pageOf, go } = useDeskQuery()
  const q = (search.get('q') ?? '').slice(0, 100)
  const role = oneOf('role', ['ADMIN'] as const)
  const page = pageOf(200)
  const [typed, setTyped] = useState(q)
  const query = useQuery(desk.users({ q, role, page: page === 1 ? null : page }))
  return (
    <>
      <DeskHead
        title={say('users.title')}
        lead={query.data && say('users.lead', { n: query.data.total })}
      />
      <form
        className="desk-find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          go({ q: typed.trim(), page: null })
        }}
      >
        <TextField
          label={say('users.find')}
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="btn btn-line">
          {say('find')}
        </button>
        <Pick
          edge
          label={say('user.role')}
          value={role ?? ''}
          options={[
            { value: '', label: say('users.all') },
            { value: 'ADMIN', label: say('users.admins') },
          ]}
          onChoose={(value) => go({ role: value, page: null })}
        />
      </form>
      <Fetched query={query} rows={8}>
        {({ data, hasNext }) =>
          data.length === 0 ? (
            <EmptyState title={say('users.emptyTitle')} text={say('users.emptyText')} />
          ) : (
            <>
              <Table<DeskUser>
                label={say('users.title')}
                rows={data}
                keyOf={({ id }) => id}
                columns={userColumns(say)}
              />
              {(page > 1 || hasNext) && (
                <div className="desk-acts">
                  {page > 1 && (
                    <button
                      type="button"
                      className="btn btn-line"
                      onClick={() => go({ page: String(page - 1) })}
                    >
                      {say('newer')}
                    </button>
                  )}
                  {hasNext && (
                    <button
                      type="button"
                      className="btn btn-line"
                      onClick={() => go({ page: String(page + 1) })}
                    >
                      {say('more')}
                    </button>
                  )}
                </div>
              )}
            </>
          )
        }
      </Fetched>
    </>
  )
}

const userColumns = (say: Say): Column<DeskUser>[] => [
  {
    head: say('user'),
    cell: (one) => (
      <>
        <Link className="link" to={adminPaths.user(one.id)}>
          {one.email ?? one.name ?? `№${one.id}`}
        </Link>
        <span className="desk-small">
          №{one.id}
          {one.name && one.email && ` · ${one.name}`}
        </span>
      </>
    ),
  },
  {
    head: say('user.role'),
    cell: ({ role, emailVerified, email }) => (
      <>
        {role === 'ADMIN' ? (
          <span className="badge badge-accent">{say('user.admin')}</span>
        ) : (
          say('user.plain')
        )}
        {email && !emailVerified && <span className="desk-small">{say('user.unverified')}</span>}
      </>
    ),
  },
  { head: say('user.plan'), cell: (one) => <PlanBadge user={one} /> },
  { head: say('user.sessions'), number: true, cell: ({ sessions }) => sessions },
  { head: say('user.searches'), number: true, cell: ({ searches }) => searches },
  { head: say('user.created'), cell: ({ createdAt }) => <Instant at={createdAt} /> },
]
