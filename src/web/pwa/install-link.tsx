import { Download } from 'lucide-react'
import { useState } from 'react'
import '../i18n/english-lazy.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { install, useInstallMethod } from './install.ts'

/** A menu entry to install the app, where the browser supports it; on iOS it shows instructions. */
export function InstallLink({ className, onLeave }: { className: string; onLeave: () => void }) {
  const { t } = useI18n()
  const method = useInstallMethod()
  const [isExplained, setIsExplained] = useState(false)
  if (method === null) return null
  const onClick = () => {
    if (method === 'by-hand') return setIsExplained(!isExplained)
    onLeave()
    void install()
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-expanded={method === 'by-hand' ? isExplained : undefined}
        onClick={onClick}
      >
        <Download className="icon" />
        {t('install.ask')}
      </button>
      {isExplained && (
        <p className="install-how">
          {t('install.ios1')}
          <br />
          {t('install.ios2')}
        </p>
      )}
    </>
  )
}
