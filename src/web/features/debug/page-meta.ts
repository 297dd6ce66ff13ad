import type { Language } from '#locales/languages.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { debugTranslator } from './debug-messages.ts'

/** Page meta of /debug, which is not indexed. */
export function debugPageMeta(language: Language): PageMeta {
  const t = debugTranslator(language)
  return {
    title: `${t('title')} · Bina`,
    description: t('lead', { path: 'GET /listings' }),
    canonical: null,
  }
}
