import type { Found, PostText } from '../text/post-text.ts'
import { isNear } from './context.ts'

/**
 * Reads the area of the flat in square metres. An area with a label ("площадь") wins, then the
 * first one that isn't a yard's or a terrace's.
 */
export function readArea(post: PostText): Found<number> | null {
  const { tokens } = post
  const found: (Found<number> & { weight: number })[] = []
  for (const mark of post.marks('size')) {
    if (mark.concept !== 'sqm' || isFlatNumber(post, mark.first)) continue
    const before = findNumberBeside(post, mark.first)
    if (before !== null) {
      if (isOutdoors(post, before)) continue
      const whole = findTotalArea(post, before)
      const named = hasConceptBefore(post, before, 'areaWord')
      found.push({
        value: tokens[whole]!.value,
        first: whole,
        last: mark.last,
        certainty: 1,
        weight: named ? 1 : 0.9,
      })
    }
  }
  // "41 метр" without "square" is an area unless it is a distance.
  for (let i = 0; i + 1 < tokens.length; i++) {
    if (
      tokens[i]!.kind !== 'number' ||
      !/^(метр|метра|метров|metara|metra|metrov|metr|მეტრი|մետր)$/.test(tokens[i + 1]!.text) ||
      !post.sameLine(i, i + 1) ||
      post.at('size', i + 1)
    )
      continue
    const distance =
      post.at('near', i + 2) ??
      post.at('near', i - 1) ??
      (post.at('place', i - 1) === 'landmark' ? 'far' : undefined)
    if (!distance && !isOutdoors(post, i) && !isNear(post, i, i + 2) && tokens[i]!.value < 400)
      found.push({ value: tokens[i]!.value, first: i, last: i + 2, certainty: 0.7, weight: 0.5 })
  }
  // "1+1, 60м, 5 этаж": a single "m" after the number, in its own clause.
  for (let i = 0; i + 1 < tokens.length; i++) {
    const [number, unit, next] = [tokens[i]!, tokens[i + 1]!, tokens[i + 2]]
    if (
      number.kind !== 'number' ||
      !/^[мmმմ]$/.test(unit.text) ||
      !post.sameLine(i, i + 1) ||
      post.at('size', i + 1) ||
      number.value < (post.is('home', i - 1, 'room') ? 8 : 15) ||
      number.value > 250
    )
      continue
    const closed =
      !next ||
      !post.sameLine(i, i + 2) ||
      next.text === ',' ||
      next.text === '.' ||
      next.text === '|' ||
      (next.text === '/' && !tokens[i + 3]?.isAttached) ||
      (unit.isAttached && next.kind === 'number')
    if (
      closed &&
      post.at('near', i - 1) === undefined &&
      !post.is('place', i - 1, 'landmark', 'streetBefore', 'streetAfter', 'house') &&
      !isOutdoors(post, i) &&
      !isNear(post, i, i + 2)
    )
      found.push({ value: number.value, first: i, last: i + 2, certainty: 0.6, weight: 0.4 })
  }
  for (const mark of post.marks('size')) {
    if (
      mark.concept !== 'areaWord' &&
      !(
        mark.concept === 'sqm' &&
        findNumberBeside(post, mark.first) === null &&
        /[²2]$|^քառակուսի/.test(tokens[mark.last - 1]!.text)
      )
    )
      continue
    let i = mark.last
    while (
      tokens[i] &&
      post.sameLine(i, mark.first) &&
      (/^[:\-.²(]$/.test(tokens[i]!.text) ||
        ['кв', 'm', 'м', 'около', 'примерно', 'составляет'].includes(tokens[i]!.text)) &&
      i < mark.last + 4
    )
      i++
    if (
      tokens[i]?.kind === 'number' &&
      post.sameLine(i, mark.first) &&
      !isOutdoors(post, mark.first)
    ) {
      found.push({ value: tokens[i]!.value, first: i, last: i + 1, certainty: 0.95, weight: 0.8 })
    }
  }
  const likely = found.filter((area) => area.value >= 8 && area.value <= 2000)
  return likely.reduce<(typeof likely)[number] | null>(
    (top, area) => (!top || area.weight > top.weight ? area : top),
    null,
  )
}

/** "Abovyan 12 kv 5": the unit is also short for flat. */
const isFlatNumber = ({ tokens }: PostText, i: number): boolean =>
  tokens[i]!.text === 'կվ' && tokens[i + 1]?.kind === 'number'

/** Finds the number that belongs to a unit: "30 (кв.м)", "35кв". */
function findNumberBeside(post: PostText, unit: number): number | null {
  for (let i = unit - 1; i >= 0 && i >= unit - 2 && post.sameLine(i, unit); i--) {
    const token = post.tokens[i]!
    if (token.kind === 'number') return i
    if (token.text !== '(' && token.text !== '-' && token.text !== '.') return null
  }
  return null
}

/** "34/18/8 м²" lists the whole flat, its rooms and its kitchen. Returns the first. */
function findTotalArea(post: PostText, i: number): number {
  const [first, a, second, b] = post.tokens.slice(Math.max(0, i - 4), i)
  const three =
    first?.kind === 'number' && a?.text === '/' && second?.kind === 'number' && b?.text === '/'
  return three &&
    post.sameLine(i - 4, i) &&
    first.value >= second.value &&
    second.value >= post.tokens[i]!.value
    ? i - 4
    : i
}

function hasConceptBefore(post: PostText, i: number, concept: string): boolean {
  for (let k = i - 1; k >= 0 && k >= i - 4 && post.sameLine(k, i); k--) {
    if (post.is('size', k, concept)) return true
    if (post.tokens[k]!.kind === 'number' || post.tokens[k]!.text === ',') return false
  }
  return false
}

function isOutdoors(post: PostText, i: number): boolean {
  for (let k = i - 1; k >= 0 && k >= i - 3 && post.sameLine(k, i); k--) {
    const token = post.tokens[k]!
    if (token.kind === 'number' || (token.kind === 'sign' && !/^[:(-]$/.test(token.text)))
      return false
    if (post.is('size', k, 'outdoors')) return true
  }
  return false
}
