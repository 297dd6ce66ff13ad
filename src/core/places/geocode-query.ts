import { findCityByName } from './cities.ts'
import type { StatedPlace } from './fits-place.ts'
import type { GeocodeQuery } from './geocoder.ts'

/** Words for street, avenue, house and so on in the five languages. Geocoders don't need them. */
const TYPE_WORD = new RegExp(
  '^(?:ул|улица|улице|улицы|пр|пр-т|просп|проспект|проспекте|пер|переулок|шоссе|' +
    'д|дом|street|str|st|avenue|ave|av|road|rd|lane|ქუჩა|ქუჩაზე|ქუჩის|ქ|გამზირი|' +
    'გამზირზე|გამზირის|გამზ|ჩიხი|փողոց|փողոցում|փող|փ|պողոտա|պող|ulica|ulici|ul|' +
    String.raw`ulice|улица|улици|gamziri|kucha|qucha|no|nr|br|бр|№|n|house)\.?$`,
  'iu',
)
const HOUSE = /^(?:№|#)?(\d{1,4})\s?(\p{L})?(?:[/-]\d{1,4}\p{L}?)?$/u
/** In "26 мая", "9 Апреля" and "26 May", the number is part of the name. */
const MONTH = new RegExp(
  '^(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|' +
    'may|maj|jun|jul|aug|sep|oct|nov|dec|მაის|აპრილ|მარტ|мај|март)',
  'iu',
)

export type AddressParts = { street: string; house: string }

/** Splits an address into street and house number. Returns null if either is missing. */
export function parseStreetAndHouse(address: string): AddressParts | null {
  const tokens = address
    .slice(0, 150)
    .split(/[\s,;()]+/)
    .map((word) => word.replace(/[.:]+$/, (dots) => (word.length <= 3 ? dots : '')))
    .filter(Boolean)
  const isHouse = (i: number): boolean => HOUSE.test(tokens[i]!) && !MONTH.test(tokens[i + 1] ?? '')
  let at = -1
  for (let i = tokens.length - 1; i > 0 && at < 0; i--) if (isHouse(i)) at = i
  if (at < 0 && tokens.length > 1 && isHouse(0)) at = 0
  if (at < 0) return null
  const [, number, letter] = HOUSE.exec(tokens[at]!)!
  // What follows the number ("кв 5", "3 этаж") is not the street, unless nothing precedes it.
  const named = (at === 0 ? tokens.slice(1) : tokens.slice(0, at)).filter(
    (word) => !TYPE_WORD.test(word),
  )
  const street = named
    .join(' ')
    .replace(/["'«»“”*_<>{}[\]\\]/g, '')
    .trim()
  return /\p{L}{3}/u.test(street)
    ? { street, house: `${Number(number)}${letter?.toLowerCase() ?? ''}` }
    : null
}

/**
 * Builds the geocoder query for a flat. Returns null if the post has no street and number, or the
 * city is unknown.
 */
export function buildGeocodeQuery({
  city: cityName,
  address,
}: StatedPlace & { address: string | null }): GeocodeQuery | null {
  const city = findCityByName(cityName)
  const parts = address === null ? null : parseStreetAndHouse(address)
  return city && parts
    ? { city: city.name, country: city.country.toLowerCase(), box: city.box, ...parts }
    : null
}

/**
 * The cache key of a result. It includes the district, which decides between two streets of the
 * same name.
 */
export const geocodeQueryKey = (
  { city, street, house }: GeocodeQuery,
  { district }: StatedPlace,
): string =>
  [city, district ?? '', street.toLowerCase().replace(/ё/g, 'е').replace(/\s+/g, ' '), house]
    .join('|')
    .slice(0, 300)
