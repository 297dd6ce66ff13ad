import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'

const load = () => import('./report-panel.tsx')
const ReportPanel = lazy(() => load().then((module) => ({ default: module.ReportPanel })))

/** Says that a listing is wrong or gone; the dialog's code comes with the press. */
export function ReportButton({ id }: { id: number }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const show = () => {
    setEverOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" className="btn btn-quiet report-button" aria-haspopup="dialog" onClick={show} onPointerEnter={() => void load()} onFocus={() => void load()}><Flag className="icon icon-sm" />{t('report.open')}</button>
      {everOpened && <Suspense><ReportPanel id={id} open={open} onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}
