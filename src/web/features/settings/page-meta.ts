import type { PageMeta } from '#web/page-meta.ts'
import type { Language } from '#web/i18n/catalogue.ts'
import { en } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

/** Page meta of /settings. A private page, so it is not indexed. */
export function settingsPageMeta(language: Language): PageMeta {
  const messages = { en, ru, ka }[language]
  return { title: `${messages.title} · Bina`, description: messages.description, canonical: null }
}
