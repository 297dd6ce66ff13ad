import type { Amenity } from '#contract/amenities.ts'
import { AMENITIES } from '#contract/amenities.ts'
import { DETAIL_NAMES } from '#contract/details.ts'
import { computeRentalConfidence } from '../confidence.ts'
import {
  dropUnfitFacts,
  EMPTY_RENTAL,
  type Extraction,
  type ExtractionInput,
  type FactName,
  type Facts,
  MAX_TEXT_LENGTH,
  type PostExtraction,
} from '../extraction.ts'
import type { ModelOutput, ModelFlat } from '../model-output.ts'
import type { Found } from '../text/post-text.ts'
import { groundHandle, groundPhones } from './ground-contacts.ts'
import { groundDetails } from './ground-details.ts'
import { groundMoney } from './ground-money.ts'
import { groundPlace } from './ground-place.ts'
import { groundSize } from './ground-size.ts'
import { groundConditions } from './ground-conditions.ts'
import { SearchedText } from './searched-text.ts'

/** A flat of a model's output, reduced to what the text supports. */
export type GroundedFlat = Extraction & {
  /** Amenities that no known word supports. Not enough evidence for a merged listing. */
  doubtful: Amenity[]
}

export type GroundedOutput = {
  isRental: boolean
  /** The certainty of `isRental`. */
  certainty: number
  flats: GroundedFlat[]
}

/**
 * A value with its position in the text, or only with its certainty. null: the text doesn't support
 * it.
 */
export type GroundedValue<T> = Found<T> | { value: T; certainty: number } | null

/** Supported values by fact. `dropped`: the number of unsupported values. */
export type GroundedFacts = {
  facts: { [Name in FactName]?: GroundedValue<NonNullable<Facts[Name]>> }
  dropped: number
}

/** Small models are right about `isRental` for 0.98 of the corpus; lowered to be safe. */
const KIND_CERTAINTY = 0.9
/** For text with injected instructions, which the output may follow. */
const INJECTED_TEXT_CERTAINTY = 0.4

/**
 * Checks a model's output against the text. Numbers, phones, handles and names must appear in it;
 * yes/no facts need a word that supports them. Unsupported values are dropped and lower the
 * confidence. A value that the rules found too is supported by their evidence.
 */
export function groundOutput(
  output: ModelOutput,
  input: ExtractionInput,
  rules: PostExtraction,
): GroundedOutput {
  const text = new SearchedText(input.text.slice(0, MAX_TEXT_LENGTH), input.city ?? null)
  const ruleFlats = [rules, ...rules.more].filter((flat) => flat.isRental)
  const certainty = text.hasInjection ? INJECTED_TEXT_CERTAINTY : KIND_CERTAINTY
  return {
    isRental: output.isRental,
    certainty,
    flats: output.flats.map((flat) =>
      groundFlat(flat, text, ruleFlats, { city: input.city?.trim() || null, certainty }),
    ),
  }
}

function groundFlat(
  flat: ModelFlat,
  text: SearchedText,
  rules: readonly Extraction[],
  { city, certainty: kind }: { city: string | null; certainty: number },
): GroundedFlat {
  const conditions = groundConditions(flat, text)
  const parts: GroundedFacts[] = [
    groundPlace(flat, text, city),
    groundMoney(flat, text),
    groundSize(flat, text),
    conditions,
    groundDetails(flat, text),
    groundPhones(flat, text),
    groundHandle(flat, text),
  ]
  const facts: Facts = { ...EMPTY_RENTAL, amenities: [], phones: [] }
  const certainty: Extraction['certainty'] = { isRental: kind }
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
      certainty[name] = text.hasInjection
        ? Math.min(ground.certainty, INJECTED_TEXT_CERTAINTY)
        : ground.certainty
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
    certainty[name] = Math.max(certainty[name] ?? 0, confirmed.certainty[name] ?? 0)
    evidence[name] = confirmed.evidence[name]!
  }
  dropUnfitFacts(facts, { certainty, evidence })
  facts.city ??= city
  facts.amenities = AMENITIES.filter((name) => facts.amenities.includes(name))
  const confidence = computeRentalConfidence(facts, certainty, {
    kind,
    conflicts: Math.max(0, dropped),
  })
  return { ...facts, confidence, certainty, evidence, doubtful: conditions.doubtful }
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
  ...DETAIL_NAMES,
] as const
