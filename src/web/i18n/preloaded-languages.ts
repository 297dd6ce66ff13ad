import { LANGUAGES, type Language } from '#locales/languages.ts'

/**
 * The languages whose messages must be loaded before rendering: all on the server, the page's own
 * in the browser.
 */
export const preloadedLanguages = (): readonly Language[] =>
  import.meta.env.SSR
    ? LANGUAGES
    : LANGUAGES.filter((language) => language === document.documentElement.lang)
