import { DISTRICTS } from './districts.ts'

/**
 * Every name a district is called by, in all languages, for search by words; empty for one we do
 * not know.
 */
export function districtWords(city: string, district: string | null): string {
  const found =
    district === null
      ? undefined
      : DISTRICTS.find((known) => known.city === city && known.name === district)
  return found ? found.aliases.replaceAll('*', '') : ''
}
