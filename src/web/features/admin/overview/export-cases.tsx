import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'

/** Downloads the corrections as labelled test cases for the extraction rules. */
export function ExportCases() {
  const api = useApi()
  const toast = useToast()
  const { busy, failure, run } = useAction()
  const save = () =>
    void run('cases', async () => {
      const { fileName, count, text } = await api.exportCases()
      if (count === 0) return toast(t('cases.none'))
      const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
      // Late enough for the browser to have started the download.
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
      toast(t('cases.saved', { n: count }))
    })
  return (
    <section className="admin-part">
      <h2>{t('cases.title')}</h2>
      <p className="admin-small">{t('cases.text')}</p>
      <div className="admin-actions">
        <BusyButton className="btn-line" busy={busy !== null} onClick={save}>
          {t('cases.download')}
        </BusyButton>
      </div>
      <FailureNote failure={failure} />
    </section>
  )
}
