import { useState } from 'react'
import type { AdminHealth } from '#contract/admin-health.ts'
import { useAdminMessages, type Translate } from '../admin-messages.ts'
import { useAdminCalls } from '../admin-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'

/** Jobs that failed: tried again now, or taken out of the queue for good. */
export function FailedJobs({ jobs }: { jobs: AdminHealth['failedJobs'] }) {
  const { t } = useAdminMessages()
  const calls = useAdminCalls()
  const toast = useToast()
  const { busy, failure, run } = useAction()
  const [forgetting, setForgetting] = useState<string[] | null>(null)
  const retry = (name: string, ids: string[]) =>
    void run(name, async () => {
      const { count } = await calls.retryJobs(ids)
      toast(t('did.retry', { n: count }))
    })
  return (
    <section className="desk-part">
      <div className="desk-acts">
        <h2 className="desk-sub">{t('health.failed')}</h2>
        {jobs.length > 1 && (
          <ActionButton
            className="btn-quiet btn-small"
            busy={busy === 'all'}
            onClick={() =>
              retry(
                'all',
                jobs.map(({ id }) => id),
              )
            }
          >
            {t('jobs.retryAll')}
          </ActionButton>
        )}
      </div>
      <FailureNote failure={failure} />
      {jobs.length === 0 ? (
        <p className="desk-quiet">{t('health.noFailed')}</p>
      ) : (
        <Table
          label={t('health.failed')}
          rows={jobs}
          keyOf={({ id }) => id}
          columns={failedColumns(t, {
            busy,
            retry: (id) => retry(id, [id]),
            forget: (id) => setForgetting([id]),
          })}
        />
      )}
      <ConfirmDialog
        open={forgetting !== null}
        onClose={() => setForgetting(null)}
        title={t('forget')}
        text={t('jobs.sure')}
        confirmLabel={t('forget')}
        onConfirm={async () => {
          const { count } = await calls.deleteJobs(forgetting ?? [])
          toast(t('did.forget', { n: count }))
        }}
      />
    </section>
  )
}

type JobHandlers = {
  busy: string | null
  retry: (id: string) => void
  forget: (id: string) => void
}

function JobActions({
  job: { id, task },
  handlers: { busy, retry, forget },
}: {
  job: AdminHealth['failedJobs'][number]
  handlers: JobHandlers
}) {
  const { t } = useAdminMessages()
  return (
    <div className="desk-acts">
      <ActionButton
        className="btn-quiet"
        busy={busy === id}
        aria-label={t('jobs.retryOne', { task, id })}
        onClick={() => retry(id)}
      >
        {t('retryNow')}
      </ActionButton>
      <button
        type="button"
        className="btn btn-quiet desk-bad"
        aria-haspopup="dialog"
        aria-label={t('jobs.forgetOne', { task, id })}
        onClick={() => forget(id)}
      >
        {t('forget')}
      </button>
    </div>
  )
}

const failedColumns = (
  t: Translate,
  handlers: JobHandlers,
): Column<AdminHealth['failedJobs'][number]>[] => [
  {
    head: t('health.task'),
    cell: ({ task, about }) => (
      <>
        {task}
        {about && <span className="desk-small">{about}</span>}
      </>
    ),
  },
  {
    head: t('error'),
    cell: ({ error, isFinal }) => (
      <>
        {error}
        {isFinal && (
          <>
            {' '}
            <span className="badge badge-err">{t('health.permanentlyFailed')}</span>
          </>
        )}
      </>
    ),
  },
  {
    head: t('jobs.tries'),
    number: true,
    cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
  },
  { head: t('when'), cell: ({ runAt }) => <RelativeTime at={runAt} /> },
  {
    head: t('user.do'),
    isHeadHidden: true,
    cell: (job) => <JobActions job={job} handlers={handlers} />,
  },
]
