import { LANGUAGES, type Language } from './catalogue.ts'

/** `?lang=`: the language that an address asks for; null when it leaves that to the reader. */
export function languageAsked(search: string): Language | null {
  const asked = new URLSearchParams(search).get('lang')
  return LANGUAGES.find((language) => language === asked) ?? null
}

/** The same address in a language. English needs no saying. */
export function inLanguage(path: string, language: Language): string {
  return language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}
