import { CITIES, type CityName } from './cities.ts'
import { slugify } from './slugs.ts'

/** A city or district with its own page. */
export type Place = { city: CityName; district: string | null }

/** Pages of places with fewer listings are not indexed and not in sitemaps. */
export const MIN_FLATS = 3

/** Quarters and outer districts of the gazetteer that are not in the table of spec §9. */
const QUARTERS: Record<CityName, readonly string[]> = {
  Tbilisi: [
    'Dighomi',
    'Didi Dighomi',
    'Varketili',
    'Vazisubani',
    'Vashlijvari',
    'Lisi',
    'Bagebi',
    'Nutsubidze',
    'Temka',
    'Mukhiani',
    'Sanzona',
    'Lotkini',
    'Navtlughi',
    'Elia',
    'Svaneti Quarter',
    'Ponichala',
    'Lilo',
    'Tbilisi Sea',
    'Tskneti',
    'Okrokana',
    'Avchala',
    'Zahesi',
  ],
  Batumi: [
    'Old Boulevard',
    'Alley of Heroes',
    'Javakhishvili',
    'Rustaveli',
    'Khimshiashvili',
    'Agmashenebeli',
    'Tamar',
    'Boni',
    'Leria',
    'Khelvachauri',
    'Gonio',
    'Kvariati',
    'Makhinjauri',
    'Green Cape',
  ],
  Yerevan: [
    'Davtashen',
    'Ajapnyak',
    'Malatia-Sebastia',
    'Shengavit',
    'Erebuni',
    'Nubarashen',
    'Nork-Marash',
    'Monument',
    'Aygestan',
    'Bangladesh',
    'Norashen',
    'Charbakh',
    'Third Quarter',
    'Nor Aresh',
  ],
  Belgrade: [
    'Zvezdara',
    'Palilula',
    'Voždovac',
    'Čukarica',
    'Rakovica',
    'Surčin',
    'Grocka',
    'Barajevo',
    'Obrenovac',
    'Lazarevac',
    'Mladenovac',
    'Sopot',
    'Dorćol',
    'Senjak',
    'Dedinje',
    'Bežanijska Kosa',
    'Blok 45',
    'Blok 70',
    'Karaburma',
    'Višnjička Banja',
    'Borča',
    'Krnjača',
    'Mirijevo',
    'Konjarnik',
    'Neimar',
    'Crveni Krst',
    'Banjica',
    'Dušanovac',
    'Braće Jerković',
    'Kumodraž',
    'Banovo Brdo',
    'Žarkovo',
    'Cerak',
    'Železnik',
    'Miljakovac',
    'Vidikovac',
    'Batajnica',
    'Altina',
  ],
}

/** All districts of a city with their own page, by canonical English name. */
export function listDistrictPages(city: CityName): readonly string[] {
  return [...CITIES.find((one) => one.name === city)!.districts, ...QUARTERS[city]]
}

/** Finds the place of `/{city}` or `/{city}/{district}`, null if there is none. */
export function findPlace(citySlug: string, districtSlug?: string): Place | null {
  const city = CITIES.find((one) => slugify(one.name) === citySlug.toLowerCase())?.name
  if (!city) return null
  if (!districtSlug) return { city, district: null }
  const district = listDistrictPages(city).find(
    (name) => slugify(name) === districtSlug.toLowerCase(),
  )
  return district ? { city, district } : null
}
