import { AMENITIES } from '#contract/amenities.ts'
import { computeConfidence } from './confidence.ts'
import type { Extraction, FactName, PostExtraction } from './extraction.ts'
import { type GroundedOutput, type GroundedFlat, EMPTY_FACTS } from './grounding/ground-output.ts'
import { pairFlats } from './pair-flats.ts'
import type { Found } from './text/post-text.ts'

/**
 * How much a model's certainty counts beside that of the rules, fact by fact. Measured on the
 * labelled posts of the corpus the rules lead everywhere they speak; a small model is said to reach
 * F1 0.98 on price and currency, 0.99 on area, 0.96 on floor, 0.85 to 0.91 on the address there. So
 * the rules win at equal certainty, and a model fills what they did not see.
 */
const MODEL_WEIGHTS: Partial<Record<FactName, number>> = {
  isRental: 1, // odd wording is where it shines and the lexicon ends
  price: 0.97, // season, per person, per night: it understands the sentence
  priceMax: 0.8, // takes a deposit or a second term for the upper end
  currency: 0.97,
  period: 0.8, // says "month" of every rent; the rules want it said
  rooms: 0.9,
  bedrooms: 0.9, // counts a living room as our labelling does not
  areaSqm: 0.97,
  floor: 0.93,
  totalFloors: 0.93,
  city: 0.9,
  district: 0.85, // takes a landmark nearby for the place
  address: 0.85, // cuts and completes names
  petsAllowed: 0.95,
  furnished: 0.85, // infers furniture from a bed
  amenities: 0.95,
  deposit: 0.9,
  commission: 0.85,
  phones: 0.6,
  telegramUsername: 0.7, // copying digits is the tokeniser's trade
  status: 0.85,
}

/** A model's fact that the rules did not see, or see otherwise, is taken from here on. */
const MIN_CERTAINTY = 0.5
/** Two readers that differ: somebody is wrong, and it may be the winner. */
const DISPUTE_FACTOR = 0.6

const SCALAR_FACTS: FactName[] = [
  'status',
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
]
/** Facts whose dispute makes the whole doubtful. */
const MAIN_FACTS: FactName[] = ['price', 'currency', 'rooms', 'bedrooms', 'areaSqm', 'floor']

/**
 * What rules and model say together, field by field. Agreement raises the certainty of a fact,
 * dispute lowers it.
 */
export function mergeEngines(rules: PostExtraction, model: GroundedOutput): PostExtraction {
  const ruleCertainty = rules.sure.isRental ?? rules.confidence
  const modelCertainty = model.sure * MODEL_WEIGHTS.isRental!
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
      sure: { ...rules.sure, isRental: round(kind) },
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

/** A grounded answer as an extraction of its own, for the engine `model`. */
export function extractionFromModel(model: GroundedOutput): PostExtraction {
  const [first, ...more] = model.flats
  return model.isRental && first
    ? { ...withoutDoubtful(first), more: more.map(withoutDoubtful) }
    : createNonRental(model.sure)
}

function mergeFlat(rules: Extraction, model: GroundedFlat, kind: number): Extraction {
  const merged: Extraction = {
    ...withoutMore(rules),
    sure: { ...rules.sure, isRental: round(kind) },
    evidence: { ...rules.evidence },
  }
  let disputes = 0
  const settleFact = (name: FactName): 'rules' | 'model' | 'both' | 'none' => {
    const [ours, theirs] = [rules[name], model[name]]
    const weight = (model.sure[name] ?? 0) * (MODEL_WEIGHTS[name] ?? 1)
    if (theirs === null) return ours === null ? 'none' : 'rules'
    if (ours === null) {
      if (weight < MIN_CERTAINTY) return 'none'
      takeFact(merged, model, name, weight)
      return 'model'
    }
    // A fact of the rules without certainty is the channel's, or a default.
    const ruleCertainty = rules.sure[name] ?? 0.3
    if (ours === theirs) {
      merged.sure[name] = round(combineCertainty(ruleCertainty, weight))
      return 'both'
    }
    const wins = weight > ruleCertainty && weight >= MIN_CERTAINTY
    if (wins) takeFact(merged, model, name, weight * DISPUTE_FACTOR)
    else if (rules.sure[name] !== undefined && weight >= MIN_CERTAINTY)
      merged.sure[name] = round(ruleCertainty * (1 - (1 - DISPUTE_FACTOR) * weight))
    if (weight >= MIN_CERTAINTY && MAIN_FACTS.includes(name)) disputes++
    return wins ? 'model' : 'rules'
  }

  // The upper end and the currency belong to the price they were said with.
  const priceSource = settleFact('price')
  if (priceSource === 'model') {
    for (const name of ['priceMax', 'currency'] as const) {
      if (model[name] !== null || name === 'priceMax')
        takeFact(merged, model, name, (model.sure[name] ?? 0) * MODEL_WEIGHTS[name]!)
    }
  } else {
    settleFact('currency')
    if (priceSource === 'both') settleFact('priceMax')
  }
  for (const name of SCALAR_FACTS) settleFact(name)
  mergeLists(merged, rules, model)

  const found = (...names: FactName[]): Found<unknown> | null => {
    const named = names.find((name) => merged[name] !== null)
    return named
      ? { value: merged[named], first: 0, last: 0, sure: merged.sure[named] ?? 0.5 }
      : null
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
    conflicts: disputes,
  })
  return { ...merged, confidence }
}

/**
 * Amenities that a word bears out are joined; a phone of the model counts where the rules saw none.
 */
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
      (model.sure.amenities ?? 0) * MODEL_WEIGHTS.amenities!,
    )
  else if (agreed)
    merged.sure.amenities = round(
      combineCertainty(
        rules.sure.amenities ?? MIN_CERTAINTY,
        (model.sure.amenities ?? 0) * MODEL_WEIGHTS.amenities!,
      ),
    )
  if (model.phones.length === 0) return
  if (rules.phones.length === 0)
    takeFact(merged, model, 'phones', (model.sure.phones ?? 0) * MODEL_WEIGHTS.phones!)
  else if (model.phones.some((phone) => rules.phones.includes(phone)))
    merged.sure.phones = round(
      combineCertainty(
        rules.sure.phones ?? MIN_CERTAINTY,
        (model.sure.phones ?? 0) * MODEL_WEIGHTS.phones!,
      ),
    )
}

function takeFact(merged: Extraction, from: Extraction, name: FactName, sure: number): void {
  Object.assign(merged, { [name]: from[name] })
  delete merged.evidence[name]
  delete merged.sure[name]
  if (from[name] === null) return
  merged.sure[name] = round(sure)
  if (from.evidence[name]) merged.evidence[name] = from.evidence[name]
}

/** A flat that the model alone saw: its doubtful facts are left out, as beside the rules. */
function toExtraction(flat: GroundedFlat): Extraction {
  const supported: Extraction = {
    ...withoutDoubtful(flat),
    sure: { ...flat.sure },
    evidence: { ...flat.evidence },
  }
  for (const name of [...SCALAR_FACTS, 'price', 'priceMax', 'currency'] as FactName[]) {
    const weight = (flat.sure[name] ?? 0) * (MODEL_WEIGHTS[name] ?? 1)
    if (
      supported[name] === null ||
      weight >= MIN_CERTAINTY ||
      name === 'status' ||
      (name === 'city' && flat.sure.city === undefined)
    )
      continue
    Object.assign(supported, { [name]: null })
    delete supported.sure[name]
    delete supported.evidence[name]
  }
  supported.amenities = flat.amenities.filter((name) => !flat.doubtful.includes(name))
  if (supported.amenities.length === 0) delete supported.sure.amenities
  return { ...supported, confidence: round(flat.confidence * 0.9) }
}

const withoutMore = ({ more: _, ...flat }: Extraction & { more?: unknown }): Extraction => flat
const withoutDoubtful = ({ doubtful: _, ...flat }: GroundedFlat): Extraction => flat

const createNonRental = (sure: number): PostExtraction => ({
  ...EMPTY_FACTS,
  isRental: false,
  status: null,
  confidence: round(sure),
  sure: { isRental: round(sure) },
  evidence: {},
  more: [],
})

/**
 * Two readers that say the same, each from its own reading. Never quite certain: they may share a
 * mistake.
 */
const combineCertainty = (a: number, b: number): number =>
  Math.min(0.99, Math.max(a, b, 1 - (1 - a) * (1 - b * 0.8)))

function lowerCertainty(extraction: PostExtraction, factor: number): PostExtraction {
  if (factor === 1) return extraction
  const lowered = <T extends Extraction>(flat: T): T => ({
    ...flat,
    confidence: round(flat.confidence * factor),
    sure: {
      ...flat.sure,
      ...(flat.sure.isRental === undefined ? {} : { isRental: round(flat.sure.isRental * factor) }),
    },
  })
  return { ...lowered(extraction), more: extraction.more.map(lowered) }
}

const round = (value: number): number => Math.round(value * 100) / 100
