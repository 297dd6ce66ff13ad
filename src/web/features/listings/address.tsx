import type { Listing, ListingItem } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { addressOf, isTransliterated } from './wording.ts'

/** The address in the reader's language; a transliterated one is underlined with dots. */
export function Address({ listing }: { listing: ListingItem | Listing }) {
  const { t, language } = useI18n()
  const text = addressOf(listing, language)
  if (isTransliterated(listing, language)) {
    const explanation = t('card.transliterated')
    return (
      <span className="transliterated" title={explanation} aria-description={explanation}>
        {text}
      </span>
    )
  }
  // Of an item nobody knows whether it is as posted.
  const isPosted = 'addressNames' in listing && text === listing.address
  return <span lang={isPosted ? (listing.language ?? undefined) : undefined}>{text}</span>
}
