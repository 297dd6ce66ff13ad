import type { FilterTexts } from '#contract/describe-filter.ts'
import type { UserErrorCode } from '#contract/errors.ts'
import type { en } from './locales/en.ts'
import { formatNumber } from './numbers.ts'

export const LANGUAGES = ['en', 'ru', 'ka'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language in its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  ka: 'ქართული',
}

/** Plural forms by `Intl.PluralRules` category, selected by `values.n`. */
export type Plural = { one?: string; few?: string; many?: string; other: string }

export type MessageKey = keyof typeof en.messages

/**
 * The texts of the API's errors in one language. English readers see the server's own texts.
 * `durations` are the forms of the parameter `{seconds}`.
 */
export type ErrorTexts = {
  durations: Readonly<Record<'seconds' | 'minutes' | 'hours', string>>
  texts: Readonly<Record<UserErrorCode, string>>
}

/**
 * All messages of one language. `places` has the names of cities, districts and stations that
 * differ from the canonical English ones; `errors` the texts of the API's errors, which are English
 * when it is null.
 */
export type Catalogue = {
  messages: { [K in MessageKey]: (typeof en.messages)[K] extends string ? string : Plural }
  places: Readonly<Record<string, string>>
  filters: FilterTexts
  errors: ErrorTexts | null
}

export type MessageValues = { n?: number; [name: string]: string | number | undefined }
export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * Returns a function that translates a key, filling `{name}` from the values. Numbers are formatted
 * for the language.
 */
export function createTranslator(language: Language, catalogue: Catalogue): Translate {
  // Georgian plurals follow the English rules (see numbers.ts).
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
 * Fills `{name}` in a text from the values; numbers are formatted for the language. Filled-in text
 * is not interpolated again.
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
 * The initial language: the chosen one, else the browser's first language if supported, else
 * English.
 */
export function preferredLanguage(chosen: string | null, browser: readonly string[]): Language {
  const matchLanguage = (tag: string | null | undefined) =>
    LANGUAGES.find((language) => tag?.toLowerCase().split('-')[0] === language)
  return matchLanguage(chosen) ?? matchLanguage(browser[0]) ?? 'en'
}

/** The language in `?lang=`; null when the address has none. */
export function requestedLanguage(search: string): Language | null {
  const requested = new URLSearchParams(search).get('lang')
  return LANGUAGES.find((language) => language === requested) ?? null
}

/** Adds the language to a path. English is the default and is omitted. */
export function inLanguage(path: string, language: Language): string {
  return language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}
