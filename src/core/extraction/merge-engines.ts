import { AMENITIES } from '#contract/amenities.ts'
import { DETAIL_NAMES, mapDetails } from '#contract/details.ts'
import { computeRentalConfidence } from './confidence.ts'
import {
  dropUnfitFacts,
  EMPTY_RENTAL,
  type Extraction,
  type FactName,
  type PostExtraction,
} from './extraction.ts'
import type { GroundedFlat, GroundedOutput } from './grounding/ground-output.ts'
import { pairFlats } from './pair-flats.ts'

/**
 * The weight of a language model's certainty relative to the rules, by fact. On the labelled corpus
 * the rules are at least as good on every fact that they find; a small model is reported at F1 0.98
 * on price and currency, 0.99 on area, 0.96 on floor, and 0.85 to 0.91 on address. So the rules win
 * at equal certainty, and the model fills in what they miss.
 */
const MODEL_WEIGHTS: Partial<Record<FactName, number>> = {
  isRental: 1, // better at unusual wording that the lexicon lacks
  price: 0.97, // understands prices by season, person or night
  priceMax: 0.8, // confuses it with a deposit or another term's price
  currency: 0.97,
  period: 0.8, // assumes "month" even if the text doesn't say so
  rooms: 0.9,
  bedrooms: 0.9, // also counts living rooms
  areaSqm: 0.97,
  floor: 0.93,
  totalFloors: 0.93,
  city: 0.9,
  district: 0.85, // confuses it with landmarks nearby
  address: 0.85, // shortens and completes names
  petsAllowed: 0.95,
  furnished: 0.85, // infers furniture from a bed
  amenities: 0.95,
  deposit: 0.9,
  commission: 0.85,
  phones: 0.6,
  telegramUsername: 0.7, // the tokeniser copies names more reliably
  status: 0.85,
  kind: 0.9, // also calls a flat in a house a house
  ...mapDetails(() => 0.85),
}

/** The certainty from which a model's fact counts if the rules found none or a different one. */
const MIN_CERTAINTY = 0.5
/** On a disagreement, one of the two is wrong, and it may be the winner. */
const DISPUTE_FACTOR = 0.6

const SCALAR_FACTS: FactName[] = [
  'status',
  'kind',
  'city',
  'district',
  'address',
  'period',
  'rooms',
  'bedrooms',
  'areaSqm',
  'floor',
  'totalFloors',
  'petsAllowed',
  'furnished',
  'deposit',
  'commission',
  'telegramUsername',
  ...DETAIL_NAMES,
]
/** A dispute about these facts lowers the confidence of the whole extraction. */
const MAIN_FACTS: FactName[] = ['price', 'currency', 'rooms', 'bedrooms', 'areaSqm', 'floor']

/**
 * Merges what the rules and the model found, fact by fact. Agreement raises the certainty of a
 * fact, disagreement lowers it.
 */
export function mergeEngines(rules: PostExtraction, model: GroundedOutput): PostExtraction {
  const ruleCertainty = rules.certainty.isRental ?? rules.confidence
  const modelCertainty = model.certainty * MODEL_WEIGHTS.isRental!
  if (rules.isRental !== model.isRental) {
    const rulesWin = ruleCertainty >= modelCertainty
    const [first, ...more] = model.flats
    return lowerCertainty(
      rulesWin
        ? rules
        : model.isRental && first
          ? { ...toExtraction(first), more: more.map(toExtraction) }
          : createNonRental(modelCertainty),
      DISPUTE_FACTOR,
    )
  }
  const kind = combineCertainty(ruleCertainty, modelCertainty)
  if (!rules.isRental)
    return {
      ...rules,
      confidence: round(Math.max(rules.confidence, kind)),
      certainty: { ...rules.certainty, isRental: round(kind) },
    }

  const { pairs, isDisputed } = pairFlats([rules, ...rules.more], model.flats)
  const [first, ...more] = pairs.map(({ rules: ours, model: theirs }) =>
    ours && theirs
      ? mergeFlat(ours, theirs, kind)
      : ours
        ? withoutMore(ours)
        : toExtraction(theirs!),
  )
  return lowerCertainty({ ...first!, more }, isDisputed ? 0.8 : 1)
}

/** Converts a grounded output to an extraction, for the engine `model`. */
export function extractionFromModel(model: GroundedOutput): PostExtraction {
  const [first, ...more] = model.flats
  return model.isRental && first
    ? { ...withoutDoubtful(first), more: more.map(withoutDoubtful) }
    : createNonRental(model.certainty)
}

function mergeFlat(rules: Extraction, model: GroundedFlat, kind: number): Extraction {
  const merged: Extraction = {
    ...withoutMore(rules),
    certainty: { ...rules.certainty, isRental: round(kind) },
    evidence: { ...rules.evidence },
  }
  let disputes = 0
  const settleFact = (name: FactName): 'rules' | 'model' | 'both' | 'none' => {
    const [ours, theirs] = [rules[name], model[name]]
    const weight = (model.certainty[name] ?? 0) * (MODEL_WEIGHTS[name] ?? 1)
    if (theirs === null) return ours === null ? 'none' : 'rules'
    if (ours === null) {
      if (weight < MIN_CERTAINTY) return 'none'
      takeFact(merged, model, name, weight)
      return 'model'
    }
    // A fact without certainty is a default or comes from the channel.
    const ruleCertainty = rules.certainty[name] ?? 0.3
    if (ours === theirs) {
      merged.certainty[name] = round(combineCertainty(ruleCertainty, weight))
      return 'both'
    }
    const wins = weight > ruleCertainty && weight >= MIN_CERTAINTY
    if (wins) takeFact(merged, model, name, weight * DISPUTE_FACTOR)
    else if (rules.certainty[name] !== undefined && weight >= MIN_CERTAINTY)
      merged.certainty[name] = round(ruleCertainty * (1 - (1 - DISPUTE_FACTOR) * weight))
    if (weight >= MIN_CERTAINTY && MAIN_FACTS.includes(name)) disputes++
    return wins ? 'model' : 'rules'
  }

  // The upper end and the currency must come from the same source as the price.
  const priceSource = settleFact('price')
  if (priceSource === 'model') {
    for (const name of ['priceMax', 'currency'] as const) {
      if (model[name] !== null || name === 'priceMax')
        takeFact(merged, model, name, (model.certainty[name] ?? 0) * MODEL_WEIGHTS[name]!)
    }
  } else {
    settleFact('currency')
    if (priceSource === 'both') settleFact('priceMax')
  }
  for (const name of SCALAR_FACTS) settleFact(name)
  dropUnfitFacts(merged, merged)
  mergeLists(merged, rules, model)

  const confidence = computeRentalConfidence(merged, merged.certainty, {
    kind,
    conflicts: disputes,
  })
  return { ...merged, confidence }
}

/** Adds amenities that a word in the text supports, and phones if the rules found none. */
function mergeLists(merged: Extraction, rules: Extraction, model: GroundedFlat): void {
  const added = model.amenities.filter(
    (name) => !model.doubtful.includes(name) && !rules.amenities.includes(name),
  )
  const agreed = model.amenities.some((name) => rules.amenities.includes(name))
  if (added.length > 0)
    merged.amenities = AMENITIES.filter(
      (name) => rules.amenities.includes(name) || added.includes(name),
    )
  if (rules.amenities.length === 0 && added.length > 0)
    takeFact(
      merged,
      { ...model, amenities: merged.amenities },
      'amenities',
      (model.certainty.amenities ?? 0) * MODEL_WEIGHTS.amenities!,
    )
  else if (agreed)
    merged.certainty.amenities = round(
      combineCertainty(
        rules.certainty.amenities ?? MIN_CERTAINTY,
        (model.certainty.amenities ?? 0) * MODEL_WEIGHTS.amenities!,
      ),
    )
  if (model.phones.length === 0) return
  if (rules.phones.length === 0)
    takeFact(merged, model, 'phones', (model.certainty.phones ?? 0) * MODEL_WEIGHTS.phones!)
  else if (model.phones.some((phone) => rules.phones.includes(phone)))
    merged.certainty.phones = round(
      combineCertainty(
        rules.certainty.phones ?? MIN_CERTAINTY,
        (model.certainty.phones ?? 0) * MODEL_WEIGHTS.phones!,
      ),
    )
}

function takeFact(merged: Extraction, from: Extraction, name: FactName, certainty: number): void {
  Object.assign(merged, { [name]: from[name] })
  delete merged.evidence[name]
  delete merged.certainty[name]
  if (from[name] === null) return
  merged.certainty[name] = round(certainty)
  if (from.evidence[name]) merged.evidence[name] = from.evidence[name]
}

/**
 * Converts a flat that only the model found. Drops uncertain facts, as for flats that the rules
 * found too.
 */
function toExtraction(flat: GroundedFlat): Extraction {
  const supported: Extraction = {
    ...withoutDoubtful(flat),
    certainty: { ...flat.certainty },
    evidence: { ...flat.evidence },
  }
  for (const name of [...SCALAR_FACTS, 'price', 'priceMax', 'currency'] as FactName[]) {
    const weight = (flat.certainty[name] ?? 0) * (MODEL_WEIGHTS[name] ?? 1)
    if (
      supported[name] === null ||
      weight >= MIN_CERTAINTY ||
      name === 'status' ||
      (name === 'city' && flat.certainty.city === undefined)
    )
      continue
    Object.assign(supported, { [name]: EMPTY_RENTAL[name] })
    delete supported.certainty[name]
    delete supported.evidence[name]
  }
  supported.amenities = flat.amenities.filter((name) => !flat.doubtful.includes(name))
  if (supported.amenities.length === 0) delete supported.certainty.amenities
  return { ...supported, confidence: round(flat.confidence * 0.9) }
}

const withoutMore = ({ more: _, ...flat }: Extraction & { more?: unknown }): Extraction => flat
const withoutDoubtful = ({ doubtful: _, ...flat }: GroundedFlat): Extraction => flat

const createNonRental = (certainty: number): PostExtraction => ({
  ...EMPTY_RENTAL,
  isRental: false,
  status: null,
  kind: null,
  confidence: round(certainty),
  certainty: { isRental: round(certainty) },
  evidence: {},
  more: [],
})

/**
 * The certainty when two independent readings agree. Never 1, because both may make the same
 * mistake.
 */
const combineCertainty = (a: number, b: number): number =>
  Math.min(0.99, Math.max(a, b, 1 - (1 - a) * (1 - b * 0.8)))

function lowerCertainty(extraction: PostExtraction, factor: number): PostExtraction {
  if (factor === 1) return extraction
  const lowered = <T extends Extraction>(flat: T): T => ({
    ...flat,
    confidence: round(flat.confidence * factor),
    certainty: {
      ...flat.certainty,
      ...(flat.certainty.isRental === undefined
        ? {}
        : { isRental: round(flat.certainty.isRental * factor) }),
    },
  })
  return { ...lowered(extraction), more: extraction.more.map(lowered) }
}

const round = (value: number): number => Math.round(value * 100) / 100
