import type { ApiAccess } from '#contract/api-keys.ts'
import { formatDateTime } from '#locales/format.ts'
import { useClock } from '#web/services.tsx'
import { useSettingsMessages } from './settings-messages.ts'

/** Today's calls of all keys together, and when the count resets. */
export function ApiUsage({ access: { callsPerDay, callsToday, resetsAt } }: { access: ApiAccess }) {
  const { t } = useSettingsMessages()
  const { timeZone } = useClock()
  if (callsPerDay === null)
    return (
      <p className="api-usage num">
        <b>{t('api.usedFree', { used: callsToday })}</b>
      </p>
    )
  const used = t('api.used', { used: callsToday, max: callsPerDay })
  return (
    <div className="api-usage num">
      <b>{used}</b>
      <progress
        value={Math.min(callsToday, callsPerDay)}
        max={callsPerDay}
        aria-label={used}
        data-full={callsToday >= callsPerDay || undefined}
      />
      <p className="settings-small">
        {callsToday >= callsPerDay && `${t('api.full')} `}
        {t('api.resets', { date: formatDateTime(resetsAt, timeZone) })}
      </p>
    </div>
  )
}
