import { gazetteer } from '#cities/gazetteer.ts'
import { folderOf, LANGUAGES, type Language } from '#locales/languages.ts'
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
 * The name of a place in a language: from its `names` by language, else transliterated from the
 * English one.
 */
export function nameIn(
  language: Language,
  english: string,
  names: Readonly<Partial<Record<string, string>>>,
): string {
  const folder = folderOf(language)
  const own = names[folder]
  return own !== undefined && folder === language
    ? own
    : transliterate(own ?? english, language, own !== undefined)
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
      .map(({ name, names }) => [name, nameIn(language, name, names)] as const)
      .filter(([name, translated]) => translated !== name),
  )
}
