import type { Details } from '#contract/details.ts'
import type { Mark } from '../text/patterns.ts'
import type { Found, PostText } from '../text/post-text.ts'
import { CAPITALS_ONLY, isAbbreviation, LIST_ONLY } from './conditions.ts'
import { isClauseEnd, isDenied, isFuture, isNear } from './context.ts'

type Heating = NonNullable<Details['heating']>

/** Phrases that name the type by themselves. */
const TYPES: Record<string, Heating> = {
  central: 'central',
  gasBoiler: 'gas_boiler',
  gasHeater: 'gas_heater',
  electricHeater: 'electric',
}
/**
 * What heats, and with which energy. A boiler or a stove without it may burn anything, and "gas
 * heating" may be either.
 */
const BY_ENERGY: Record<string, Record<string, Heating>> = {
  boiler: { gas: 'gas_boiler', electricity: 'electric' },
  heater: { gas: 'gas_heater', electricity: 'electric' },
  word: {
    district: 'central',
    central: 'central',
    electricity: 'electric',
    conditioner: 'air_conditioner',
  },
}
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
  const none = marks.find(
    ({ concept, first, last }) =>
      concept === 'word' &&
      isDenied(post, first, last) &&
      !isAboutPrice(post, first, last) &&
      !isOfAmenity(post, first) &&
      !hasOther(post, last),
  )
  return none ? { value: 'none', first: none.first, last: none.last, certainty: 0.9 } : null
}

function readType(post: PostText, mark: Mark): Found<Heating> | null {
  const { first, last, concept } = mark
  if (!isMeant(post, mark)) return null
  const type = TYPES[concept]
  if (type) return { value: type, first, last, certainty: 0.95 }
  const byEnergy = BY_ENERGY[concept]
  if (!byEnergy) return null
  const energy = findEnergy(post, mark, Object.keys(byEnergy))
  return (
    energy && {
      value: byEnergy[energy.concept]!,
      first: Math.min(first, energy.first),
      last: Math.max(last, energy.last),
      certainty: 0.9,
    }
  )
}

/** Whether the flat is said to have it. */
function isMeant(post: PostText, { first, last }: Mark): boolean {
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
    if (isClauseEnd(post, i) || JOINT.test(tokens[i]!.text)) break
    if (post.is('heating', i, ...energies)) return post.mark('heating', i)!
    // Another thing that heats has its own energy.
    if (post.is('heating', i, 'word', 'boiler', 'heater', ...Object.keys(TYPES))) break
  }
  for (let i = first - 1; i >= first - ENERGY_REACH.before && post.sameLine(i, first); i--) {
    const isLabelled = tokens[i]!.text === ',' && isAfterWord(post, i)
    if ((isClauseEnd(post, i) && !isLabelled) || JOINT.test(tokens[i]!.text)) break
    if (!post.is('heating', i, ...energies)) continue
    // "Кондиционер, отопление": what stands before is another item.
    return concept === 'word' && post.is('heating', i, 'conditioner')
      ? null
      : post.mark('heating', i)!
  }
  return null
}

/** Whether the clause before the comma at `i` starts with the word for heating. */
function isAfterWord(post: PostText, i: number): boolean {
  for (let k = i - 1; k >= i - 3 && post.sameLine(k, i) && !isClauseEnd(post, k); k--)
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
function hasOther(post: PostText, last: number): boolean {
  for (let i = last; i < last + ENERGY_REACH.after && post.sameLine(i, last - 1); i++) {
    if (OTHER.test(post.tokens[i]!.text) || post.is('heating', i, 'conditioner')) return true
    if (/^[.;!]$/.test(post.tokens[i]!.text)) return false
  }
  return false
}

/** "Heating is not included": the denial is about the price. */
const isAboutPrice = (post: PostText, first: number, last: number): boolean =>
  [first - 2, first - 1, last, last + 1, last + 2].some(
    (i) => post.sameLine(i, first) && post.is('bills', i, 'included', 'extra', 'allExtra', 'split'),
  )
