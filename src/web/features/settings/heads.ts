import type { Head } from '#web/head.ts'
import type { Language } from '#web/i18n/catalogue.ts'
import { en } from './texts/en.ts'
import { ka } from './texts/ka.ts'
import { ru } from './texts/ru.ts'

/** One's own page: not to be found by anybody else. */
export function settingsHead(language: Language): Head {
  const texts = { en, ru, ka }[language]
  return { title: `${texts.title} · Bina`, description: texts.description, canonical: null }
}
