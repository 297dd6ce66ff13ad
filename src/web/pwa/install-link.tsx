import { Download } from 'lucide-react'
import { useState } from 'react'
import '../i18n/en-later.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { install, useInstalling } from './install.ts'

/** The quiet way to the home screen, where the browser has one; on iOS it says how. */
export function InstallLink({ className, onLeave }: { className: string; onLeave: () => void }) {
  const { t } = useI18n()
  const how = useInstalling()
  const [told, setTold] = useState(false)
  if (how === null) return null
  const press = () => {
    if (how === 'by-hand') return setTold(!told)
    onLeave()
    void install()
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-expanded={how === 'by-hand' ? told : undefined}
        onClick={press}
      >
        <Download className="icon" />
        {t('install.ask')}
      </button>
      {told && (
        <p className="install-how">
          {t('install.ios1')}
          <br />
          {t('install.ios2')}
        </p>
      )}
    </>
  )
}
