import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from '../../../ui/message.tsx'
import { t } from '../messages.ts'
import { toFailure } from './use-action.ts'

export function LoadingRows({ rows }: { rows: number }) {
  return (
    <div className="admin-waiting" role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  )
}

/**
 * Renders a query: a skeleton of `rows` while it loads, an error with a retry button, or the data.
 * When a refetch fails, the old data stays with a note above it.
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
  const failureNote = query.isError && (
    <ErrorNote
      title={t(query.data === undefined ? 'loadFailed' : 'stale')}
      text={toFailure(query.error).text}
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
