import { useState } from 'react'
import type { AdminHealth } from '#contract/admin-health.ts'
import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'

/** Failed jobs with buttons to retry them now or to delete them from the queue. */
export function FailedJobs({ jobs }: { jobs: AdminHealth['failedJobs'] }) {
  const api = useApi()
  const toast = useToast()
  const { busy, failure, run } = useAction()
  const [deleting, setDeleting] = useState<string | null>(null)
  const retry = (name: string, ids: string[]) =>
    void run(name, async () => {
      const { count } = await api.retryJobs({ body: { ids } })
      toast(t('done.retry', { n: count }))
    })
  return (
    <section className="admin-part">
      <div className="admin-actions">
        <h2 className="admin-sub">{t('health.failed')}</h2>
        {jobs.length > 1 && (
          <BusyButton
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
          </BusyButton>
        )}
      </div>
      <FailureNote failure={failure} />
      {jobs.length === 0 ? (
        <p className="admin-quiet">{t('health.noFailed')}</p>
      ) : (
        <Table
          label={t('health.failed')}
          rows={jobs}
          keyOf={({ id }) => id}
          columns={failedColumns({ busy, retry: (id) => retry(id, [id]), remove: setDeleting })}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('jobs.confirm')}
        text={t('jobs.confirmText')}
        confirmLabel={t('jobs.delete')}
        onConfirm={async () => {
          const { count } = await api.deleteJobs({
            body: { ids: deleting === null ? [] : [deleting] },
          })
          toast(t('done.deleteJobs', { n: count }))
        }}
      />
    </section>
  )
}

type JobHandlers = {
  busy: string | null
  retry: (id: string) => void
  remove: (id: string) => void
}

function JobActions({
  job: { id, task },
  handlers: { busy, retry, remove },
}: {
  job: AdminHealth['failedJobs'][number]
  handlers: JobHandlers
}) {
  return (
    <div className="admin-actions">
      <BusyButton
        className="btn-quiet"
        busy={busy === id}
        aria-label={t('jobs.retryOne', { task, id })}
        onClick={() => retry(id)}
      >
        {t('jobs.retry')}
      </BusyButton>
      <button
        type="button"
        className="btn btn-quiet admin-danger"
        aria-haspopup="dialog"
        aria-label={t('jobs.deleteOne', { task, id })}
        onClick={() => remove(id)}
      >
        {t('jobs.delete')}
      </button>
    </div>
  )
}

const failedColumns = (handlers: JobHandlers): Column<AdminHealth['failedJobs'][number]>[] => [
  {
    head: t('health.task'),
    cell: ({ task, about }) => (
      <>
        {task}
        {about && <span className="admin-small">{about}</span>}
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
            <span className="badge badge-err">{t('health.jobFailed')}</span>
          </>
        )}
      </>
    ),
  },
  {
    head: t('jobs.attempts'),
    number: true,
    cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
  },
  { head: t('when'), cell: ({ runAt }) => <RelativeTime at={runAt} /> },
  {
    head: t('user.actions'),
    isHeadHidden: true,
    cell: (job) => <JobActions job={job} handlers={handlers} />,
  },
]
