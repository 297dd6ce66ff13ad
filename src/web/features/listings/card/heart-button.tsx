import { Heart } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useSavedListings } from '#web/saved-listings.ts'

/** The save button on a photo. */
export function HeartButton({ id, title }: { id: number; title: string }) {
  const { t } = useI18n()
  const { saved, toggle } = useSavedListings()
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={saved.includes(id)}
      aria-label={t('card.saveThis', { title })}
      onClick={() => toggle(id)}
    >
      <Heart className="icon" />
    </button>
  )
}
