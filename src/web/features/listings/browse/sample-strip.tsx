import { Info } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/services.tsx'

/** Says that the listings are sample data and how to show real ones. */
export function SampleStrip() {
  const { t } = useI18n()
  const { notice } = useSite()
  if (!notice) return null
  const [before, after] = t('sample.notice').split('{setting}')
  return (
    <p className="note mb-6">
      <Info className="icon" />
      <span>
        {before}
        <code>CHANNELS=name:city</code>
        {after}
      </span>
    </p>
  )
}
