import { Heart } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useApi } from '#web/services.tsx'
import { useSavedListings } from '#web/saved-listings.ts'

/** The save button on a photo. What is saved is read again at its source. */
export function HeartButton({ id, title }: { id: number; title: string }) {
  const { t } = useI18n()
  const api = useApi()
  const { saved, toggle } = useSavedListings()
  const isSaved = saved.includes(id)
  const toggleSaved = () => {
    toggle(id)
    if (!isSaved) api.checkAvailability({ params: { id } }).catch(() => {}) // a courtesy
  }
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isSaved}
      aria-label={t('card.saveThis', { title })}
      onClick={toggleSaved}
    >
      <Heart className="icon" />
    </button>
  )
}
