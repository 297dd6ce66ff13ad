import { Download } from 'lucide-react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useApi } from '#web/services.tsx'
import { Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'

/** Downloads all data of the account as a JSON file. */
export function DataSection() {
  const { t } = useSettingsMessages()
  const api = useApi()
  const { result, run } = useAction()
  const download = () =>
    void run(async () => {
      const file = `bina-export-${new Date().toISOString().slice(0, 10)}.json`
      saveAs(file, `${JSON.stringify(await api.exportAccount(), null, 2)}\n`)
      return t('data.downloaded', { file })
    })
  return (
    <Section id="data" title={t('data.title')} lead={t('data.lead')}>
      <div className="settings-actions">
        <BusyButton
          className="btn-line"
          busy={result.kind === 'busy'}
          busyText={t('data.downloading')}
          onClick={download}
        >
          <Download className="icon" />
          {t('data.download')}
        </BusyButton>
        <Outcome result={result} />
      </div>
    </Section>
  )
}

function saveAs(file: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: file }).click()
  // The browser may still be reading the blob.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
