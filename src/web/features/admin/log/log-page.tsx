import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AuditLogEntry } from '#contract/admin-users.ts'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#contract/admin.ts'
import { channelTitle } from '#contract/sources.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { Select } from '#web/ui/select.tsx'
import { t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { AbsoluteTime } from '../ui/relative-time.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { formatValue } from '../ui/format-value.ts'
import { useAdminSearchParams } from '../ui/use-admin-search-params.ts'

/** `/admin/log`: the audit log of admin actions. */
export function LogPage() {
  const queries = useAdminQueries()
  const { oneOf, idOf, go } = useAdminSearchParams()
  const [action, subject, subjectId, by, before] = [
    oneOf('action', AUDIT_ACTIONS),
    oneOf('subject', AUDIT_SUBJECTS),
    idOf('subjectId'),
    idOf('by'),
    idOf('before'),
  ]
  const query = useQuery(queries.auditLog({ action, subject, subjectId, by, before }))
  return (
    <>
      <AdminPageHeader title={t('log.title')} lead={t('log.lead')}>
        <Select
          edge
          label={t('log.action')}
          value={action ?? ''}
          options={[
            { value: '', label: t('log.allActions') },
            ...AUDIT_ACTIONS.map((value) => ({ value, label: t(`action.${value}`) })),
          ]}
          onChoose={(value) => go({ action: value, before: null })}
        />
        <Select
          edge
          label={t('log.subject')}
          value={subject ?? ''}
          options={[
            { value: '', label: t('log.allSubjects') },
            ...AUDIT_SUBJECTS.map((value) => ({ value, label: t(`subject.${value}`) })),
          ]}
          onChoose={(value) => go({ subject: value, subjectId: null, before: null })}
        />
        {(subjectId ?? by) !== null && (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => go({ subjectId: null, by: null, before: null })}
          >
            {t('log.clear')}
          </button>
        )}
      </AdminPageHeader>
      <Fetched query={query} rows={8}>
        {({ data, next }) =>
          data.length === 0 ? (
            <EmptyState title={t('log.emptyTitle')} text={t('log.emptyText')} />
          ) : (
            <>
              <Table<AuditLogEntry>
                label={t('log.title')}
                rows={data}
                keyOf={({ id }) => id}
                columns={logColumns}
              />
              <div className="admin-actions">
                {before !== null && (
                  <button
                    type="button"
                    className="btn btn-line"
                    onClick={() => go({ before: null })}
                  >
                    {t('log.newest')}
                  </button>
                )}
                {next !== null && (
                  <button
                    type="button"
                    className="btn btn-line"
                    onClick={() => go({ before: String(next) })}
                  >
                    {t('log.older')}
                  </button>
                )}
              </div>
            </>
          )
        }
      </Fetched>
    </>
  )
}

function Subject({ subject: { kind, id, label } }: { subject: AuditLogEntry['subject'] }) {
  const fallback = id === null ? '' : `#${id}`
  const subject = label ? (kind === 'channel' ? channelTitle(label) : label) : fallback
  const name = `${t(`subject.${kind}`)} ${subject}`.trim()
  const to =
    id === null
      ? null
      : kind === 'listing'
        ? adminPaths.listing(id)
        : kind === 'user'
          ? adminPaths.user(id)
          : kind === 'channel'
            ? adminPaths.channel(id)
            : null
  return to ? (
    <Link className="link" to={to}>
      {name}
    </Link>
  ) : (
    name
  )
}

/** The values before and after the change, field by field, and its reason. */
function Change({ entry: { before, after, reason } }: { entry: AuditLogEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <span className="admin-diff">
      {names.map((name, i) => (
        <span key={name}>
          {i > 0 && ' · '}
          {name}: {before && name in before && <del>{formatValue(before[name])}</del>}{' '}
          {after && name in after && <ins>{formatValue(after[name])}</ins>}
        </span>
      ))}
      {reason && <q className="admin-small">{reason}</q>}
    </span>
  )
}

const logColumns: Column<AuditLogEntry>[] = [
  { head: t('when'), cell: ({ at }) => <AbsoluteTime at={at} /> },
  {
    head: t('log.who'),
    cell: ({ by }) =>
      by.id === null ? (
        by.isFromCli ? (
          t('log.command')
        ) : (
          t('log.deletedAccount')
        )
      ) : (
        <Link className="link" to={adminPaths.log({ by: by.id })}>
          {by.name ?? `#${by.id}`}
        </Link>
      ),
  },
  { head: t('log.action'), cell: ({ action }) => t(`action.${action}`) },
  { head: t('log.subject'), cell: ({ subject }) => <Subject subject={subject} /> },
  { head: t('log.change'), cell: (one) => <Change entry={one} /> },
]
