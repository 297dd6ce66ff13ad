import type { Amenity } from '#contract/amenities.ts'
import { AMENITIES } from '#contract/amenities.ts'
import { computeConfidence } from '../confidence.ts'
import type { Extraction, ExtractionInput, FactName, Facts, PostExtraction } from '../extraction.ts'
import type { ModelOutput, ModelFlat } from '../model-output.ts'
import type { Found } from '../text/post-text.ts'
import { groundHandle, groundPhones } from './ground-contacts.ts'
import { groundMoney } from './ground-money.ts'
import { groundPlace } from './ground-place.ts'
import { groundSize } from './ground-size.ts'
import { groundConditions } from './ground-conditions.ts'
import { SearchedText } from './searched-text.ts'

/** A flat of a model's answer with what the text bears out. */
export type GroundedFlat = Extraction & {
  /** Named by the model, by no word that we know: too little for a merged listing. */
  doubtful: Amenity[]
}

export type GroundedOutput = {
  isRental: boolean
  /** How far its word on the kind of the post is taken. */
  sure: number
  flats: GroundedFlat[]
}

/**
 * A value with where it stands, or how sure it is without a place. null: the text does not hold it.
 */
export type GroundedValue<T> = Found<T> | { value: T; sure: number } | null

/** Values by fact: what a part of grounding took over. `lost` counts what it threw out. */
export type GroundedFacts = {
  facts: { [Name in FactName]?: GroundedValue<NonNullable<Facts[Name]>> }
  dropped: number
}

/** As much as the rules read. */
const MAX_LENGTH = 8_192

/**
 * How often models of this kind are right on whether a post is an offer: the yardstick of the
 * corpus says 0.98.
 */
const KIND_CERTAINTY = 0.9
/** Where the text gives orders to its reader, the answer may be the order's. */
const INJECTED_TEXT_CERTAINTY = 0.4

/**
 * Holds a model's answer against the text: every number, phone, handle and name must stand there,
 * yes/no facts need a word for them. What does not is dropped and lowers the confidence. What the
 * rules read too is borne out by their evidence.
 */
export function groundOutput(
  output: ModelOutput,
  input: ExtractionInput,
  rules: PostExtraction,
): GroundedOutput {
  const text = new SearchedText(input.text.slice(0, MAX_LENGTH), input.city ?? null)
  const ruleFlats = [rules, ...rules.more].filter((flat) => flat.isRental)
  const sure = text.hasInjection ? INJECTED_TEXT_CERTAINTY : KIND_CERTAINTY
  return {
    isRental: output.isRental,
    sure,
    flats: output.flats.map((flat) =>
      groundFlat(flat, text, ruleFlats, { city: input.city?.trim() || null, sure }),
    ),
  }
}

function groundFlat(
  flat: ModelFlat,
  text: SearchedText,
  rules: readonly Extraction[],
  { city, sure: kind }: { city: string | null; sure: number },
): GroundedFlat {
  const conditions = groundConditions(flat, text)
  const parts: GroundedFacts[] = [
    groundPlace(flat, text, city),
    groundMoney(flat, text),
    groundSize(flat, text),
    conditions,
    groundPhones(flat, text),
    groundHandle(flat, text),
  ]
  const facts: Facts = { ...EMPTY_FACTS, amenities: [], phones: [] }
  const sure: Extraction['sure'] = { isRental: kind }
  const evidence: Extraction['evidence'] = {}
  let dropped = 0

  for (const part of parts) {
    dropped += part.dropped
    for (const [name, ground] of Object.entries(part.facts) as [
      FactName,
      GroundedValue<unknown>,
    ][]) {
      if (!ground) continue
      Object.assign(facts, { [name]: ground.value })
      sure[name] = text.hasInjection ? Math.min(ground.sure, INJECTED_TEXT_CERTAINTY) : ground.sure
      if ('first' in ground && ground.last > ground.first) evidence[name] = text.span(ground)
    }
  }
  for (const name of CONFIRMABLE_BY_RULES) {
    const value = flat[name]
    const confirmed =
      value === null
        ? undefined
        : rules.find(
            (other) =>
              other[name] === value &&
              other.evidence[name] &&
              text.isTrustedAt(other.evidence[name]),
          )
    if (!confirmed) continue
    if (facts[name] === null) dropped--
    Object.assign(facts, { [name]: value })
    sure[name] = Math.max(sure[name] ?? 0, confirmed.sure[name] ?? 0)
    evidence[name] = confirmed.evidence[name]!
  }
  facts.city ??= city
  facts.amenities = AMENITIES.filter((name) => facts.amenities.includes(name))
  const found = (...names: FactName[]): Found<unknown> | null => {
    const present = names.find((name) => facts[name] !== null)
    return present ? { value: facts[present], first: 0, last: 0, sure: sure[present] ?? 0.5 } : null
  }
  const confidence = computeConfidence({
    kind,
    isRental: true,
    price: found('price'),
    currency: found('currency'),
    rooms: found('rooms', 'bedrooms'),
    area: found('areaSqm'),
    floor: found('floor'),
    place: found('address', 'district'),
    conflicts: Math.max(0, dropped),
  })
  return { ...facts, confidence, sure, evidence, doubtful: conditions.doubtful }
}

const CONFIRMABLE_BY_RULES = [
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
export const EMPTY_FACTS: Facts = {
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
