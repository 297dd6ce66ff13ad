import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from '#web/ui/message.tsx'
import { useAdminWords } from '../admin-words.ts'
import { failureOf } from './use-act.ts'

export function Waiting({ rows }: { rows: number }) {
  const { say } = useAdminWords()
  return (
    <div className="desk-waiting" role="status">
      <span className="sr-only">{say('loading')}</span>
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
  const { say } = useAdminWords()
  const trouble = query.isError && (
    <ErrorNote
      title={say(query.data === undefined ? 'loadFailed' : 'stale')}
      text={failureOf(query.error, say).text}
    >
      <button type="button" className="btn btn-line" onClick={() => void query.refetch()}>
        {say('retry')}
      </button>
    </ErrorNote>
  )
  if (query.data === undefined) return trouble || <Waiting rows={rows} />
  return (
    <>
      {trouble}
      {children(query.data)}
    </>
  )
}
