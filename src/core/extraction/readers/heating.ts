import type { Details } from '#contract/details.ts'
import type { Mark } from '../text/patterns.ts'
import type { Found, PostText } from '../text/post-text.ts'
import { CAPITALS_ONLY, isAbbreviation, LIST_ONLY } from './conditions.ts'
import { isClauseEnd, isDenied, isFuture, isLastOfClause, isNear } from './context.ts'

type Heating = NonNullable<Details['heating']>

/** Phrases that name the type by themselves. */
const TYPES: Record<string, Heating> = {
  central: 'central',
  gasBoiler: 'gas_boiler',
  gasHeater: 'gas_heater',
  electricHeater: 'electric',
}
/**
 * What heats, and with which energy. A stove without it may burn anything, and "gas heating" may be
 * a boiler or a stove. `heats`: a verb, so that what heats may stand before it.
 */
const BY_ENERGY: Record<string, Record<string, Heating>> = {
  boiler: { gas: 'gas_boiler', electricity: 'electric', district: 'central' },
  heater: { gas: 'gas_heater', electricity: 'electric' },
  word: {
    district: 'central',
    central: 'central',
    electricity: 'electric',
    conditioner: 'air_conditioner',
  },
  heats: { electricity: 'electric', conditioner: 'air_conditioner' },
}
/** What Russian posts call "котёл" burns gas in these countries, unless they say otherwise. */
const GAS_BOILER_COUNTRIES = new Set(['GE', 'AM'])
const RUSSIAN_BOILER = /^(?:кот[её]?л|kot[ey]?o?l)/
/** Other fuels of a boiler, in every language. */
const OTHER_FUEL =
  /^(?:дров|твердотоплив|пелле?т|солярк|дизел|drv|pelet|pelle?t|wood|diesel|շեշ?|փայտ|შეშ)/
/** How many tokens before and after what heats its energy may stand. */
const ENERGY_REACH = { before: 3, after: 4 }
const JOINT = /^(?:и|and|i|და|և|ու|\+|\/)$/

/**
 * Reads the type of heating: a phrase for it ("карма", "central heating"), or what heats and its
 * energy ("gas boiler", "отопление электрическое"). The type that follows the word for heating
 * wins, then the first. `none`: there is said to be no heating.
 */
export function readHeating(post: PostText): Found<Heating> | null {
  const marks = post.marks('heating')
  const types = marks.flatMap((mark) => readType(post, mark) ?? [])
  const labelled = types.find(({ first }) => post.is('heating', first, 'word'))
  const found = labelled ?? types[0]
  if (found) return found
  // "Grejanje na drva, bez centralnog grejanja".
  const isHeated = marks.some(
    ({ concept, first, last }) => concept === 'word' && !isDenied(post, first, last),
  )
  if (isHeated) return null
  const none = marks.find(
    (mark) =>
      mark.concept === 'word' &&
      isDenied(post, mark.first, mark.last) &&
      !isAboutPrice(post, mark.first, mark.last) &&
      // "Bez centralnog grejanja": it may have another.
      !(post.isSerbian && post.is('heating', mark.first - 1, 'district')) &&
      !isOfAmenity(post, mark.first) &&
      !hasOther(post, mark),
  )
  return none ? { value: 'none', first: none.first, last: none.last, certainty: 0.9 } : null
}

function readType(post: PostText, mark: Mark): Found<Heating> | null {
  const { first, last, concept } = mark
  if (!isMeant(post, mark)) return null
  const type = TYPES[concept] ?? (isNeuterItem(post, mark) ? 'central' : undefined)
  if (type) return { value: type, first, last, certainty: 0.95 }
  const byEnergy = BY_ENERGY[concept]
  if (!byEnergy) return null
  const energy = findEnergy(post, mark, Object.keys(byEnergy))
  if (!energy && concept === 'boiler' && isGasBoiler(post, first) && !hasOtherFuel(post, mark))
    return { value: 'gas_boiler', first, last, certainty: 0.75 }
  return (
    energy && {
      value: byEnergy[energy.concept]!,
      first: Math.min(first, energy.first),
      last: Math.max(last, energy.last),
      certainty: 0.9,
    }
  )
}

/** "Лифт, центральное, мебель": the adjective alone stands for the heating. */
const isNeuterItem = (post: PostText, { concept, first, last }: Mark): boolean =>
  concept === 'district' &&
  /(?:ое|noe|noye|noje)$/.test(post.tokens[last - 1]!.text) &&
  /^[,-]$/.test(post.tokens[first - 1]?.text ?? '') &&
  post.sameLine(first - 1, first) &&
  isLastOfClause(post, last)

/** Whether the flat is said to have it. "300 ბაქსი" is money. */
function isMeant(post: PostText, { first, last }: Mark): boolean {
  if (post.currencyAt(first) && post.tokens[first - 1]?.kind === 'number') return false
  const head = post.tokens[first]!
  if (last === first + 1) {
    if (CAPITALS_ONLY.has(head.text) && !head.isCapitalized) return false
    // "CG" is Montenegro elsewhere.
    const isHeating = head.text === 'cg' ? post.isSerbian : isAbbreviation(post, first)
    if (LIST_ONLY.has(head.text) && !isHeating) return false
  }
  return (
    !isDenied(post, first, last) &&
    !isFuture(post, first, last) &&
    !isNear(post, first, last, 'clause')
  )
}

/** The energy beside what heats: "газовый котёл", "отопление: газ, котёл новый". */
function findEnergy(
  post: PostText,
  { first, last, concept }: Mark,
  energies: string[],
): Mark | null {
  const { tokens } = post
  for (let i = last; i < last + ENERGY_REACH.after && post.sameLine(i, first); i++) {
    const isAndCooling = tokens[i + 1]?.text.startsWith('hladj') === true
    if (
      (isClauseEnd(post, i) && !isLastItem(post, i)) ||
      (JOINT.test(tokens[i]!.text) && !isAndCooling)
    )
      break
    const energy = post.mark('heating', i)
    // "Отопления центрального нет, кондиционер греет".
    if (energy && energies.includes(energy.concept)) {
      return isDenied(post, energy.first, energy.last) ? null : energy
    }
    // Another thing that heats has its own energy.
    if (post.is('heating', i, 'word', 'boiler', 'heater', ...Object.keys(TYPES))) break
  }
  for (let i = first - 1; i >= first - ENERGY_REACH.before && post.sameLine(i, first); i--) {
    const isLabelled = tokens[i]!.text === ',' && isAfterWord(post, i)
    if ((isClauseEnd(post, i) && !isLabelled) || JOINT.test(tokens[i]!.text)) break
    if (!post.is('heating', i, ...energies)) continue
    // "Кондиционер, отопление": what stands before a noun is another item.
    return concept === 'word' &&
      post.is('heating', i, 'conditioner') &&
      !isOfConditioner(post, i, first)
      ? null
      : post.mark('heating', i)!
  }
  return null
}

const isGasBoiler = (post: PostText, i: number): boolean =>
  GAS_BOILER_COUNTRIES.has(post.country ?? '') && RUSSIAN_BOILER.test(post.tokens[i]!.text)

const hasOtherFuel = (post: PostText, { first, last }: Mark): boolean =>
  [-3, -2, -1].some((n) => isFuel(post, first + n, first)) ||
  [0, 1, 2].some((n) => isFuel(post, last + n, first))

const isFuel = (post: PostText, i: number, at: number): boolean =>
  post.sameLine(i, at) && OTHER_FUEL.test(post.tokens[i]!.text)

/** "Отопление: фанкойлы, центральное": after the comma at `i` only the type follows. */
function isLastItem(post: PostText, i: number): boolean {
  const next = post.mark('heating', i + 1)
  return (
    post.tokens[i]!.text === ',' &&
    next?.concept === 'district' &&
    post.sameLine(i, i + 1) &&
    isLastOfClause(post, next.last)
  )
}

/**
 * Whether the heating at `first` is that of the conditioner before it: "klima inverter greje",
 * "klima kao glavno grejanje", "klima (grejanje i hlađenje)".
 */
function isOfConditioner(post: PostText, i: number, first: number): boolean {
  const { tokens } = post
  if (tokens.slice(i, first).some(({ text }) => text === ',')) return false
  // "Inverter klima (grejanje)".
  const { last } = post.mark('heating', i)!
  const isBeside = tokens.slice(last, first).every(({ text }) => text === '(')
  if (post.isSerbian && isBeside) return true
  if (/^gre[jv]/.test(tokens[first]!.text) && !tokens[first]!.text.startsWith('grejanj'))
    return true
  if (tokens.slice(i, first).some(({ text }) => /^(?:kao|za|koja)$/.test(text))) return true
  return post.sameLine(first + 2, first) && tokens[first + 2]!.text.startsWith('hlad')
}

/** Whether the clause before the comma at `i` starts with the word for heating. */
function isAfterWord(post: PostText, i: number): boolean {
  for (let k = i - 1; k >= i - 5 && post.sameLine(k, i) && !isClauseEnd(post, k); k--)
    if (post.is('heating', k, 'word')) return true
  return false
}

/** "A pool (without heating)": the brackets speak of what stands before them. */
function isOfAmenity(post: PostText, first: number): boolean {
  for (let i = first - 1; i >= first - 2 && post.sameLine(i, first); i--)
    if (post.tokens[i]!.text === '(') return post.at('amenity', i - 1) !== undefined
  return false
}

const OTHER = /^(?:друг|иног|other|else|drug|სხვა|այլ|ուրիշ)/

/** "No other heating", "გათბობა არა, მხოლოდ კონდიციონერი": something else heats. */
function hasOther(post: PostText, { first, last }: Mark): boolean {
  if (post.sameLine(first - 1, first) && OTHER.test(post.tokens[first - 1]!.text)) return true
  for (let i = last; i < last + ENERGY_REACH.after && post.sameLine(i, last - 1); i++) {
    if (OTHER.test(post.tokens[i]!.text) || post.is('heating', i, 'conditioner')) return true
    if (/^[.;!]$/.test(post.tokens[i]!.text)) return false
  }
  return false
}

/** "Heating is not included": the denial is about the price. */
const isAboutPrice = (post: PostText, first: number, last: number): boolean =>
  [first - 2, first - 1, last, last + 1, last + 2].some(
    (i) =>
      post.sameLine(i, first) &&
      post.is('bills', i, 'included', 'extra', 'allExtra', 'split') &&
      !(i > last && post.tokens[last]!.text === ','),
  )
