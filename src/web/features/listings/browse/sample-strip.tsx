import { Info } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useSurroundings } from '#web/services.tsx'

/** Says that the flats are samples, and how to have real ones. */
export function SampleStrip() {
  const { t } = useI18n()
  const { notice } = useSurroundings()
  if (!notice) return null
  const parts = t('sample.notice').split(/(\{setting\}|\{example\})/)
  const code: Record<string, string> = { '{setting}': 'CHANNELS=name:city', '{example}': 'CHANNELS=flats_ge:Tbilisi npm start' }
  return (
    <p className="note mb-6">
      <Info className="icon" />
      <span>{parts.map((part) => (code[part] ? <code key={part}>{code[part]}</code> : part))}</span>
    </p>
  )
}
