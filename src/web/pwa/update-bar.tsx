import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import '../i18n/english-lazy.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { hasUnsavedInput } from './typed-text.ts'

const CHECK_INTERVAL_MS = 1000

/**
 * Offers a new version. Waits while the user is typing or a dialog is open, because it reloads the
 * page.
 */
export function UpdateBar({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  const { t } = useI18n()
  const [busy, setBusy] = useState(hasUnsavedInput)
  useEffect(() => {
    const timer = setInterval(() => setBusy(hasUnsavedInput()), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  if (busy) return null
  return (
    <div className="toast" role="status">
      <RefreshCw className="icon" />
      <span>{t('update.ready')}</span>
      <button type="button" className="toast-act" onClick={onReload}>
        {t('update.take')}
      </button>
      <button type="button" className="toast-act" onClick={onLater}>
        {t('update.later')}
      </button>
    </div>
  )
}
