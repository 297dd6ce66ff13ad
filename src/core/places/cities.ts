/**
 * A city where flats may be: the four cities on offer, other towns that their channels write about,
 * and Tashkent. Aliases are in normalised form (lower case, no diacritics on Latin letters); a
 * trailing * matches any ending. Points outside `box` (hand-drawn, generous) are ignored.
 */
export type City = {
  name: string
  country: 'Georgia' | 'Armenia' | 'Serbia' | 'Uzbekistan'
  aliases: string
  box: readonly [south: number, west: number, north: number, east: number]
}

export const GAZETTEER_CITIES: readonly City[] = [
  {
    name: 'Tbilisi',
    country: 'Georgia',
    box: [41.55, 44.58, 41.88, 45.05],
    aliases: 'tbilisi, tiflis, тбилиси, тбилисси, თბილის*, თბილისი, թբիլիսի*, тбілісі',
  },
  {
    name: 'Batumi',
    country: 'Georgia',
    box: [41.5, 41.53, 41.75, 41.8],
    aliases: 'batumi, batum, batumi*, батуми, батум, батумі, ბათუმ*, բաթումի*',
  },
  {
    name: 'Yerevan',
    country: 'Armenia',
    box: [40.05, 44.35, 40.28, 44.66],
    aliases:
      'yerevan, erevan, ереван, ереване, еревана, ереваном, երևան*, երեվան*, ერევან*, jerevan*',
  },
  {
    name: 'Belgrade',
    country: 'Serbia',
    box: [44.28, 20, 44.95, 20.82],
    aliases:
      'belgrade, beograd, beogradu, beograda, белград, белграде, белграда, београд, београду, ' +
      'београда, ბელგრად*, բելգրադ*',
  },
  {
    name: 'Kobuleti',
    country: 'Georgia',
    box: [41.76, 41.72, 41.88, 41.85],
    aliases: 'kobuleti, кобулети, ქობულეთ*',
  },
  {
    name: 'Ureki',
    country: 'Georgia',
    box: [41.95, 41.72, 42.03, 41.82],
    aliases: 'ureki, уреки, ურეკ*',
  },
  {
    name: 'Chakvi',
    country: 'Georgia',
    box: [41.69, 41.7, 41.75, 41.78],
    aliases: 'chakvi, чакви, ჩაქვ*',
  },
  {
    name: 'Gonio',
    country: 'Georgia',
    box: [41.54, 41.53, 41.59, 41.62],
    aliases: 'gonio, гонио, გონიო*',
  },
  {
    name: 'Kutaisi',
    country: 'Georgia',
    box: [42.2, 42.6, 42.31, 42.78],
    aliases: 'kutaisi, кутаиси, ქუთაის*',
  },
  {
    name: 'Rustavi',
    country: 'Georgia',
    box: [41.5, 44.93, 41.6, 45.1],
    aliases:
      'rustavi, рустави, რუსთავი, რუსთავს, რუსთავის, რუსთავში, რუსთავშია, რუსთავთან, რუსთავიდან',
  },
  {
    name: 'Poti',
    country: 'Georgia',
    box: [42.1, 41.62, 42.2, 41.75],
    aliases: 'poti, поти, ფოთ*',
  },
  {
    name: 'Bakuriani',
    country: 'Georgia',
    box: [41.7, 43.45, 41.8, 43.6],
    aliases: 'bakuriani, бакуриани, ბაკურიან*',
  },
  {
    name: 'Gudauri',
    country: 'Georgia',
    box: [42.42, 44.4, 42.55, 44.55],
    aliases: 'gudauri, гудаури, გუდაურ*',
  },
  {
    name: 'Gyumri',
    country: 'Armenia',
    box: [40.72, 43.78, 40.84, 43.92],
    aliases: 'gyumri, гюмри, գյումրի*',
  },
  {
    name: 'Dilijan',
    country: 'Armenia',
    box: [40.7, 44.78, 40.79, 44.96],
    aliases: 'dilijan, дилижан, дилижане, դիլիջան*',
  },
  {
    name: 'Novi Sad',
    country: 'Serbia',
    box: [45.2, 19.7, 45.34, 19.98],
    aliases: 'novi sad, novom sadu, novog sada, нови сад, новом саду',
  },
  {
    name: 'Niš',
    country: 'Serbia',
    box: [43.27, 21.83, 43.37, 22.02],
    aliases: 'nis, nisu, ниш, нишу, нише',
  },
  {
    name: 'Tashkent',
    country: 'Uzbekistan',
    box: [41.16, 69.11, 41.43, 69.45],
    aliases: 'tashkent, toshkent, toshkent*, ташкент, ташкенте, ташкента, тошкент',
  },
]

export const findCityByName = (name: string | null | undefined): City | undefined =>
  GAZETTEER_CITIES.find((city) => city.name.toLowerCase() === name?.trim().toLowerCase())

/** The number of the ground floor, as posts of the country count floors. */
const GROUND_FLOORS: Record<City['country'], number> = {
  Georgia: 1,
  Armenia: 1,
  Serbia: 0,
  Uzbekistan: 1,
}

/** The number of the ground floor in a city; null for an unknown city. */
export function groundFloorOf(city: string | undefined): number | null {
  const country = findCityByName(city)?.country
  return country ? GROUND_FLOORS[country] : null
}
