import type { Language } from '#locales/languages.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { searchesTranslator } from './searches-messages.ts'

/** Page meta of /unsubscribe. Its address holds a secret, so it is not indexed. */
export function unsubscribePageMeta(language: Language): PageMeta {
  const t = searchesTranslator(language)
  return {
    title: `${t('unsubscribe.ready')} · Bina`,
    description: t('unsubscribe.readyText'),
    canonical: null,
  }
}
