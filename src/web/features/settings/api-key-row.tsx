import { KeyRound } from 'lucide-react'
import type { ApiKey } from '#contract/api-keys.ts'
import { formatDate, formatDateTime } from '#locales/format.ts'
import { useApi, useClock } from '#web/services.tsx'
import { RemovableRow } from './removable-row.tsx'
import { useSettingsMessages } from './settings-messages.ts'

/** An API key with its name, first characters, dates and a button to revoke it. */
export function ApiKeyRow({
  apiKey,
  onRevoked,
}: {
  apiKey: ApiKey
  onRevoked: (key: ApiKey) => Promise<void>
}) {
  const { id, name, start, canWrite, createdAt, lastUsedAt } = apiKey
  const { t } = useSettingsMessages()
  const { timeZone } = useClock()
  const api = useApi()
  return (
    <RemovableRow
      icon={KeyRound}
      action={t('api.revoke')}
      actionLabel={t('api.revokeOne', { name })}
      busyText={t('api.revoking')}
      question={t('api.ask', { name })}
      onRemove={async () => {
        await api.revokeApiKey({ params: { id } })
        await onRevoked(apiKey)
      }}
    >
      <p>
        <b>{name}</b>
        <code className="api-start">{start}…</code>
      </p>
      <p className="settings-small num">
        {t('api.made', { date: formatDate(createdAt, timeZone) })} ·{' '}
        {lastUsedAt === null
          ? t('api.never')
          : t('api.lastUsed', { date: formatDateTime(lastUsedAt, timeZone) })}
        {canWrite && ` · ${t('api.writes')}`}
      </p>
    </RemovableRow>
  )
}
