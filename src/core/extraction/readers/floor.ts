import type { Found, PostText } from '../text/post-text.ts'
import { COUNT, readSlashed } from './layout.ts'

export type FloorFacts = { floor: Found<number> | null; totalFloors: Found<number> | null }

const ORDINALS: Record<string, number> = { o1: 1, o2: 2, o3: 3, o4: 4, o5: 5, ground: 0 }
const STOREYS: Record<string, number> = { storeys1: 1, storeys2: 2, storeys3: 3 }
const HIGHEST = 70

/** The flat's floor and the building's floors: "5/12 этаж", "этаж 21 из 25", "на 4 этаже 5-этажного дома"; a house of "3 этажа" has no floor. */
export function readFloor(post: PostText): FloorFacts {
  const { tokens } = post
  let floor: Found<number> | null = null
  let total: Found<number> | null = null
  const setFloor = (value: number, first: number, last: number, sure: number) => {
    if (!floor && Number.isInteger(value) && value >= -3 && value <= HIGHEST) floor = { value, first, last, sure }
  }
  const setTotal = (value: number, first: number, last: number, sure: number) => {
    if (!total && Number.isInteger(value) && value >= 1 && value <= HIGHEST) total = { value, first, last, sure }
  }
  // "частный дом, 2 этаж": of a house the number is how many it has.
  const homes = post.marks('home').filter((mark) => mark.concept === 'house' || mark.concept === 'flat' || mark.concept === 'studio')
  const isHouse = homes.length > 0 && homes.every((mark) => mark.concept === 'house') && post.marks('deal').some((mark) => mark.concept === 'offer' && mark.first <= homes[0]!.first && homes[0]!.first - mark.last <= 2)
  const pairAt = (i: number): [number, number] | null => {
    const [a, joint, b] = [tokens[i], tokens[i + 1], tokens[i + 2]]
    if (a?.kind !== 'number' || b?.kind !== 'number' || !post.sameLine(i, i + 2)) return null
    if (joint?.text !== '/' && !post.is('size', i + 1, 'of')) return null
    return a.value <= b.value && b.value <= HIGHEST && Number.isInteger(a.value) && Number.isInteger(b.value) ? [a.value, b.value] : null
  }

  for (const mark of post.marks('size')) {
    if (mark.concept in ORDINALS) {
      setFloor(ORDINALS[mark.concept]!, mark.first, mark.last, mark.concept === 'ground' ? 0.7 : 1)
      totalBehind(post, mark.last, setTotal)
    }
    else if (mark.concept in STOREYS) setTotal(STOREYS[mark.concept]!, mark.first, mark.last, 1)
    else if (mark.concept === 'floor') {
      const before = numberBefore(post, mark.first)
      const word = before === null && post.sameLine(mark.first - 1, mark.first) ? COUNT[post.at('count', mark.first - 1) ?? ''] : undefined
      if (word) {
        setFloor(word, mark.first - 1, mark.last, 0.9)
        totalBehind(post, mark.last, setTotal)
      } else if (before !== null && isHouse && before === mark.first - 1 && tokens[before - 1]?.text !== '/') setTotal(tokens[before]!.value, before, mark.last, 0.8)
      else if (before !== null) {
        const pair = tokens[before - 1]?.text === '/' || post.is('size', before - 1, 'of') ? pairAt(before - 2) : null
        if (pair) {
          setFloor(pair[0], before - 2, before - 1, 1)
          setTotal(pair[1], before, before + 1, 1)
        } else {
          const basement = tokens[before - 1]?.text === '-' && tokens[before]!.glued && !(tokens[before - 2] && tokens[before - 1]!.glued)
          setFloor(basement ? -tokens[before]!.value : tokens[before]!.value, basement ? before - 1 : before, mark.last, 1)
          totalBehind(post, mark.last, setTotal)
        }
      } else {
        let i = mark.last
        while (tokens[i] && post.sameLine(i, mark.first) && /^[:\-.№—]$/.test(tokens[i]!.text) && i < mark.last + 2) i++
        const pair = pairAt(i)
        const spread = tokens[i]?.kind === 'number' && tokens[i + 1]?.text === '-' && tokens[i + 2]?.kind === 'number'
        if (pair) {
          setFloor(pair[0], i, i + 1, 1)
          setTotal(pair[1], i + 2, i + 3, 1)
        } else if (tokens[i]?.kind === 'number' && post.sameLine(i, mark.first) && !spread && !post.is('size', i + 1, 'sqm') && !isPriced(post, i)) {
          const negative = tokens[i - 1]?.text === '-' && tokens[i]!.glued && !tokens[i - 1]!.glued
          setFloor(negative ? -tokens[i]!.value : tokens[i]!.value, i, i + 1, 1)
          totalBehind(post, i + 1, setTotal)
        }
      }
    } else if (mark.concept === 'storeys') {
      const before = numberBefore(post, mark.first)
      if (before !== null) {
        // "5/9 этажей" and "3/5 этажного" still name the floor first.
        const pair = tokens[before - 1]?.text === '/' || post.is('size', before - 1, 'of') ? pairAt(before - 2) : null
        if (pair) setFloor(pair[0], before - 2, before - 1, 1)
        // "13-го этажа": an ordinal, so the flat's.
        if (!pair && /^(этажа)$/.test(tokens[mark.first]!.text) && tokens[before]!.value > 4) setFloor(tokens[before]!.value, before, mark.last, 0.7)
        else setTotal(tokens[before]!.value, before, mark.last, 1)
      } else if (tokens[mark.last]) {
        const i = /^[:-]$/.test(tokens[mark.last]!.text) ? mark.last + 1 : mark.last
        const pair = pairAt(i)
        if (pair) {
          setFloor(pair[0], i, i + 1, 1)
          setTotal(pair[1], i + 2, i + 3, 1)
        } else if (tokens[i]?.kind === 'number' && post.sameLine(i, mark.first)) setTotal(tokens[i]!.value, i, i + 1, 1)
      }
    }
  }

  if (!floor) {
    for (let i = 0; i < tokens.length && !floor; i++) {
      const slashed = readSlashed(post, i)
      if (slashed) {
        setFloor(slashed[1], i, i + 3, 0.8)
        setTotal(slashed[2], i, i + 3, 0.8)
        break
      }
      const pair = pairAt(i)
      if (pair && tokens[i + 1]!.text === '/' && isBarePair(post, i)) {
        setFloor(pair[0], i, i + 1, 0.6)
        setTotal(pair[1], i + 2, i + 3, 0.6)
      }
    }
  }
  const foundFloor = floor as Found<number> | null
  const foundTotal = total as Found<number> | null
  return { floor: foundFloor, totalFloors: foundTotal && foundFloor && foundTotal.value < foundFloor.value ? null : foundTotal }
}

/** The number right before a floor word: "12 этаже", "7-й этаж", "13го этажа", "3-rd floor". */
function numberBefore(post: PostText, first: number): number | null {
  for (let i = first - 1; i >= 0 && i >= first - 3 && post.sameLine(i, first); i--) {
    const token = post.tokens[i]!
    if (token.kind === 'number') return Number.isInteger(token.value) && !isPriced(post, i) ? i : null
    const ending = /^(й|ый|ий|ой|ом|м|ем|го|ого|его|х|ти|и|ми|th|st|nd|rd|րդ|ე|тий|ьем)$/.test(token.text)
    if (!ending && token.text !== '-' && token.text !== '.') return null
  }
  return null
}

const isPriced = (post: PostText, i: number) => {
  const after = post.at('money', i + 1)
  return after !== undefined && /^[A-Z]{3}$/.test(after) && post.sameLine(i, i + 1)
}

/** "…этаж из 9", "…этаже 5-этажного дома", "/ 14-qavatli". */
function totalBehind(post: PostText, i: number, set: (value: number, first: number, last: number, sure: number) => void) {
  const { tokens } = post
  let k = i
  if (tokens[k]?.text === ',') k++
  const of = post.mark('size', k)?.concept === 'of' ? post.mark('size', k) : undefined
  const joined = tokens[k]?.text === '/' || of !== undefined
  if (joined) k = of?.last ?? k + 1
  const number = tokens[k]
  const word = joined ? COUNT[post.at('count', k) ?? ''] : undefined
  if (word && post.sameLine(i - 1, k)) set(word, k, k + 1, 0.95)
  if (number?.kind !== 'number' || !post.sameLine(i - 1, k)) return
  const unit = post.at('size', k + 1) ?? (tokens[k + 1]?.text === '-' ? post.at('size', k + 2) : undefined)
  const from = tokens[k + 1]?.text === '-' && tokens[k + 2]?.text === 'დან'
  if ((joined && unit !== 'sqm') || unit === 'storeys' || from) set(number.value, k, k + 1, 1)
}

/** A pair alone on its line or between commas, so not a date, a lease term or a house number. */
function isBarePair(post: PostText, i: number): boolean {
  const { tokens } = post
  const [a, b] = [tokens[i]!, tokens[i + 2]!]
  if (a.text.startsWith('0') || b.text.startsWith('0') || b.value < 2 || a.hash) return false
  const line = post.lineOf(i)
  const previous = i > line.first ? tokens[i - 1]! : null
  const next = i + 3 < line.last ? tokens[i + 3]! : null
  const closes = (token: { kind: string; text: string } | null) => !token || (token.kind === 'sign' && !'/.-№+:'.includes(token.text))
  const full = next?.text === '.' && !tokens[i + 4]?.glued
  return closes(previous) && (closes(next) || full)
}
