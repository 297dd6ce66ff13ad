import { TriangleAlert } from 'lucide-react'
import type { ApiKey } from '#contract/api-keys.ts'
import { CopyLine } from './copy-line.tsx'
import { useSettingsWords } from './settings-words.ts'

export type MadeKey = ApiKey & { key: string }

/**
 * A key that was just made, until its owner says that it is kept; it can be asked for nowhere
 * again.
 */
export function NewApiKey({ made: { name, key }, onKept }: { made: MadeKey; onKept: () => void }) {
  const { say } = useSettingsWords()
  return (
    <div className="api-new">
      <h3>{say('api.shown', { name })}</h3>
      <CopyLine text={key} label={say('api.copyKey')} focused />
      <p className="note note-warn" role="status">
        <TriangleAlert className="icon" />
        <span>{say('api.shownOnce')}</span>
      </p>
      <div className="settings-actions">
        <button type="button" className="btn btn-main" onClick={onKept}>
          {say('api.done')}
        </button>
      </div>
    </div>
  )
}
