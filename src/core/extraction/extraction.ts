import type { Amenity } from '#contract/amenities.ts'
import { type Details, NO_DETAILS } from '#contract/details.ts'
import type { ListingKind } from '#contract/listing-kinds.ts'
import { listUnfitFacts } from '#contract/unfit-facts.ts'

/**
 * The facts of one flat as one post states them (DESIGN §4). null: the post doesn't say. Nothing is
 * inferred from knowledge about the city, the street or the building. Of details, a day may be
 * MM-DD: the post leaves out the year.
 */
export type Facts = Details & {
  isRental: boolean
  /** null if not a rental. */
  status: 'active' | 'rented' | null
  /** A flat unless the post says otherwise. null if not a rental. */
  kind: ListingKind | null
  /** Canonical English name. The city that the text names, else the channel's. */
  city: string | null
  district: string | null
  address: string | null
  price: number | null
  priceMax: number | null
  /** ISO 4217 code. */
  currency: string | null
  period: 'month' | 'day' | null
  /** Whole or half: a "dvoiposoban" flat has 2.5. */
  rooms: number | null
  bedrooms: number | null
  areaSqm: number | null
  floor: number | null
  totalFloors: number | null
  petsAllowed: boolean | null
  furnished: boolean | null
  amenities: Amenity[]
  deposit: number | null
  commission: 'none' | 'yes' | null
  /** Minimum lease term. */
  minTermMonths: number | null
  /** In E.164 form. */
  phones: string[]
  /** Without the leading @. */
  telegramUsername: string | null
}

/** An active rental of a flat without any other facts. */
export const EMPTY_RENTAL: Facts = {
  isRental: true,
  status: 'active',
  kind: 'flat',
  city: null,
  district: null,
  address: null,
  price: null,
  priceMax: null,
  currency: null,
  period: null,
  rooms: null,
  bedrooms: null,
  areaSqm: null,
  floor: null,
  totalFloors: null,
  petsAllowed: null,
  furnished: null,
  amenities: [],
  deposit: null,
  commission: null,
  minTermMonths: null,
  phones: [],
  telegramUsername: null,
  ...NO_DETAILS,
}

export type FactName = keyof Facts

/** The kind of a rental. May be missing in facts that were extracted before the field existed. */
export const kindOf = ({ kind }: Pick<Facts, 'kind'>): ListingKind => kind ?? 'flat'

export type Extraction = Facts & {
  /** Overall certainty of the facts, 0 to 1. */
  confidence: number
  /**
   * Certainty of each fact, 0 to 1. Missing if the fact was not found or comes from the channel.
   */
  certainty: Partial<Record<FactName, number>>
  /** Where the text states each fact: [start, end) in UTF-16 code units. */
  evidence: Partial<Record<FactName, [start: number, end: number]>>
}

/** Drops the facts that do not go with others, in place. */
export function dropUnfitFacts(
  facts: Facts,
  { certainty, evidence }: Pick<Extraction, 'certainty' | 'evidence'>,
): void {
  for (const { name } of listUnfitFacts(facts)) {
    Object.assign(facts, { [name]: null })
    delete certainty[name]
    delete evidence[name]
  }
}

/** The first flat of a post, and its other flats in `more`. */
export type PostExtraction = Extraction & { more: Extraction[] }

/** Longer texts are cut off. A Telegram message has at most 4,096 characters. */
export const MAX_TEXT_LENGTH = 8_192

/** A post with more flats is a price list. */
export const MAX_FLATS = 20

/** The input of an extractor. */
export type ExtractionInput = {
  text: string
  /** The channel's username, if known. */
  channel?: string | null
  /** The channel's city, by its canonical English name. */
  city?: string | null
  /**
   * BCP 47 tags of the languages that the channel's posts are expected in. A hint for the language
   * model; the rules ignore it.
   */
  languages?: readonly string[]
  /** The post's date in ISO 8601 form. */
  date?: string | null
  /** A person says that the post is a rental, so read its facts whatever the rules take it for. */
  isHome?: boolean
}

/**
 * The extraction port. Implemented by the built-in rules, which a language model may supplement.
 */
export type Extractor = {
  name: string
  /**
   * Increased when the rules change, and stored with each extraction. Posts are not read again for
   * it: they keep what an older version read until they are edited or their flat is offered again.
   */
  version: number
  extract(input: ExtractionInput): Promise<PostExtraction>
}
