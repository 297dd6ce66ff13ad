import { useI18n } from '#web/i18n/i18n.tsx'
import { type Addressed, addressOf } from './wording.ts'

/** The address in the reader's language; a transliterated one is underlined with dots. */
export function Address({ listing }: { listing: Addressed & { language: string | null } }) {
  const { t, language } = useI18n()
  const text = addressOf(listing, language)
  const { isAddressTransliterated, addressTransliterated } = listing
  return isAddressTransliterated || addressTransliterated?.includes(language) ? (
    <span className="transliterated" title={t('card.transliterated')}>
      {text}
    </span>
  ) : (
    // An item may be as posted or not.
    <span
      lang={
        listing.addressNames && text === listing.address
          ? (listing.language ?? undefined)
          : undefined
      }
    >
      {text}
    </span>
  )
}
