import { Download } from 'lucide-react'
import { useAccountCalls } from './account-calls.ts'
import { ActionButton, Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'

/** Everything stored of the person, as a file. */
export function DataSection() {
  const { t } = useSettingsMessages()
  const { exportData } = useAccountCalls()
  const { result, run } = useAction()
  const download = () =>
    void run(async () => {
      const file = `bina-export-${new Date().toISOString().slice(0, 10)}.json`
      saveAs(file, `${JSON.stringify(await exportData(), null, 2)}\n`)
      return t('data.downloaded', { file })
    })
  return (
    <Section id="data" title={t('data.title')} lead={t('data.lead')}>
      <div className="settings-actions">
        <ActionButton
          type="button"
          className="btn-line"
          busy={result.kind === 'busy'}
          busyText={t('data.downloading')}
          onClick={download}
        >
          <Download className="icon" />
          {t('data.download')}
        </ActionButton>
        <Outcome result={result} />
      </div>
    </Section>
  )
}

function saveAs(file: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: file }).click()
  // The browser reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
