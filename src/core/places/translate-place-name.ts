import type { LANGUAGES } from '#contract/accounts.ts'
import { kaPlaces } from '#contract/place-names-ka.ts'
import { ruPlaces } from '#contract/place-names-ru.ts'

const NAMES: Record<(typeof LANGUAGES)[number], Readonly<Record<string, string>>> = {
  en: {},
  ru: ruPlaces,
  ka: kaPlaces,
}

/**
 * Translates the English name of a city or district. Returns the English name if there is no
 * translation.
 */
export function translatePlaceName(name: string, language: (typeof LANGUAGES)[number]): string {
  const names = NAMES[language]
  return Object.hasOwn(names, name) ? names[name]! : name
}
