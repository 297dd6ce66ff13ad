import { Download } from 'lucide-react'
import { useAccountCalls } from './account-calls.ts'
import { ActButton, Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

/** Everything stored of the person, as a file. */
export function DataSection() {
  const { say } = useSettingsWords()
  const { exportData } = useAccountCalls()
  const { result, act } = useAct()
  const download = () =>
    void act(async () => {
      const file = `bina-export-${new Date().toISOString().slice(0, 10)}.json`
      saveAs(file, `${JSON.stringify(await exportData(), null, 2)}\n`)
      return say('data.downloaded', { file })
    })
  return (
    <Section id="data" title={say('data.title')} lead={say('data.lead')}>
      <div className="settings-actions">
        <ActButton
          type="button"
          className="btn-line"
          busy={result.kind === 'busy'}
          busyText={say('data.downloading')}
          onClick={download}
        >
          <Download className="icon" />
          {say('data.download')}
        </ActButton>
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
