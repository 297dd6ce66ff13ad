import type { PageMeta } from '#web/page-meta.ts'
import { interpolate, type Language } from '#web/i18n/catalogue.ts'
import { en } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

/** Page meta of /debug, which is not indexed. */
export function debugPageMeta(language: Language): PageMeta {
  const messages = { en, ru, ka }[language]
  return {
    title: `${messages.title} · Bina`,
    description: interpolate(messages.lead, { path: 'GET /listings' }, language),
    canonical: null,
  }
}
