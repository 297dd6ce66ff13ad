import type { Language } from '#locales/languages.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { settingsTranslator } from './settings-messages.ts'

/** Page meta of /settings. A private page, so it is not indexed. */
export function settingsPageMeta(language: Language): PageMeta {
  const t = settingsTranslator(language)
  return { title: `${t('title')} · Bina`, description: t('description'), canonical: null }
}
