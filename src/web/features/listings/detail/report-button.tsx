import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { LateDialog, prepares } from '#web/loaded.tsx'

const load = async () => (await import('./report-panel.tsx')).ReportPanel
const prepare = prepares(load)

/** Says that a listing is wrong or gone; the dialog's code comes with the press. */
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
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Flag className="icon icon-sm" />
        {t('report.open')}
      </button>
      <LateDialog load={load} props={{ id, open, onClose: () => setOpen(false) }} />
    </>
  )
}
