import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LINK_OUTCOMES } from '#contract/provider-words.ts'
import { TELEGRAM } from '#contract/telegram-words.ts'
import { useSettingsWords } from './settings-words.ts'

/** What came of the way to the provider that somebody is back from; the address says it once. */
export function LinkOutcome({ provider = '' }: { provider: string | undefined }) {
  const { say } = useSettingsWords()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('link')
  const [outcome] = useState(() => LINK_OUTCOMES.find((each) => each === asked) ?? null)
  const [name] = useState(() => (query.get('with') === 'telegram' ? TELEGRAM : provider))
  useEffect(() => {
    if (asked === null) return
    document.getElementById('sign-in')?.scrollIntoView()
    setQuery(
      (before) => {
        before.delete('link')
        before.delete('with')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, setQuery])
  if (outcome === null) return null
  const text = say(`link.${outcome}`, { provider: name })
  return outcome === 'linked' ? (
    <p className="settings-done" role="status">
      <Check className="icon icon-sm" />
      {text}
    </p>
  ) : (
    <p className="note note-err settings-failed" role="alert">
      <TriangleAlert className="icon" />
      <span>{text}</span>
    </p>
  )
}
