import { cityNamed, type City } from './cities.ts'
import type { StatedPlace } from './fits-place.ts'
import type { AddressQuestion } from './geocoder.ts'

const COUNTRIES: Record<City['country'], string> = {
  Georgia: 'ge',
  Armenia: 'am',
  Serbia: 'rs',
  Uzbekistan: 'uz',
}

/**
 * Words that say "street", "avenue", "house" in the five languages; a geocoder knows the street
 * without them.
 */
const TYPE_WORD =
  /^(?:ул|улица|улице|улицы|пр|пр-т|просп|проспект|проспекте|пер|переулок|шоссе|д|дом|street|str|st|avenue|ave|av|road|rd|lane|ქუჩა|ქუჩაზე|ქუჩის|ქ|გამზირი|გამზირზე|გამზირის|გამზ|ჩიხი|փողոց|փողոցում|փող|փ|պողոտա|պող|ulica|ulici|ul|ulice|улица|улици|gamziri|kucha|qucha|no|nr|br|бр|№|n|house)\.?$/iu
const HOUSE = /^(?:№|#)?(\d{1,4})\s?(\p{L})?(?:[/-]\d{1,4}\p{L}?)?$/u
/** "26 мая", "9 Апреля", "26 May": the number is part of the name. */
const MONTH =
  /^(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|maj|jun|jul|aug|sep|oct|nov|dec|მაის|აპრილ|მარტ|мај|март)/iu

export type AddressParts = { street: string; house: string }

/** Street and house of an address as a post gives it; null where either is missing. */
export function streetAndHouse(address: string): AddressParts | null {
  const words = address
    .slice(0, 150)
    .split(/[\s,;()]+/)
    .map((word) => word.replace(/[.:]+$/, (dots) => (word.length <= 3 ? dots : '')))
    .filter(Boolean)
  const isHouse = (i: number): boolean => HOUSE.test(words[i]!) && !MONTH.test(words[i + 1] ?? '')
  let at = -1
  for (let i = words.length - 1; i > 0 && at < 0; i--) if (isHouse(i)) at = i
  if (at < 0 && words.length > 1 && isHouse(0)) at = 0
  if (at < 0) return null
  const [, number, letter] = HOUSE.exec(words[at]!)!
  // What stands behind the number ("кв 5", "3 этаж") is not the street, unless nothing stands
  // before it.
  const named = (at === 0 ? words.slice(1) : words.slice(0, at)).filter(
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
 * What to ask a geocoder about a flat; null where the post gives no street with a number, or no
 * city that we know.
 */
export function addressQuestion({
  city: cityName,
  address,
}: StatedPlace & { address: string | null }): AddressQuestion | null {
  const city = cityNamed(cityName)
  const parts = address === null ? null : streetAndHouse(address)
  return city && parts
    ? { city: city.name, country: COUNTRIES[city.country], box: city.box, ...parts }
    : null
}

/** Under which an answer is kept: the district decides between two streets of one name. */
export const questionKey = (
  { city, street, house }: AddressQuestion,
  { district }: StatedPlace,
): string =>
  [city, district ?? '', street.toLowerCase().replace(/ё/g, 'е').replace(/\s+/g, ' '), house]
    .join('|')
    .slice(0, 300)
