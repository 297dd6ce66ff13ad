import { CopyLine } from './copy-line.tsx'
import { useSettingsWords } from './settings-words.ts'

/** A first call, to be pasted into a terminal. */
export function ApiExample() {
  const { say } = useSettingsWords()
  return (
    <div className="api-example">
      <h3>{say('api.example')}</h3>
      <CopyLine
        label={say('api.copyExample')}
        text={`curl -H "Authorization: Bearer bina_…" "${location.origin}/api/listings?city=Tbilisi&rooms=2&maxPrice=900"`}
      />
    </div>
  )
}
