import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api-client.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ErrorNote } from '#web/ui/message.tsx'
import { translateServerError } from './translate-server-error.ts'
import { useSettingsMessages } from './settings-messages.ts'

/**
 * A list that comes from the server: its skeleton of `rows`, its failure with a way to try again,
 * that it waits for the network, itself.
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
  const { t: tCommon } = useI18n()
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
    <ErrorNote
      title={t('loadFailed')}
      text={
        query.error instanceof ApiError && query.error.serverMessage
          ? translateServerError(query.error.serverMessage, t)
          : t('loadNoAnswer')
      }
    >
      <button type="button" className="btn btn-line" onClick={() => void query.refetch()}>
        {t('retry')}
      </button>
    </ErrorNote>
  )
}
