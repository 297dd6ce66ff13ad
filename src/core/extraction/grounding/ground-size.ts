import type { ModelFlat } from '../model-answer.ts'
import type { Found } from '../text/post-text.ts'
import type { Ground, Grounds } from './ground-answer.ts'
import type { SearchedText } from './searched-text.ts'

const AREA_WORDS = [{ group: 'size', concepts: ['sqm', 'areaWord'] }] as const
const ROOM_WORDS = [{ group: 'layout', concepts: ['rooms', 'bedrooms', 'bedroom', 'of'] }] as const
const FLOOR_WORDS = [{ group: 'size', concepts: ['floor', 'storeys'] }] as const

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max
const worded = (mark: Found<true> | null, value: number): Ground<number> =>
  mark && { ...mark, value }

/**
 * Rooms, area and floors: a number of the text, or a word that carries it ("двухкомнатная",
 * "ერთოთახიანი", "third floor").
 */
export function groundSize(flat: ModelFlat, text: SearchedText): Grounds {
  const facts: Grounds['facts'] = {}
  let lost = 0
  const take = (
    name: 'rooms' | 'bedrooms' | 'areaSqm' | 'floor' | 'totalFloors',
    find: (value: number) => Ground<number>,
  ): void => {
    const value = flat[name]
    if (value === null) return
    facts[name] = find(value)
    if (!facts[name]) lost++
  }
  take('rooms', (value) =>
    isWhole(value, 1, 30)
      ? (formula(text, (a, b) => a + b === value, value) ??
        roomWord(text, value) ??
        counted(text, value))
      : null,
  )
  take('bedrooms', (value) =>
    isWhole(value, 0, 30)
      ? (formula(text, (a) => a === value, value) ??
        bedroomWord(text, value) ??
        counted(text, value))
      : null,
  )
  take('areaSqm', (value) =>
    value >= 5 && value <= 5000 ? text.number(value, 'area', AREA_WORDS) : null,
  )
  take('floor', (value) =>
    isWhole(value, -5, 150)
      ? (floorWord(text, value) ?? hinted(text.number(value, 'floor', FLOOR_WORDS)))
      : null,
  )
  take('totalFloors', (value) =>
    isWhole(value, 1, 150)
      ? (storeysWord(text, value) ?? hinted(text.number(value, 'floor', FLOOR_WORDS)))
      : null,
  )
  return { facts, lost }
}

/**
 * Small numbers stand everywhere: one without a word that explains it is hardly the one that was
 * meant.
 */
const hinted = (found: Ground<number>): Ground<number> =>
  found && found.sure <= 0.6 ? { ...found, sure: 0.4 } : found

/** "2+1", "5/3 rooms": of a formula the parts count too. */
function formula(
  text: SearchedText,
  fits: (a: number, b: number) => boolean,
  value: number,
): Ground<number> {
  const { tokens } = text.post
  for (let i = 0; i + 2 < tokens.length; i++) {
    const [a, sign, b] = [tokens[i]!, tokens[i + 1]!, tokens[i + 2]!]
    if (
      sign.text === '+' &&
      a.kind === 'number' &&
      b.kind === 'number' &&
      b.value <= 3 &&
      fits(a.value, b.value) &&
      text.counts(i, i + 3)
    )
      return { value, first: i, last: i + 3, sure: 0.9 }
  }
  return null
}

const counted = (text: SearchedText, value: number): Ground<number> =>
  hinted(text.number(value, 'rooms', ROOM_WORDS)) ??
  (isWhole(value, 1, 10) && text.word('layout', 'rooms', 'bedrooms', 'bedroom')
    ? worded(text.word('count', `n${value as 1}`), value)
    : null)

function roomWord(text: SearchedText, value: number): Ground<number> {
  if (value === 1 && text.word('layout', 'studio'))
    return worded(text.word('layout', 'studio'), value)
  if (value === 1 && text.word('home', 'room', 'studio'))
    return worded(text.word('home', 'room', 'studio'), value)
  return isWhole(value, 1, 6) ? worded(text.word('layout', `rooms${value as 1}`), value) : null
}

function bedroomWord(text: SearchedText, value: number): Ground<number> {
  if (value === 0)
    return worded(text.word('layout', 'studio') ?? text.word('home', 'studio'), value)
  return value === 1 ? worded(text.word('layout', 'oneBedroom', 'bedroom'), value) : null
}

function floorWord(text: SearchedText, value: number): Ground<number> {
  if ((value === 0 || value === 1) && text.word('size', 'ground'))
    return worded(text.word('size', 'ground'), value)
  return isWhole(value, 1, 39) ? worded(text.word('size', `o${value}`, `w${value}`), value) : null
}

const storeysWord = (text: SearchedText, value: number): Ground<number> =>
  isWhole(value, 1, 3) ? worded(text.word('size', `storeys${value as 1}`), value) : null
