import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ErrorNote } from '#web/ui/message.tsx'
import { useSettingsMessages } from './settings-messages.ts'

/**
 * Renders the data of a query. Meanwhile: a skeleton of `rows` lines, a note that the browser is
 * offline, or the error with a retry button.
 */
export function Fetched<T>({
  query,
  rows,
  children,
}: {
  query: UseQueryResult<T>
  rows: number
  children: (data: T) => ReactNode
}) {
  const { t } = useSettingsMessages()
  const { t: tCommon, errorText } = useI18n()
  if (query.data !== undefined) return children(query.data)
  if (query.isPaused && !query.isError) return <p className="note">{tCommon('app.offline')}</p>
  if (!query.isError)
    return (
      <div className="settings-list" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} className="skeleton h-12" />
        ))}
      </div>
    )
  return (
    <ErrorNote title={t('loadFailed')} text={errorText(query.error)}>
      <button type="button" className="btn btn-line" onClick={() => void query.refetch()}>
        {t('retry')}
      </button>
    </ErrorNote>
  )
}
