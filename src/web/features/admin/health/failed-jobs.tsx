import { useState } from 'react'
import type { DeskHealth } from '#contract/admin-health.ts'
import { useAdminWords, type Say } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Moment } from '../parts/moment.tsx'
import { Table, type Column } from '../parts/table.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'

/** Jobs that failed: tried again now, or taken out of the queue for good. */
export function FailedJobs({ jobs }: { jobs: DeskHealth['failedJobs'] }) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const { busy, failure, act } = useAct()
  const [forgetting, setForgetting] = useState<string[] | null>(null)
  const retry = (name: string, ids: string[]) =>
    void act(name, async () => {
      const { count } = await desk.retryJobs(ids)
      toast(say('did.retry', { n: count }))
    })
  return (
    <section className="desk-part">
      <div className="desk-acts">
        <h2 className="desk-sub">{say('health.failed')}</h2>
        {jobs.length > 1 && (
          <ActButton
            className="btn-quiet btn-small"
            busy={busy === 'all'}
            onClick={() =>
              retry(
                'all',
                jobs.map(({ id }) => id),
              )
            }
          >
            {say('jobs.retryAll')}
          </ActButton>
        )}
      </div>
      <Trouble failure={failure} />
      {jobs.length === 0 ? (
        <p className="desk-quiet">{say('health.noFailed')}</p>
      ) : (
        <Table
          label={say('health.failed')}
          rows={jobs}
          keyOf={({ id }) => id}
          columns={failedColumns(say, {
            busy,
            retry: (id) => retry(id, [id]),
            forget: (id) => setForgetting([id]),
          })}
        />
      )}
      <ConfirmDialog
        open={forgetting !== null}
        onClose={() => setForgetting(null)}
        title={say('forget')}
        text={say('jobs.sure')}
        go={say('forget')}
        onGo={async () => {
          const { count } = await desk.forgetJobs(forgetting ?? [])
          toast(say('did.forget', { n: count }))
        }}
      />
    </section>
  )
}

type Acts = { busy: string | null; retry: (id: string) => void; forget: (id: string) => void }

function JobActs({
  job: { id, task },
  acts: { busy, retry, forget },
}: {
  job: DeskHealth['failedJobs'][number]
  acts: Acts
}) {
  const { say } = useAdminWords()
  return (
    <div className="desk-acts">
      <ActButton
        className="btn-quiet"
        busy={busy === id}
        aria-label={say('jobs.retryOne', { task, id })}
        onClick={() => retry(id)}
      >
        {say('retryNow')}
      </ActButton>
      <button
        type="button"
        className="btn btn-quiet desk-bad"
        aria-haspopup="dialog"
        aria-label={say('jobs.forgetOne', { task, id })}
        onClick={() => forget(id)}
      >
        {say('forget')}
      </button>
    </div>
  )
}

const failedColumns = (say: Say, acts: Acts): Column<DeskHealth['failedJobs'][number]>[] => [
  {
    head: say('health.task'),
    cell: ({ task, about }) => (
      <>
        {task}
        {about && <span className="desk-small">{about}</span>}
      </>
    ),
  },
  {
    head: say('error'),
    cell: ({ error, givenUp }) => (
      <>
        {error}
        {givenUp && (
          <>
            {' '}
            <span className="badge badge-err">{say('health.givenUp')}</span>
          </>
        )}
      </>
    ),
  },
  {
    head: say('jobs.tries'),
    number: true,
    cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
  },
  { head: say('when'), cell: ({ runAt }) => <Moment at={runAt} /> },
  { head: say('user.do'), unseen: true, cell: (job) => <JobActs job={job} acts={acts} /> },
]
