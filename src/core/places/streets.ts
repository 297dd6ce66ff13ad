import { BATUMI } from './streets/batumi.ts'
import { BELGRADE } from './streets/belgrade.ts'
import { TBILISI } from './streets/tbilisi.ts'
import { YEREVAN } from './streets/yerevan.ts'

/**
 * A point on a street in WGS 84 degrees. It stands for houses up to number `upTo`, or for all of
 * them.
 */
export type StreetPoint = readonly [latitude: number, longitude: number, upTo?: number]

/**
 * A main street, written by hand: schematic, not surveyed, accurate to a few hundred metres
 * (docs/decisions/0015). A short street has one point near its middle; a long one has several, in
 * the order of its house numbers. `stems` are in normalised form: an address is on the street if
 * its words start with a stem. A stem of two words needs both. The longest stem wins.
 */
export type Street = { city: string; stems: string; at: readonly [StreetPoint, ...StreetPoint[]] }

/** A street in the file of its city. */
export type CityStreet = Omit<Street, 'city'>

const withCity = (city: string, list: readonly CityStreet[]): Street[] =>
  list.map((street) => ({ ...street, city }))

export const STREETS: readonly Street[] = [
  ...withCity('Tbilisi', TBILISI),
  ...withCity('Batumi', BATUMI),
  ...withCity('Yerevan', YEREVAN),
  ...withCity('Belgrade', BELGRADE),
]
