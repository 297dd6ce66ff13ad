import { useAdminMessages } from '../admin-messages.ts'
import { useAdminCalls } from '../admin-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'

/** The corrections as a file of labelled cases, for whoever works on the rules. */
export function ExportCases() {
  const { t } = useAdminMessages()
  const calls = useAdminCalls()
  const toast = useToast()
  const { busy, failure, run } = useAction()
  const save = () =>
    void run('cases', async () => {
      const { fileName, count, text } = await calls.exportCases()
      if (count === 0) return toast(t('cases.none'))
      const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
      // The browser has begun to write by then.
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
      toast(t('cases.saved', { n: count }))
    })
  return (
    <section className="desk-part">
      <h2>{t('cases.title')}</h2>
      <p className="desk-small">{t('cases.text')}</p>
      <div className="desk-acts">
        <ActionButton busy={busy !== null} onClick={save}>
          {t('cases.save')}
        </ActionButton>
      </div>
      <FailureNote failure={failure} />
    </section>
  )
}
