import type { LANGUAGES } from '#contract/accounts.ts'
import { kaPlaces } from '#contract/place-names-ka.ts'
import { ruPlaces } from '#contract/place-names-ru.ts'

const NAMES: Record<(typeof LANGUAGES)[number], Readonly<Record<string, string>>> = {
  en: {},
  ru: ruPlaces,
  ka: kaPlaces,
}

/**
 * A city or district, named in English here, as readers of a language call it; in English where
 * nobody wrote that down.
 */
export function translatePlaceName(name: string, language: (typeof LANGUAGES)[number]): string {
  const names = NAMES[language]
  return Object.hasOwn(names, name) ? names[name]! : name
}
