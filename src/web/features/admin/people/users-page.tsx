import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminUser } from '#contract/admin-users.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { AbsoluteTime } from '../ui/relative-time.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { useAdminSearchParams } from '../ui/use-admin-search-params.ts'
import { PlanBadge } from './plan-badge.tsx'

/** `/admin/users`: accounts, with a search by email, name or number. */
export function UsersPage() {
  const queries = useAdminQueries()
  const { search, oneOf, pageOf, go } = useAdminSearchParams()
  const q = (search.get('q') ?? '').slice(0, 100)
  const role = oneOf('role', ['ADMIN'] as const)
  const page = pageOf(200)
  const [typed, setTyped] = useState(q)
  const query = useQuery(queries.users({ q, role, page: page === 1 ? null : page }))
  return (
    <>
      <AdminPageHeader
        title={t('users.title')}
        lead={query.data && t('users.lead', { n: query.data.total })}
      />
      <form
        className="admin-find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          go({ q: typed.trim(), page: null })
        }}
      >
        <TextField
          label={t('users.find')}
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="btn btn-line">
          {t('search')}
        </button>
        <Select
          edge
          label={t('user.role')}
          value={role ?? ''}
          options={[
            { value: '', label: t('users.all') },
            { value: 'ADMIN', label: t('users.admins') },
          ]}
          onChoose={(value) => go({ role: value, page: null })}
        />
      </form>
      <Fetched query={query} rows={8}>
        {({ data, hasNext }) =>
          data.length === 0 ? (
            <EmptyState title={t('users.emptyTitle')} text={t('users.emptyText')} />
          ) : (
            <>
              <Table<AdminUser>
                label={t('users.title')}
                rows={data}
                keyOf={({ id }) => id}
                columns={userColumns}
              />
              {(page > 1 || hasNext) && (
                <div className="admin-actions">
                  {page > 1 && (
                    <button
                      type="button"
                      className="btn btn-line"
                      onClick={() => go({ page: String(page - 1) })}
                    >
                      {t('previousPage')}
                    </button>
                  )}
                  {hasNext && (
                    <button
                      type="button"
                      className="btn btn-line"
                      onClick={() => go({ page: String(page + 1) })}
                    >
                      {t('nextPage')}
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

const userColumns: Column<AdminUser>[] = [
  {
    head: t('user'),
    cell: (one) => (
      <>
        <Link className="link" to={adminPaths.user(one.id)}>
          {one.email ?? one.name ?? `#${one.id}`}
        </Link>
        <span className="admin-small">
          #{one.id}
          {one.name && one.email && ` · ${one.name}`}
        </span>
      </>
    ),
  },
  {
    head: t('user.role'),
    cell: ({ role, emailVerified, email }) => (
      <>
        {role === 'ADMIN' ? (
          <span className="badge badge-accent">{t('user.admin')}</span>
        ) : (
          t('user.plain')
        )}
        {email && !emailVerified && <span className="admin-small">{t('user.unverified')}</span>}
      </>
    ),
  },
  { head: t('user.plan'), cell: (one) => <PlanBadge user={one} /> },
  { head: t('user.sessions'), number: true, cell: ({ sessions }) => sessions },
  { head: t('user.searches'), number: true, cell: ({ searches }) => searches },
  { head: t('user.created'), cell: ({ createdAt }) => <AbsoluteTime at={createdAt} /> },
]
