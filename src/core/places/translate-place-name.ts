import { gazetteer } from '#cities/gazetteer.ts'
import { LANGUAGES, type Language } from '#locales/languages.ts'
import { transliterate } from '#locales/transliterate.ts'

const NAMES = new Map(LANGUAGES.map((language) => [language, placeNames(language)]))

/**
 * Translates the English name of a city or district. Returns the English name if there is no
 * translation.
 */
export function translatePlaceName(name: string, language: Language): string {
  const names = NAMES.get(language) ?? {}
  return Object.hasOwn(names, name) ? names[name]! : name
}

/**
 * Cities, districts and metro stations in a language, by their English names: transliterated where
 * the city does not name them. Without those that are the same as in English.
 */
export function placeNames(language: Language): Record<string, string> {
  if (language === 'en') return {}
  const places = gazetteer.flatMap((city) => [city, ...city.districts, ...city.metro.stations])
  return Object.fromEntries(
    places
      .map(({ name, names }) => [name, names[language] ?? transliterate(name, language)] as const)
      .filter(([name, translated]) => translated !== name),
  )
}
