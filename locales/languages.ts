/**
 * The languages of the product by BCP 47 tag, each in its own name, in the order of menus. English
 * is the default.
 */
export const LANGUAGE_NAMES = {
  en: 'English',
  ru: 'Русский',
  ka: 'ქართული',
  hy: 'Հայերեն',
  sr: 'Srpski',
  'sr-Cyrl': 'Српски',
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

/** The folder of a language's texts: Serbian in Cyrillic letters is written from the Latin ones. */
export const folderOf = (language: Language): string => (language === 'sr-Cyrl' ? 'sr' : language)

/** Texts of the folder of a language, in any structure, in the letters of the language. */
export async function inLettersOf<Texts>(language: Language, texts: Texts): Promise<Texts> {
  if (folderOf(language) === language) return texts
  const { toSerbianCyrillic } = await import('./transliterate.ts')
  const convert = (value: unknown): unknown =>
    typeof value === 'string'
      ? toSerbianCyrillic(value)
      : Array.isArray(value)
        ? value.map(convert)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, convert(each)]))
          : value
  return convert(texts) as Texts
}
