import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/services.tsx'
import { useSettingsMessages } from './settings-messages.ts'

/** Which plan a section needs, and the way to the plans where there are any. */
export function PlanNeeded({ text }: { text: string }) {
  const { t } = useSettingsMessages()
  const { plans } = useSite()
  return (
    <>
      <p className="settings-lead settings-after">{text}</p>
      {plans && (
        <div className="settings-actions">
          <Link className="btn btn-line" to={paths.pricing()}>
            {t('api.plans')}
          </Link>
        </div>
      )}
    </>
  )
}
