import { TriangleAlert } from 'lucide-react'
import type { ApiKey } from '#contract/api-keys.ts'
import { CopyLine } from './copy-line.tsx'
import { useSettingsMessages } from './settings-messages.ts'

export type CreatedApiKey = ApiKey & { key: string }

/** A new API key, shown until the reader confirms having saved it. It cannot be shown again. */
export function NewApiKey({
  created: { name, key },
  onSaved,
}: {
  created: CreatedApiKey
  onSaved: () => void
}) {
  const { t } = useSettingsMessages()
  return (
    <div className="api-new">
      <h3>{t('api.shown', { name })}</h3>
      <CopyLine text={key} label={t('api.copyKey')} focused />
      <p className="note note-warn" role="status">
        <TriangleAlert className="icon" />
        <span>{t('api.shownOnce')}</span>
      </p>
      <div className="settings-actions">
        <button type="button" className="btn btn-main" onClick={onSaved}>
          {t('api.done')}
        </button>
      </div>
    </div>
  )
}
