import type { Amenity } from '#contract/amenities.ts'

/**
 * The facts of one flat as one post states them (DESIGN §4). null: the post does not say.
 * Nothing here comes from knowledge about the city, the street or the building.
 */
export type Facts = {
  isRental: boolean
  /** null when not a rental. */
  status: 'active' | 'rented' | null
  /** Canonical English name; the text's own city, else the channel's. */
  city: string | null
  district: string | null
  address: string | null
  price: number | null
  priceMax: number | null
  /** ISO 4217. */
  currency: string | null
  period: 'month' | 'day' | null
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
  /** The shortest lease. */
  minTermMonths: number | null
  /** E.164. */
  phones: string[]
  /** Without @. */
  telegramUsername: string | null
}

export type FactName = keyof Facts

export type Extraction = Facts & {
  /** 0 to 1: how sure the facts are. */
  confidence: number
  /**
   * 0 to 1 for each fact found: how directly the text says it. Absent: not found, or taken from the
   * channel.
   */
  sure: Partial<Record<FactName, number>>
  /** Where in the text each fact stands: [start, end) in UTF-16 code units. */
  evidence: Partial<Record<FactName, [start: number, end: number]>>
}

/** The first flat of a post, and the others it offers beside it. */
export type PostExtraction = Extraction & { more: Extraction[] }

/** What an extractor is given. */
export type ExtractionInput = {
  text: string
  /** Username of the channel, when known. */
  channel?: string | null
  /** The channel's city, canonical English name. */
  city?: string | null
  /**
   * Languages that the channel's posts are expected in, as BCP 47 tags; a hint for the language
   * model, the rules tell by the words.
   */
  languages?: readonly string[]
  /** ISO date of the post. */
  date?: string | null
  /** A person sees a home to let in it: the rules read its facts, whatever they take it for. */
  isHome?: boolean
}

/** The port: the built-in rules fill it; a language model may stand beside them. */
export type Extractor = {
  name: string
  /** Raised when the rules change in a way that stored posts should be read again for. */
  version: number
  extract(input: ExtractionInput): Promise<PostExtraction>
}
