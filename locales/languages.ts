/**
 * The languages of the product by BCP 47 tag, each in its own name, in the order of menus. The texts
 * of a language are in the folder of its tag; English is the default.
 */
export const LANGUAGE_NAMES = {
  en: 'English',
  ru: 'Русский',
  ka: 'ქართული',
  hy: 'Հայերեն',
  sr: 'Srpski',
} as const

export type Language = keyof typeof LANGUAGE_NAMES
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as [Language, ...Language[]]

/** The language of the product that a BCP 47 tag is closest to; null if there is none. */
export function matchLanguage(tag: string | null | undefined): Language | null {
  const subtags = (tag ?? '').toLowerCase().replaceAll('_', '-')
  const matches = LANGUAGES.filter((language) =>
    `${subtags}-`.startsWith(`${language.toLowerCase()}-`),
  )
  // The longest says most: a script besides the language.
  return matches.sort((a, b) => b.length - a.length)[0] ?? null
}
