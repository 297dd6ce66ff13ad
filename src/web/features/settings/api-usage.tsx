import type { ApiAccess } from '#contract/api-keys.ts'
import { dateTime } from '#web/i18n/format.ts'
import { useSurroundings } from '#web/services.tsx'
import { useSettingsWords } from './settings-words.ts'

/** How far the calls of today have come, all keys together, and when they begin anew. */
export function ApiUsage({ access: { callsPerDay, callsToday, resetsAt } }: { access: ApiAccess }) {
  const { say } = useSettingsWords()
  const { timeZone } = useSurroundings()
  const resets = say('api.resets', { date: dateTime(resetsAt, timeZone) })
  if (callsPerDay === null)
    return (
      <p className="api-usage num">
        <b>{say('api.usedFree', { used: callsToday })}</b>
        <span className="settings-small">{resets}</span>
      </p>
    )
  const used = say('api.used', { used: callsToday, most: callsPerDay })
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
        {callsToday >= callsPerDay && `${say('api.full')} `}
        {resets}
      </p>
    </div>
  )
}
