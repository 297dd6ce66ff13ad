/**
 * The cities on offer and their districts, by canonical English name (spec §9).
 * This is the public table; aliases, outlines and centre points live in core/places.
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

/** The page without `city` means this one (spec §1); the API without it means all. */
export const DEFAULT_CITY: CityName = 'Tbilisi'

export const CITY_NAMES: readonly CityName[] = CITIES.map((city) => city.name)

/** The districts a city offers in the filters; none for a city we do not list. */
export function getDistricts(city: string): readonly string[] {
  return CITIES.find((c) => c.name === city)?.districts ?? []
}
