import type { DetailName, Details } from '#contract/details.ts'
import type { Facts, FactName } from '../extraction.ts'

/**
 * The score of one field over all posts that offer a home. `right`, `found` and `gold` are counts.
 */
export type FieldScore = {
  field: FactName
  macro: boolean
  right: number
  found: number
  gold: number
  precision: number
  recall: number
  f1: number
}

export type Score = {
  posts: number
  homes: number
  rental: Omit<FieldScore, 'field' | 'macro'>
  fields: FieldScore[]
  /** The mean F1 of `isRental` and the fields marked `macro`. */
  macroF1: number
  /**
   * The number of homes found with price, currency, area, floor, and rooms or bedrooms all correct.
   */
  exactHomes: number
  mismatches: Mismatch[]
}

/** A wrong value. `post` is the index of the post. */
export type Mismatch = { post: number; field: FactName; gold: unknown; found: unknown }

type Compare = (gold: never, found: never) => boolean

const number: Compare = (gold: number, found: number) =>
  Math.abs(found - gold) <= Math.abs(gold) * 0.01
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s\-_]+/g, ' ')
    .trim()
const text: Compare = (gold: string, found: string) => plain(gold) === plain(found)
const same: Compare = (gold: unknown, found: unknown) => gold === found
const handle: Compare = (gold: string, found: string) => gold.toLowerCase() === found.toLowerCase()
const sameSet: Compare = (gold: string[], found: string[]) =>
  new Set(gold).size === new Set(found).size && gold.every((one) => found.includes(one))

const STREET_TERMS = new Set([
  'ул',
  'улица',
  'улице',
  'улицы',
  'улицу',
  'street',
  'st',
  'str',
  'проспект',
  'просп',
  'пр',
  'ave',
  'avenue',
  'no',
  'жк',
  'дом',
  'д',
])

/** The distinguishing words of an address. */
function addressTokens(address: string): Set<string> {
  const tokens = address
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
  const distinctive = tokens.filter((word) => !STREET_TERMS.has(word))
  return new Set(distinctive.length ? distinctive : tokens)
}

/** At least half of all words match. */
const address: Compare = (gold: string, found: string) => {
  const [a, b] = [addressTokens(gold), addressTokens(found)]
  const common = [...a].filter((word) => b.has(word)).length
  return common > 0 && common / (a.size + b.size - common) >= 0.5
}

/**
 * The fields with their comparisons. '*' marks those in the macro F1. In the order of the printed
 * tables.
 */
const FIELDS: [field: FactName, compare: Compare, macro?: '*'][] = [
  ['price', number, '*'],
  ['priceMax', number],
  ['currency', text, '*'],
  ['period', text],
  ['rooms', number, '*'],
  ['bedrooms', number, '*'],
  ['areaSqm', number, '*'],
  ['floor', number, '*'],
  ['totalFloors', number, '*'],
  ['city', text],
  ['district', text, '*'],
  ['address', address, '*'],
  ['petsAllowed', same, '*'],
  ['furnished', same],
  ['phones', sameSet, '*'],
  ['telegramUsername', handle, '*'],
  ['amenities', sameSet, '*'],
  ['status', text],
  ['kind', same],
  ['deposit', number],
  ['commission', text],
]

/** The posts without a year label a day as MM-DD. */
const day: Compare = (gold: string, found: string) =>
  gold.length === 5 ? found.endsWith(gold) : gold === found

/** The details that labelled posts have, each with its comparison. */
const DETAIL_FIELDS = [
  ['heating', same],
  ['utilities', same],
  ['availableFrom', day],
  ['petsCondition', same],
  ['commissionPercent', number],
] as const satisfies [field: DetailName, compare: Compare][]

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/**
 * Scores extractions against labels, by the same rules as the corpus of real posts: fields count
 * over posts that offer a home, amenities count one by one, and half of an address's words must
 * match.
 */
export function score(pairs: readonly { gold: Facts; found: Facts }[]): Score {
  const mismatches: Mismatch[] = []
  const homes = pairs.flatMap((pair, post) => (pair.gold.isRental ? [{ ...pair, post }] : []))
  const isHit = (field: FactName, compare: Compare, gold: Facts, found: Facts) =>
    isEmpty(gold[field])
      ? isEmpty(found[field])
      : !isEmpty(found[field]) && compare(gold[field] as never, found[field] as never)

  pairs.forEach(({ gold, found }, post) => {
    if (gold.isRental !== found.isRental)
      mismatches.push({ post, field: 'isRental', gold: gold.isRental, found: found.isRental })
  })
  const rental = rates(
    pairs.filter((p) => p.gold.isRental && p.found.isRental).length,
    pairs.filter((p) => p.found.isRental).length,
    homes.length,
  )

  const fields = FIELDS.map(([field, compare, macro]): FieldScore => {
    let right = 0
    let found = 0
    let gold = 0
    for (const home of homes) {
      const is = isHit(field, compare, home.gold, home.found)
      if (!is)
        mismatches.push({
          post: home.post,
          field,
          gold: home.gold[field],
          found: home.found[field],
        })
      if (field === 'amenities') {
        right += home.gold.amenities.filter((one) => home.found.amenities.includes(one)).length
        found += home.found.amenities.length
        gold += home.gold.amenities.length
        continue
      }
      if (!isEmpty(home.gold[field])) gold++
      if (!isEmpty(home.found[field])) found++
      if (is && !isEmpty(home.gold[field])) right++
    }
    return { field, macro: macro !== undefined, ...rates(right, found, gold) }
  })
  const macro = [rental.f1, ...fields.filter((field) => field.macro).map((field) => field.f1)]

  const compareOf = new Map(FIELDS.map(([field, compare]) => [field, compare]))
  const right = (gold: Facts, found: Facts, field: FactName) =>
    isHit(field, compareOf.get(field)!, gold, found)
  const exactHomes = homes.filter(({ gold, found }) => {
    if (
      !found.isRental ||
      !(['price', 'currency', 'areaSqm', 'floor'] as const).every((field) =>
        right(gold, found, field),
      )
    )
      return false
    const known = (['rooms', 'bedrooms'] as const).filter((field) => gold[field] !== null)
    return known.length
      ? known.some((field) => right(gold, found, field))
      : found.rooms === null && found.bedrooms === null
  }).length
  return {
    posts: pairs.length,
    homes: homes.length,
    rental,
    fields,
    macroF1: macro.reduce((sum, f1) => sum + f1, 0) / macro.length,
    exactHomes,
    mismatches,
  }
}

export type DetailScore = { fields: FieldScore[]; macroF1: number; mismatches: Mismatch[] }

/** Scores the details of homes against their labels, by the same rules. */
export function scoreDetails(
  pairs: readonly { gold: Partial<Details>; found: Facts }[],
): DetailScore {
  const mismatches: Mismatch[] = []
  const fields = DETAIL_FIELDS.map(([field, compare]): FieldScore => {
    let [right, found, gold] = [0, 0, 0]
    pairs.forEach((pair, post) => {
      const [label, value] = [pair.gold[field], pair.found[field]]
      const isRight = !isEmpty(label) && !isEmpty(value) && compare(label as never, value as never)
      if (!isEmpty(label)) gold++
      if (!isEmpty(value)) found++
      if (isRight) right++
      else if (!isEmpty(label) || !isEmpty(value))
        mismatches.push({ post, field, gold: label ?? null, found: value })
    })
    return { field, macro: true, ...rates(right, found, gold) }
  })
  return {
    fields,
    macroF1: fields.reduce((sum, { f1 }) => sum + f1, 0) / fields.length,
    mismatches,
  }
}

/**
 * Computes precision, recall and F1. All are 1 if there was nothing to find and nothing was found.
 */
function rates(right: number, found: number, gold: number): Omit<FieldScore, 'field' | 'macro'> {
  if (!found && !gold) return { right, found, gold, precision: 1, recall: 1, f1: 1 }
  const precision = found ? right / found : 0
  const recall = gold ? right / gold : 0
  return {
    right,
    found,
    gold,
    precision,
    recall,
    f1: precision + recall ? (2 * precision * recall) / (precision + recall) : 0,
  }
}
