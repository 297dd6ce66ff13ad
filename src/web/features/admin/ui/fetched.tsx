import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from '../../../ui/message.tsx'
import { useAdminMessages } from '../admin-messages.ts'
import { toFailure } from './use-action.ts'

export function LoadingRows({ rows }: { rows: number }) {
  const { t } = useAdminMessages()
  return (
    <div className="desk-waiting" role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  )
}

/**
 * What comes from the server: its skeleton of `rows`, its failure with a way to try again, itself.
 * A failed renewal leaves what is there, and says so.
 */
export function Fetched<T>({
  query,
  rows = 4,
  children,
}: {
  query: UseQueryResult<T>
  rows?: number
  children: (data: T) => ReactNode
}) {
  const { t } = useAdminMessages()
  const failureNote = query.isError && (
    <ErrorNote
      title={t(query.data === undefined ? 'loadFailed' : 'stale')}
      text={toFailure(query.error, t).text}
    >
      <button type="button" className="btn btn-line" onClick={() => void query.refetch()}>
        {t('retry')}
      </button>
    </ErrorNote>
  )
  if (query.data === undefined) return failureNote || <LoadingRows rows={rows} />
  return (
    <>
      {failureNote}
      {children(query.data)}
    </>
  )
}
