import { gazetteer } from '#cities/gazetteer.ts'
import { LANGUAGES } from '#locales/languages.ts'

const NAMES = new Map(LANGUAGES.map((language) => [language, placeNames(language)]))

/**
 * Translates the English name of a city or district. Returns the English name if there is no
 * translation.
 */
export function translatePlaceName(name: string, language: (typeof LANGUAGES)[number]): string {
  const names = NAMES.get(language) ?? {}
  return Object.hasOwn(names, name) ? names[name]! : name
}

/** Cities, districts and metro stations in a language, by their English names. */
export function placeNames(language: string): Record<string, string> {
  const places = gazetteer.flatMap((city) => [city, ...city.districts, ...city.metro.stations])
  return Object.fromEntries(
    places.flatMap(({ name, names }) => (names[language] ? [[name, names[language]]] : [])),
  )
}
