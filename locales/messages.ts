import type { Language } from './languages.ts'
import { formatNumber } from './format.ts'

/** Forms by plural category (`Intl.PluralRules`), selected by the value `n`. */
export type Plural = { readonly [Category in Intl.LDMLPluralRule]?: string } & {
  readonly other: string
}

/** The messages of an area by key. `{name}` is filled from the values. */
export type Messages = Readonly<Record<string, string | Plural>>

/** The same messages in another language. */
export type Translated<English extends Messages> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Plural
}

export type MessageValues = { n?: number; [name: string]: string | number | undefined }
export type Translate<Key> = (key: Key, values?: MessageValues) => string

/**
 * Returns a function that translates a key, filling `{name}` from the values. Numbers are formatted
 * for the language. A message that is not loaded is its key.
 */
export function createTranslator<Texts extends Messages>(
  language: Language,
  texts: Texts,
): Translate<keyof Texts & string> {
  return (key, values = {}) => {
    const message = texts[key]
    if (message === undefined) return key
    const text =
      typeof message === 'string'
        ? message
        : (message[pluralCategory(values.n ?? 0, language)] ?? message.other)
    return interpolate(text, values, language)
  }
}

const PLURAL_RULES = new Map<Language, Intl.PluralRules>()

function pluralCategory(n: number, language: Language): Intl.LDMLPluralRule {
  // A browser without the rules of a language uses the English ones, not those of its own language.
  const rules = PLURAL_RULES.get(language) ?? new Intl.PluralRules([language, 'en'])
  PLURAL_RULES.set(language, rules)
  return rules.select(n)
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
        ? formatNumber(value, language, 3)
        : value
  })
}

/** With a capital letter. Georgian has none, although `toUpperCase` would change its letters. */
export const capitalize = (text: string): string =>
  text.replace(/^[^ა-ჿ]/, (letter) => letter.toUpperCase())
