import type { ErrorMessages } from '#contract/errors.ts'
import { LANGUAGES, matchLanguage, type Language } from '#locales/languages.ts'
import type { Translate as TranslateKey, Translated } from '#locales/messages.ts'
import type { messages as filters } from '#locales/en/filters.ts'
import type { EnglishMessages } from './english.ts'

export type MessageKey = keyof EnglishMessages
export type Translate = TranslateKey<MessageKey>

/**
 * What most pages need of a language. `places` has the names of cities, districts and stations that
 * differ from the canonical English ones. `errors` is null in English, whose readers see the
 * server's own texts.
 */
export type Catalogue = {
  messages: Translated<EnglishMessages>
  places: Readonly<Record<string, string>>
  filters: Translated<typeof filters>
  errors: ErrorMessages | null
}

/**
 * The initial language: the chosen one, else the browser's first language if supported, else
 * English.
 */
export const preferredLanguage = (chosen: string | null, [first]: readonly string[]): Language =>
  matchLanguage(chosen) ?? matchLanguage(first) ?? 'en'

/** The language in `?lang=`; null when the address has none. */
export function requestedLanguage(search: string): Language | null {
  const requested = new URLSearchParams(search).get('lang')
  return LANGUAGES.find((language) => language === requested) ?? null
}

/** Adds the language to a path. English is the default and is omitted. */
export function inLanguage(path: string, language: Language): string {
  return language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}
