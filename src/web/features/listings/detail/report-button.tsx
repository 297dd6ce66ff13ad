import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { LazyDialog, createPreloader } from '#web/lazy-dialog.tsx'

const load = async () => (await import('./report-panel.tsx')).ReportPanel
const preload = createPreloader(load)

/** Reports a listing as wrong or gone. The dialog's code loads on first use. */
export function ReportButton({ id }: { id: number }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet report-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Flag className="icon icon-sm" />
        {t('report.open')}
      </button>
      <LazyDialog load={load} props={{ id, open, onClose: () => setOpen(false) }} />
    </>
  )
}
