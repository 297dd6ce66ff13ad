/**
 * The supported cities and their districts, by canonical English name (spec §9). Aliases, outlines
 * and center points are in core/places.
 */
export const CITIES = [
  {
    name: 'Tbilisi',
    country: 'Georgia',
    districts: [
      'Vake',
      'Saburtalo',
      'Isani',
      'Samgori',
      'Didube',
      'Gldani',
      'Nadzaladevi',
      'Chugureti',
      'Krtsanisi',
      'Mtatsminda',
      'Ortachala',
      'Sololaki',
      'Vera',
      'Old City',
      'Avlabari',
    ],
  },
  {
    name: 'Batumi',
    country: 'Georgia',
    districts: ['Old Batumi', 'New Boulevard', 'Bagrationi', 'Airport', 'Kakhaberi'],
  },
  {
    name: 'Yerevan',
    country: 'Armenia',
    districts: ['Kentron', 'Arabkir', 'Kanaker-Zeytun', 'Avan', 'Nor Nork'],
  },
  {
    name: 'Belgrade',
    country: 'Serbia',
    districts: ['Stari Grad', 'Vračar', 'Savski Venac', 'Novi Beograd', 'Zemun'],
  },
] as const

export type CityName = (typeof CITIES)[number]['name']

/** The city of pages without a `city` parameter (spec §1). The API defaults to all cities. */
export const DEFAULT_CITY: CityName = 'Tbilisi'

export const CITY_NAMES: readonly CityName[] = CITIES.map((city) => city.name)

/** The districts of a city in the filters; empty for an unsupported city. */
export function getDistricts(city: string): readonly string[] {
  return CITIES.find((c) => c.name === city)?.districts ?? []
}
