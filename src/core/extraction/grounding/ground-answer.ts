import type { Amenity } from '#contract/amenities.ts'
import { AMENITIES } from '#contract/amenities.ts'
import { confidenceOf } from '../confidence.ts'
import type { Extraction, ExtractionInput, FactName, Facts, PostExtraction } from '../extraction.ts'
import type { ModelAnswer, ModelFlat } from '../model-answer.ts'
import type { Found } from '../text/post-text.ts'
import { groundHandle, groundPhones } from './ground-contacts.ts'
import { groundMoney } from './ground-money.ts'
import { groundPlace } from './ground-place.ts'
import { groundSize } from './ground-size.ts'
import { groundWords } from './ground-words.ts'
import { SearchedText } from './searched-text.ts'

/** A flat of a model's answer with what the text bears out. */
export type GroundedFlat = Extraction & {
  /** Named by the model, by no word that we know: too little for a merged listing. */
  doubtful: Amenity[]
}

export type GroundedAnswer = {
  isRental: boolean
  /** How far its word on the kind of the post is taken. */
  sure: number
  flats: GroundedFlat[]
}

/**
 * A value with where it stands, or how sure it is without a place. null: the text does not hold it.
 */
export type Ground<T> = Found<T> | { value: T; sure: number } | null

/** Values by fact: what a part of grounding took over. `lost` counts what it threw out. */
export type Grounds = {
  facts: { [Name in FactName]?: Ground<NonNullable<Facts[Name]>> }
  lost: number
}

/** As much as the rules read. */
const LONGEST = 8_192

/**
 * How often models of this kind are right on whether a post is an offer: the yardstick of the
 * corpus says 0.98.
 */
const SURE_OF_KIND = 0.9
/** Where the text gives orders to its reader, the answer may be the order's. */
const SURE_UNDER_ORDERS = 0.4

/**
 * Holds a model's answer against the text: every number, phone, handle and name must stand there,
 * yes/no facts need a word for them. What does not is dropped and lowers the confidence. What the
 * rules read too is borne out by their evidence.
 */
export function groundAnswer(
  answer: ModelAnswer,
  input: ExtractionInput,
  rules: PostExtraction,
): GroundedAnswer {
  const text = new SearchedText(input.text.slice(0, LONGEST), input.city ?? null)
  const read = [rules, ...rules.more].filter((flat) => flat.isRental)
  const sure = text.hasOrders ? SURE_UNDER_ORDERS : SURE_OF_KIND
  return {
    isRental: answer.isRental,
    sure,
    flats: answer.flats.map((flat) =>
      groundFlat(flat, text, read, { city: input.city?.trim() || null, sure }),
    ),
  }
}

function groundFlat(
  flat: ModelFlat,
  text: SearchedText,
  rules: readonly Extraction[],
  { city, sure: kind }: { city: string | null; sure: number },
): GroundedFlat {
  const words = groundWords(flat, text)
  const parts: Grounds[] = [
    groundPlace(flat, text, city),
    groundMoney(flat, text),
    groundSize(flat, text),
    words,
    groundPhones(flat, text),
    groundHandle(flat, text),
  ]
  const facts: Facts = { ...NOTHING, amenities: [], phones: [] }
  const sure: Extraction['sure'] = { isRental: kind }
  const evidence: Extraction['evidence'] = {}
  let lost = 0

  for (const part of parts) {
    lost += part.lost
    for (const [name, ground] of Object.entries(part.facts) as [FactName, Ground<unknown>][]) {
      if (!ground) continue
      Object.assign(facts, { [name]: ground.value })
      sure[name] = text.hasOrders ? Math.min(ground.sure, SURE_UNDER_ORDERS) : ground.sure
      if ('first' in ground && ground.last > ground.first) evidence[name] = text.span(ground)
    }
  }
  for (const name of BORNE_OUT_BY_RULES) {
    const value = flat[name]
    const same =
      value === null
        ? undefined
        : rules.find(
            (other) =>
              other[name] === value && other.evidence[name] && text.countsAt(other.evidence[name]),
          )
    if (!same) continue
    if (facts[name] === null) lost--
    Object.assign(facts, { [name]: value })
    sure[name] = Math.max(sure[name] ?? 0, same.sure[name] ?? 0)
    evidence[name] = same.evidence[name]!
  }
  facts.city ??= city
  facts.amenities = AMENITIES.filter((name) => facts.amenities.includes(name))
  const found = (...names: FactName[]): Found<unknown> | null => {
    const said = names.find((name) => facts[name] !== null)
    return said ? { value: facts[said], first: 0, last: 0, sure: sure[said] ?? 0.5 } : null
  }
  const confidence = confidenceOf({
    kind,
    isRental: true,
    price: found('price'),
    currency: found('currency'),
    rooms: found('rooms', 'bedrooms'),
    area: found('areaSqm'),
    floor: found('floor'),
    place: found('address', 'district'),
    conflicts: Math.max(0, lost),
  })
  return { ...facts, confidence, sure, evidence, doubtful: words.doubtful }
}

const BORNE_OUT_BY_RULES = [
  'district',
  'address',
  'price',
  'priceMax',
  'currency',
  'rooms',
  'bedrooms',
  'areaSqm',
  'floor',
  'totalFloors',
  'deposit',
  'telegramUsername',
] as const

/** A rental of which nothing is known. */
export const NOTHING: Facts = {
  isRental: true,
  status: 'active',
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
}
