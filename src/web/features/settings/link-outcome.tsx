import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LINK_OUTCOMES } from '#contract/provider-words.ts'
import { useSettingsWords } from './settings-words.ts'

/** What came of the way to the provider that somebody is back from; the address says it once. */
export function LinkOutcome({ provider }: { provider: string }) {
  const { say } = useSettingsWords()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('link')
  const [outcome] = useState(() => LINK_OUTCOMES.find((each) => each === asked) ?? null)
  useEffect(() => {
    if (asked === null) return
    document.getElementById('sign-in')?.scrollIntoView()
    setQuery((before) => {
      before.delete('link')
      return before
    }, { replace: true, preventScrollReset: true })
  }, [asked, setQuery])
  if (outcome === null) return null
  const text = say(`link.${outcome}`, { provider })
  return outcome === 'linked'
    ? <p className="settings-done" role="status"><Check className="icon icon-sm" />{text}</p>
    : <p className="note note-err settings-failed" role="alert"><TriangleAlert className="icon" /><span>{text}</span></p>
}
