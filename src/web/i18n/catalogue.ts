import type { en } from './locales/en.ts'
import { formatNumber } from './numbers.ts'

export const LANGUAGES = ['en', 'ru', 'ka'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  ka: 'ქართული',
}

/** Forms by `Intl.PluralRules`; the one for `values.n` is taken. */
export type Plural = { one?: string; few?: string; many?: string; other: string }

export type MessageKey = keyof typeof en.messages

/**
 * All that the application says in one language. `places` are the names of cities and districts
 * that differ from ours.
 */
export type Catalogue = {
  messages: { [K in MessageKey]: (typeof en.messages)[K] extends string ? string : Plural }
  places: Readonly<Record<string, string>>
}

export type MessageValues = { n?: number; [name: string]: string | number | undefined }
export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * A function that says `key` in `language`, with `{name}` filled from the values; numbers are
 * grouped as the language does.
 */
export function createTranslator(language: Language, catalogue: Catalogue): Translate {
  // Georgian plurals are formed as English ones are (numbers.ts).
  const plurals = new Intl.PluralRules(language === 'ka' ? 'en' : language)
  return (key, values = {}) => {
    const message: string | Plural | undefined = catalogue.messages[key]
    if (message === undefined) return key
    const text =
      typeof message === 'string'
        ? message
        : (message[plurals.select(values.n ?? 0) as keyof Plural] ?? message.other)
    return interpolate(text, values, language)
  }
}

/**
 * `{name}` in a text filled from the values, numbers as the language groups them. What is filled in
 * is not read again.
 */
export function interpolate(text: string, values: MessageValues, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined
      ? whole
      : typeof value === 'number'
        ? formatNumber(value, language)
        : value
  })
}

/**
 * The language to begin with: the chosen one, else the browser's first when we speak it, else
 * English.
 */
export function preferredLanguage(chosen: string | null, browser: readonly string[]): Language {
  const matchLanguage = (tag: string | null | undefined) =>
    LANGUAGES.find((language) => tag?.toLowerCase().split('-')[0] === language)
  return matchLanguage(chosen) ?? matchLanguage(browser[0]) ?? 'en'
}

/** `?lang=`: the language that an address asks for; null when it leaves that to the reader. */
export function requestedLanguage(search: string): Language | null {
  const requested = new URLSearchParams(search).get('lang')
  return LANGUAGES.find((language) => language === requested) ?? null
}

/** The same address in a language. English needs no saying. */
export function inLanguage(path: string, language: Language): string {
  return language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}
