import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LINK_OUTCOMES } from '#contract/provider-outcomes.ts'
import { TELEGRAM_NAME } from '#contract/telegram-auth.ts'
import { ErrorNote } from '#web/ui/message.tsx'
import { useSettingsMessages } from './settings-messages.ts'

/**
 * The result of connecting a sign-in provider, from the query parameters `link` and `with` of the
 * redirect back. They are removed from the address at once.
 */
export function LinkOutcome({ provider = '' }: { provider: string | undefined }) {
  const { t } = useSettingsMessages()
  const [query, setQuery] = useSearchParams()
  const outcomeParam = query.get('link')
  const [outcome] = useState(() => LINK_OUTCOMES.find((each) => each === outcomeParam) ?? null)
  const [name] = useState(() => (query.get('with') === 'telegram' ? TELEGRAM_NAME : provider))
  useEffect(() => {
    if (outcomeParam === null) return
    document.getElementById('sign-in')?.scrollIntoView()
    setQuery(
      (before) => {
        before.delete('link')
        before.delete('with')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [outcomeParam, setQuery])
  if (outcome === null) return null
  const text = t(`link.${outcome}`, { provider: name })
  return outcome === 'linked' ? (
    <p className="settings-done" role="status">
      <Check className="icon icon-sm" />
      {text}
    </p>
  ) : (
    <ErrorNote title={text} className="settings-failed" />
  )
}
