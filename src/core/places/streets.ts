import { BATUMI } from './streets/batumi.ts'
import { BELGRADE } from './streets/belgrade.ts'
import { TBILISI } from './streets/tbilisi.ts'
import { YEREVAN } from './streets/yerevan.ts'

/**
 * A place on a street in WGS 84 degrees; with a third number, where its houses up to that number
 * are.
 */
export type StreetPoint = readonly [latitude: number, longitude: number, upTo?: number]

/**
 * Main streets, written by hand: schematic, not surveyed, within a few hundred metres
 * (docs/decisions/0015). A short street has a point near its middle; a long one several, in the
 * order of its house numbers. Names are stems in plain form; an address belongs to the street when
 * a word of it begins with one. A stem of two words needs both. The longest stem wins.
 */
export type Street = { city: string; stems: string; at: readonly [StreetPoint, ...StreetPoint[]] }

/** A street as the file of its city states it. */
export type CityStreet = Omit<Street, 'city'>

const withCity = (city: string, list: readonly CityStreet[]): Street[] =>
  list.map((street) => ({ ...street, city }))

export const STREETS: readonly Street[] = [
  ...withCity('Tbilisi', TBILISI),
  ...withCity('Batumi', BATUMI),
  ...withCity('Yerevan', YEREVAN),
  ...withCity('Belgrade', BELGRADE),
]
