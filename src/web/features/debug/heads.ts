import type { Head } from '#web/head.ts'
import { filled, type Language } from '#web/i18n/catalogue.ts'
import { en } from './texts/en.ts'
import { ka } from './texts/ka.ts'
import { ru } from './texts/ru.ts'

/** For whoever runs the site. */
export function debugHead(language: Language): Head {
  const texts = { en, ru, ka }[language]
  return {
    title: `${texts.title} · Bina`,
    description: filled(texts.lead, { path: 'GET /listings' }, language),
    canonical: null,
  }
}
