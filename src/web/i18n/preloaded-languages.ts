import { LANGUAGES, type Language } from './catalogue.ts'

/**
 * The languages whose words a page may need when it is drawn: on the server all, in the browser the
 * one that the page is in.
 */
export const preloadedLanguages = (): readonly Language[] =>
  import.meta.env.SSR
    ? LANGUAGES
    : LANGUAGES.filter((language) => language === document.documentElement.lang)
