import type { ModelFlat } from '../model-output.ts'
import type { Found } from '../text/post-text.ts'
import type { GroundedValue, GroundedFacts } from './ground-output.ts'
import type { SearchedText } from './searched-text.ts'

const AREA_HINTS = [{ group: 'size', concepts: ['sqm', 'areaWord'] }] as const
const ROOM_HINTS = [{ group: 'layout', concepts: ['rooms', 'bedrooms', 'of'] }] as const
const FLOOR_HINTS = [{ group: 'size', concepts: ['floor', 'storeys'] }] as const

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max
const withValue = (mark: Found<true> | null, value: number): GroundedValue<number> =>
  mark && { ...mark, value }

/**
 * Grounds rooms, area and floors: by a number in the text, or a word that contains it
 * ("двухкомнатная", "ერთოთახიანი", "third floor").
 */
export function groundSize(flat: ModelFlat, text: SearchedText): GroundedFacts {
  const facts: GroundedFacts['facts'] = {}
  let dropped = 0
  const accept = (
    name: 'rooms' | 'bedrooms' | 'areaSqm' | 'floor' | 'totalFloors',
    find: (value: number) => GroundedValue<number>,
  ): void => {
    const value = flat[name]
    if (value === null) return
    facts[name] = find(value)
    if (!facts[name]) dropped++
  }
  accept('rooms', (value) =>
    isWhole(value * 2, 2, 60)
      ? (findFormula(text, (a, b) => a + b === value, value) ??
        findRoomWord(text, value) ??
        findCount(text, value))
      : null,
  )
  accept('bedrooms', (value) =>
    isWhole(value, 0, 30)
      ? (findFormula(text, (a) => a === value, value) ??
        findBedroomWord(text, value) ??
        findCount(text, value))
      : null,
  )
  accept('areaSqm', (value) =>
    value >= 5 && value <= 5000 ? text.findNumber(value, 'area', AREA_HINTS) : null,
  )
  accept('floor', (value) =>
    isWhole(value, -5, 150)
      ? (findFloorWord(text, value) ??
        lowerIfUnhinted(text.findNumber(value, 'floor', FLOOR_HINTS)))
      : null,
  )
  accept('totalFloors', (value) =>
    isWhole(value, 1, 150)
      ? (findStoreysWord(text, value) ??
        lowerIfUnhinted(text.findNumber(value, 'floor', FLOOR_HINTS)))
      : null,
  )
  return { facts, dropped }
}

/** Small numbers are frequent, so one without an explaining word is probably a coincidence. */
const lowerIfUnhinted = (found: GroundedValue<number>): GroundedValue<number> =>
  found && found.certainty <= 0.6 ? { ...found, certainty: 0.4 } : found

/** Finds a layout like "2+1" whose parts fit the value. */
function findFormula(
  text: SearchedText,
  fits: (a: number, b: number) => boolean,
  value: number,
): GroundedValue<number> {
  const { tokens } = text.post
  for (let i = 0; i + 2 < tokens.length; i++) {
    const [a, sign, b] = [tokens[i]!, tokens[i + 1]!, tokens[i + 2]!]
    if (
      sign.text === '+' &&
      a.kind === 'number' &&
      b.kind === 'number' &&
      b.value <= 3 &&
      fits(a.value, b.value) &&
      text.isTrusted(i, i + 3)
    )
      return { value, first: i, last: i + 3, certainty: 0.9 }
  }
  return null
}

const findCount = (text: SearchedText, value: number): GroundedValue<number> =>
  lowerIfUnhinted(text.findNumber(value, 'rooms', ROOM_HINTS)) ??
  (isWhole(value, 1, 10) && text.findWord('layout', 'rooms', 'bedrooms')
    ? withValue(text.findWord('count', `n${value as 1}`), value)
    : null)

function findRoomWord(text: SearchedText, value: number): GroundedValue<number> {
  if (value === 1 && text.findWord('layout', 'studio'))
    return withValue(text.findWord('layout', 'studio'), value)
  if (value === 1 && text.findWord('home', 'room', 'studio'))
    return withValue(text.findWord('home', 'room', 'studio'), value)
  return isWhole(value * 2, 2, 12)
    ? withValue(text.findWord('layout', `rooms${value as 1}`), value)
    : null
}

function findBedroomWord(text: SearchedText, value: number): GroundedValue<number> {
  if (value === 0)
    return withValue(text.findWord('layout', 'studio') ?? text.findWord('home', 'studio'), value)
  const one = value === 1 ? text.findWord('layout', 'oneBedroom') : null
  return isWhole(value, 1, 4)
    ? withValue(one ?? text.findWord('layout', `bedrooms${value as 1}`), value)
    : null
}

function findFloorWord(text: SearchedText, value: number): GroundedValue<number> {
  if ((value === 0 || value === 1) && text.findWord('size', 'ground', 'zero'))
    return withValue(text.findWord('size', 'ground', 'zero'), value)
  return isWhole(value, 1, 39)
    ? withValue(text.findWord('size', `o${value}`, `w${value}`), value)
    : null
}

const findStoreysWord = (text: SearchedText, value: number): GroundedValue<number> =>
  isWhole(value, 1, 3) ? withValue(text.findWord('size', `storeys${value as 1}`), value) : null
