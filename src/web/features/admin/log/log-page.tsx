import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DeskAct } from '#contract/admin-people.ts'
import { ACTS, SUBJECTS } from '#contract/desk.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { Pick } from '#web/ui/pick.tsx'
import { useAdminWords, type Say } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { DeskHead } from '../parts/desk-head.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { Instant } from '../parts/moment.tsx'
import { Table, type Column } from '../parts/table.tsx'
import { told } from '../parts/told.ts'
import { useDeskQuery } from '../parts/use-desk-query.ts'

/** `/admin/log`: who did what to what, and when. */
export function LogPage() {
  const { say } = useAdminWords()
  const desk = useDesk()
  const { oneOf, idOf, go } = useDeskQuery()
  const [act, subject, subjectId, by, before] = [
    oneOf('act', ACTS),
    oneOf('subject', SUBJECTS),
    idOf('subjectId'),
    idOf('by'),
    idOf('before'),
  ]
  const query = useQuery(desk.acts({ act, subject, subjectId, by, before }))
  return (
    <>
      <DeskHead title={say('log.title')} lead={say('log.lead')}>
        <Pick
          edge
          label={say('log.act')}
          value={act ?? ''}
          options={[
            { value: '', label: say('log.allActs') },
            ...ACTS.map((value) => ({ value, label: say(`act.${value}`) })),
          ]}
          onChoose={(value) => go({ act: value, before: null })}
        />
        <Pick
          edge
          label={say('log.subject')}
          value={subject ?? ''}
          options={[
            { value: '', label: say('log.allSubjects') },
            ...SUBJECTS.map((value) => ({ value, label: say(`subject.${value}`) })),
          ]}
          onChoose={(value) => go({ subject: value, subjectId: null, before: null })}
        />
        {(subjectId ?? by) !== null && (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => go({ subjectId: null, by: null, before: null })}
          >
            {say('log.clear')}
          </button>
        )}
      </DeskHead>
      <Fetched query={query} rows={8}>
        {({ data, next }) =>
          data.length === 0 ? (
            <EmptyState title={say('log.emptyTitle')} text={say('log.emptyText')} />
          ) : (
            <>
              <Table<DeskAct>
                label={say('log.title')}
                rows={data}
                keyOf={({ id }) => id}
                columns={actColumns(say)}
              />
              <div className="desk-acts">
                {before !== null && (
                  <button
                    type="button"
                    className="btn btn-line"
                    onClick={() => go({ before: null })}
                  >
                    {say('log.newest')}
                  </button>
                )}
                {next !== null && (
                  <button
                    type="button"
                    className="btn btn-line"
                    onClick={() => go({ before: String(next) })}
                  >
                    {say('more')}
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

function Subject({ subject: { kind, id, label } }: { subject: DeskAct['subject'] }) {
  const { say } = useAdminWords()
  const name =
    `${say(`subject.${kind}`)} ${label ? (kind === 'channel' ? `@${label}` : label) : id === null ? '' : `№${id}`}`.trim()
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

/** What was before and what is after, field by field. */
function Change({ act: { before, after, reason } }: { act: DeskAct }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <span className="desk-diff">
      {names.map((name, i) => (
        <span key={name}>
          {i > 0 && ' · '}
          {name}: {before && name in before && <del>{told(before[name])}</del>}{' '}
          {after && name in after && <ins>{told(after[name])}</ins>}
        </span>
      ))}
      {reason && <q className="desk-small">{reason}</q>}
    </span>
  )
}

const actColumns = (say: Say): Column<DeskAct>[] => [
  { head: say('when'), cell: ({ at }) => <Instant at={at} /> },
  {
    head: say('log.who'),
    cell: ({ by }) =>
      by.id === null ? (
        by.command ? (
          say('log.command')
        ) : (
          say('log.gone')
        )
      ) : (
        <Link className="link" to={adminPaths.log({ by: by.id })}>
          {by.name ?? `№${by.id}`}
        </Link>
      ),
  },
  { head: say('log.act'), cell: ({ act }) => say(`act.${act}`) },
  { head: say('log.subject'), cell: ({ subject }) => <Subject subject={subject} /> },
  { head: say('log.change'), cell: (one) => <Change act={one} /> },
]
