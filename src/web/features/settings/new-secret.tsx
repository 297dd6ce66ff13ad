import { TriangleAlert } from 'lucide-react'
import { CopyLine } from './copy-line.tsx'
import { useSettingsMessages } from './settings-messages.ts'

/** A new secret, shown until the reader confirms having saved it. It cannot be shown again. */
export function NewSecret({
  title,
  secret,
  copyLabel,
  savedLabel,
  onSaved,
}: {
  title: string
  secret: string
  copyLabel: string
  savedLabel: string
  onSaved: () => void
}) {
  const { t } = useSettingsMessages()
  return (
    <div className="api-new">
      <h3>{title}</h3>
      <CopyLine text={secret} label={copyLabel} focused />
      <p className="note note-warn" role="status">
        <TriangleAlert className="icon" />
        <span>{t('api.shownOnce')}</span>
      </p>
      <div className="settings-actions">
        <button type="button" className="btn btn-main" onClick={onSaved}>
          {savedLabel}
        </button>
      </div>
    </div>
  )
}
