import { CopyLine } from './copy-line.tsx'
import { useSettingsMessages } from './settings-messages.ts'

const EXAMPLE_PATH = '/api/listings?city=Tbilisi&rooms=2&maxPrice=900'

/** A curl command to try the API. */
export function ApiExample() {
  const { t } = useSettingsMessages()
  return (
    <div className="api-example">
      <h3>{t('api.example')}</h3>
      <CopyLine
        label={t('api.copyExample')}
        text={`curl -H "Authorization: Bearer bina_…" "${location.origin}${EXAMPLE_PATH}"`}
      />
    </div>
  )
}
