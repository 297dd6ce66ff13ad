import { z } from 'zod'

/** WGS 84 degrees. */
const point = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
const name = z.string().trim().min(1)

/** The same name in other languages, by their code (ISO 639-1). */
const names = z.record(z.string().regex(/^[a-z]{2}$/), name)

/**
 * Names as posts write them, in normalised form: lower case, no diacritics on Latin letters; a
 * trailing * matches any ending.
 */
const aliases = z.array(name.regex(/^[^A-Z,]+$/, 'Write lower case, one name each')).min(1)

/**
 * Beginnings of words in normalised form, of several words each. What begins so has the name; one
 * of up to three letters is the whole word.
 */
const stems = aliases

/** A point stands for houses up to number `upTo`, or for all of them. */
const streetPoint = z.union([point, z.tuple([...point.def.items, z.number().int().positive()])])

/** Attributes that towns without a folder have too. Points outside `box` are not of the city. */
const town = z.strictObject({
  /** In English. */
  name,
  /** ISO 3166-1. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** South, west, north and east; hand-drawn, generous. */
  box: z.tuple([...point.def.items, ...point.def.items]),
  aliases,
})

/** `city.json`. Cities with an `order` have pages, filters and a map; the first is the default. */
const city = town.extend({
  names: names.default({}),
  order: z.number().int().positive().optional(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Of the tz database. */
  timeZone: z.string().regex(/^[A-Z]\w+\/\w+$/),
  /** The country calling code. */
  phonePrefix: z.string().regex(/^[1-9]\d{0,2}$/),
  /** The number of the ground floor, as posts count floors. */
  groundFloor: z.union([z.literal(0), z.literal(1)]),
  /** Where a map of the city starts. */
  centre: point.optional(),
  /** Who has to be named on maps, and the page of the licence, if the data are theirs. */
  attribution: z.strictObject({ text: name, url: z.url({ protocol: /^https$/ }) }).optional(),
})

/** `districts.json`: offered ones first, in their order in filters. */
const districts = z.array(
  z.strictObject({
    name,
    names: names.default({}),
    /** The district that this quarter belongs to. */
    within: name.optional(),
    /** The filters offer it. */
    isOffered: z.literal(true).optional(),
    /**
     * The name is also that of a street, a metro station or a person. It counts only as a hashtag,
     * next to the word for district, or standing alone.
     */
    isShared: z.literal(true).optional(),
    /** Mostly fields, woods or water: not drawn as built-up area. */
    isOpen: z.literal(true).optional(),
    /** In the residential part. */
    centre: point,
    aliases,
    /** Its corners; neighbours may overlap by a street. */
    outline: z.array(point).min(3).optional(),
  }),
)

/** `plain`: the name needs no word for its kind. */
export const STREET_KINDS = [
  'street',
  'avenue',
  'boulevard',
  'square',
  'lane',
  'highway',
  'embankment',
  'alley',
  'plain',
] as const

/**
 * `streets.json`. A short street has one point near its middle; a long one several, in the order of
 * its house numbers.
 */
const streets = z.array(
  z.strictObject({
    /**
     * In English, without the word for its kind: "Rustaveli". In Serbia as addresses are written,
     * with it: "Bulevar kralja Aleksandra".
     */
    name,
    /**
     * As addresses of the language are written, without the word for its kind: Georgian in the
     * genitive, Russian in the genitive or as an adjective ("Пушкина", "Пекинская"), Armenian as
     * before "փողոց". Of streets in Serbia, only the Russian name is without it.
     */
    names: names.default({}),
    kind: z.enum(STREET_KINDS).default('street'),
    stems,
    at: z.tuple([streetPoint]).rest(streetPoint),
  }),
)

/** `metro.json`: stations of a line in its order. */
const metro = z.strictObject({
  lines: z.array(z.strictObject({ name, stations: z.array(name).min(2) })),
  stations: z.array(z.strictObject({ name, names: names.default({}), at: point, stems })),
})

/**
 * `complexes.json`: named buildings that posts give instead of a street. Those that have one Latin
 * name in all languages, such as "Orbi City", have no `names`. `stems` are names in scripts without
 * capital letters; they locate an address, but extraction does not read them: it knows a building
 * by its capital letter.
 */
const complexes = z.array(
  z.strictObject({
    name,
    names: names.default({}),
    at: point,
    aliases,
    stems: stems.optional(),
  }),
)

/**
 * `houses.json`: the houses of a street, by its first stem: "33 41.70123 44.76543;33a/2 …", with
 * letters in Latin, in the order of their numbers. `core/places/houses.ts` reads it.
 */
const houses = z.record(
  name,
  z.string().regex(/^(?:\d{1,4}[a-z]?(?:\/\d{1,3}[a-z]?)? -?\d+\.\d+ -?\d+\.\d+(?:;(?!$)|$))+$/),
)

/** Files of a folder, and what a city without the file has. */
export const FILES = {
  'city.json': city,
  'districts.json': districts.default([]),
  'streets.json': streets.default([]),
  'complexes.json': complexes.default([]),
  'metro.json': metro.default({ lines: [], stations: [] }),
  'base-map.geojson': z.unknown(),
  'houses.json': houses.default({}),
} as const
export const townsSchema = z.array(town)

export type Houses = z.output<typeof houses>
export type Town = z.output<typeof town>
export type CityFolder = z.output<typeof city> & {
  slug: string
  districts: z.output<typeof districts>
  streets: z.output<typeof streets>
  complexes: z.output<typeof complexes>
  metro: z.output<typeof metro>
  /** GeoJSON; undefined: the built-in map does not know the city. */
  baseMap: unknown
}
