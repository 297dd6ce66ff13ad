import type { Found, PostText } from '../text/post-text.ts'
import type { Mark } from '../text/patterns.ts'
import { isLastOfClause } from './context.ts'
import { countAt, readSlashed } from './layout.ts'

export type FloorFacts = { floor: Found<number> | null; totalFloors: Found<number> | null }

/** The floor that an ordinal concept stands for: "o7" is the seventh floor. */
function parseOrdinal(concept: string, groundFloor: number): number | null {
  if (concept === 'ground') return groundFloor
  if (concept === 'zero') return 0
  if (concept === 'basement') return -1
  return /^o\d+$/.test(concept) ? Number(concept.slice(1)) : null
}
const ROMAN: Record<string, number> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  vi: 6,
  vii: 7,
  viii: 8,
  ix: 9,
  x: 10,
  xi: 11,
  xii: 12,
  xiii: 13,
  xiv: 14,
  xv: 15,
  xvi: 16,
  xvii: 17,
  xviii: 18,
  xix: 19,
  xx: 20,
}
/**
 * Suffixes between the number of a floor and the word for floor: "на 3-ем этаже", "2nd floor",
 * "1-ին հարկ", "3ci sprat".
 */
const ENDINGS = new Set([
  'й',
  'ый',
  'ий',
  'ой',
  'ом',
  'м',
  'ем',
  'го',
  'ого',
  'его',
  'х',
  'ти',
  'и',
  'ми',
  'тий',
  'ьем',
  'ьего',
  'th',
  'st',
  'nd',
  'rd',
  'րդ',
  'ին',
  // "1-in" in Latin letters sounds like the word for nine.
  'ինն',
  'ե',
  'ე',
  'ლი',
  'om',
  'em',
  'og',
  'eg',
  'oj',
  'ij',
  'yj',
  'i',
  'y',
  'iy',
  'yi',
  'ti',
  'm',
  'ci',
  'oy',
  'oi',
  'ogo',
  'j',
  'tom',
  'gi',
  'gom',
  'cem',
])
/** Georgian and Armenian suffixes for "out of": "20-დან", "5-ից". */
const OUT_OF = new Set(['დან', 'ից'])
/** Serbian abbreviations of floors without a number. */
const SHORT_FLOORS: Record<string, number> = {
  pr: 0,
  пр: 0,
  vpr: 0,
  vp: 0,
  впр: 0,
  sut: -1,
  сут: -1,
  suteren: -1,
}
const MAX_FLOOR = 70
const COUNTS_ONE = /^(?:один|odin)$/
const LAST = /^(?:последн|poslednii?|poslednij|posledniy)/

/**
 * Reads the floor of the flat and the number of floors of the building: "5/12 этаж", "этаж 21 из
 * 25", "III/5 sprat", "на 4 этаже 5-этажного дома". For a house, "3 этажа" is the number of floors.
 */
export function readFloor(post: PostText): FloorFacts {
  const reader = new FloorReader(post)
  for (const mark of post.marks('size')) {
    const ordinal = parseOrdinal(mark.concept, post.groundFloor)
    const storeys = /^storeys(\d+)$/.exec(mark.concept)?.[1]
    if (ordinal !== null) reader.readOrdinal(mark, ordinal)
    else if (/^w\d/.test(mark.concept)) reader.readBareOrdinal(mark, Number(mark.concept.slice(1)))
    else if (storeys) reader.setTotal(Number(storeys), mark.first, mark.last, 1)
    else if (mark.concept === 'floor') reader.readFloorWord(mark)
    else if (mark.concept === 'storeys') reader.readStoreysWord(mark)
  }
  reader.readBarePairs()
  const { floor, total } = reader
  return { floor, totalFloors: total && floor && total.value < floor.value ? null : total }
}

/** "5/12": a floor at token `first` and the number of floors at token `second`. */
type Pair = { floor: number; total: number; first: number; second: number }

/** Collects the floor and the number of floors. The first value found for each wins. */
class FloorReader {
  floor: Found<number> | null = null
  total: Found<number> | null = null
  readonly #post: PostText
  /** The post offers a house, so "частный дом, 2 этаж" states the number of floors. */
  readonly #isHouse: boolean

  constructor(post: PostText) {
    this.#post = post
    const homes = post
      .marks('home')
      .filter(
        (mark) => mark.concept === 'house' || mark.concept === 'flat' || mark.concept === 'studio',
      )
    this.#isHouse =
      homes.length > 0 &&
      homes.every((mark) => mark.concept === 'house') &&
      // "Townhouse in Vashlijvari, 3 floors": the post opens with it.
      ((homes[0]!.first === 0 && post.is('kind', 0, 'house')) ||
        post
          .marks('deal')
          .some(
            (mark) =>
              (mark.concept === 'offer' || mark.concept === 'forRent') &&
              homes[0]!.first - mark.last <= 2 &&
              mark.first - homes[0]!.last <= (/[ա-ֆ]/.test(post.tokens[mark.first]!.text) ? 1 : -1),
          ))
  }

  setFloor(value: number, first: number, last: number, certainty: number): void {
    if (!this.floor && Number.isInteger(value) && value >= -3 && value <= MAX_FLOOR)
      this.floor = { value, first, last, certainty }
  }

  setTotal(value: number, first: number, last: number, certainty: number): void {
    if (!this.total && Number.isInteger(value) && value >= 1 && value <= MAX_FLOOR)
      this.total = { value, first, last, certainty }
  }

  #setPair({ floor, total, first, second }: Pair, certainty: number): void {
    this.setFloor(floor, first, first + 1, certainty)
    this.setTotal(total, second, second + 1, certainty)
  }

  /** "второй этаж", "prizemlje", with an optional number of floors after it. */
  readOrdinal(mark: Mark, value: number): void {
    if (this.#isHouse && value < 1) return
    this.setFloor(value, mark.first, mark.last, value < 1 ? 0.7 : 1)
    // "მეხუთე (ბოლო) სართული": the last floor.
    if (this.#post.tokens.slice(mark.first, mark.last).some(({ text }) => text === 'ბოლო'))
      this.setTotal(value, mark.first, mark.last, 0.9)
    this.#readTotalAfter(mark.last)
  }

  /**
   * An ordinal without the word for floor: "третий из девяти", "на последнем, пятом", "მეშვიდეზე",
   * "dvosoban na devetom".
   */
  readBareOrdinal(mark: Mark, value: number): void {
    const post = this.#post
    // The Serbian "od" and the slash are parts of the mark.
    const hasOf = /^(?:od|ukupno|\/)$/.test(post.tokens[mark.last - 1]!.text)
    const after = post.mark('size', mark.last)
    const total = hasOf ? mark.last : after?.concept === 'of' ? after.last : null
    const counted =
      total !== null &&
      post.sameLine(total, mark.first) &&
      (post.tokens[total]!.kind === 'number' || post.at('count', total) !== undefined)
    const comma = post.tokens[mark.first - 1]?.text === ',' ? 2 : 1
    const last =
      post.sameLine(mark.first - comma, mark.first) &&
      post.tokens[mark.first - comma]!.text.startsWith('последн')
    const georgian = post.tokens[mark.last - 1]!.text.endsWith('ზე')
    // "Dvosoban na devetom": the flat is named right before.
    const located =
      /^(?:na|на)$/.test(post.tokens[mark.first - 1]?.text ?? '') &&
      post.sameLine(mark.first - 2, mark.first) &&
      (post.at('layout', mark.first - 2) ?? post.at('home', mark.first - 2)) !== undefined &&
      isLastOfClause(post, mark.last)
    if (!counted && !last && !georgian && !located) return
    this.setFloor(value, mark.first, mark.last, 0.8)
    if (hasOf) {
      const value = readNumeral(post, mark.last) ?? countAt(post, mark.last)
      if (value !== undefined) this.setTotal(value, mark.last, mark.last + 1, 0.8)
    } else if (counted) this.#readTotalAfter(mark.last)
  }

  readFloorWord(mark: Mark): void {
    const { tokens } = this.#post
    // "корп. 8 🏢 12 этаж": a sign stands before its number.
    if (tokens[mark.first]!.kind === 'sign') this.#readAfterFloorWord(mark)
    if (this.floor && tokens[mark.first]!.kind === 'sign') return
    const before = this.#findNumberBefore(mark.first)
    const word =
      before === null && this.#post.sameLine(mark.first - 1, mark.first)
        ? countAt(this.#post, mark.first - 1)
        : undefined
    // "Երկու հարկ" and "один этаж" count the floors, the second one is "երկրորդ հարկ".
    if (
      word &&
      (/[ա-ֆ]/.test(tokens[mark.first]!.text) || COUNTS_ONE.test(tokens[mark.first - 1]!.text))
    ) {
      this.setTotal(word, mark.first - 1, mark.last, 0.9)
    } else if (word && tokens[mark.first - 2]?.text.startsWith('zgrad')) {
      // "Zgrada četiri sprata".
      this.setTotal(word, mark.first - 1, mark.last, 0.9)
    } else if (word) {
      this.setFloor(word, mark.first - 1, mark.last, 0.9)
      this.#readTotalAfter(mark.last)
    } else if (before === null || this.#isApart(before, mark)) this.#readAfterFloorWord(mark)
    // "Շենքը 5 հարկ": the building has five floors.
    else if (
      /^շենք[ըե]$/.test(
        tokens[tokens[before - 1]?.text === ':' ? before - 2 : before - 1]?.text ?? '',
      )
    )
      this.setTotal(readNumeral(this.#post, before)!, before, mark.last, 0.9)
    else if (this.#isHouse && before === mark.first - 1 && tokens[before - 1]?.text !== '/')
      this.setTotal(readNumeral(this.#post, before)!, before, mark.last, 0.8)
    else {
      const pair = this.#readPairEndingAt(before)
      if (pair) return this.#setPair(pair, 1)
      // "18 სართ. კორპუსი": the building has so many.
      const next = tokens[mark.last]?.text === '.' ? mark.last + 1 : mark.last
      if (/^სართ?$/.test(tokens[mark.first]!.text) && tokens[next]?.text.startsWith('კორპუს'))
        return this.setTotal(readNumeral(this.#post, before)!, before, mark.last, 0.8)
      const basement =
        tokens[before - 1]?.text === '-' &&
        tokens[before]!.isAttached &&
        !(tokens[before - 2] && tokens[before - 1]!.isAttached)
      const value = this.#readLower(before) ?? readNumeral(this.#post, before)!
      this.setFloor(basement ? -value : value, basement ? before - 1 : before, mark.last, 1)
      this.#readTotalAfter(mark.last)
      this.#readTotalBefore(before)
    }
  }

  /** "Корп. 12. Этаж 6/9", "4. Հարկ՝ 2/5": the number before the word is of something else. */
  #isApart(before: number, mark: Mark): boolean {
    const { tokens } = this.#post
    const next = tokens[mark.last]?.text === ':' ? mark.last + 1 : mark.last
    return (
      before === mark.first - 2 &&
      ((tokens[before + 1]!.text === '.' && tokens[mark.first]!.isCapitalized) ||
        (tokens[before + 1]!.text === '-' && !tokens[before + 1]!.isAttached)) &&
      readNumeral(this.#post, next) !== null &&
      this.#post.sameLine(mark.first, next)
    )
  }

  /** "IV i V sprat": the lower floor of a duplex. */
  #readLower(i: number): number | null {
    const { tokens } = this.#post
    if (!/^(?:i|и)$/.test(tokens[i - 1]?.text ?? '') || !this.#post.sameLine(i - 2, i)) return null
    const lower = tokens[i - 2]!
    const value = lower.kind === 'number' ? lower.value : (ROMAN[lower.text] ?? null)
    return value !== null && value + 1 === readNumeral(this.#post, i) ? value : null
  }

  /** "12-დან მე-5 სართული", "9-ից 5-րդ հարկ": the number of floors before the floor at `i`. */
  #readTotalBefore(i: number): void {
    const { tokens } = this.#post
    let k = i - 1
    while (/^(?:-|მე)$/.test(tokens[k]?.text ?? '')) k--
    if (!OUT_OF.has(tokens[k]?.text ?? '')) return
    k -= tokens[k - 1]?.text === '-' ? 2 : 1
    if (tokens[k]?.kind === 'number' && this.#post.sameLine(k, i))
      this.setTotal(tokens[k]!.value, k, k + 1, 1)
  }

  /** "Этаж: 5/9", "sprat V", "этаж -1". */
  #readAfterFloorWord(mark: Mark): void {
    const { tokens } = this.#post
    let i = mark.last
    // "სართული მე-10/14": the Georgian ordinal prefix stands before the number.
    while (
      tokens[i] &&
      this.#post.sameLine(i, mark.first) &&
      /^(?:[:\-.№—(]|მე|br)$/.test(tokens[i]!.text) &&
      i < mark.last + 3
    )
      i++
    if (OUT_OF.has(tokens[i + 2]?.text ?? '')) return
    const pair = this.#readPairAt(i) ?? this.#readDashedPair(i)
    if (pair && this.#post.sameLine(i, mark.first)) return this.#setPair(pair, 1)
    // "floor six, 30 sqm".
    const word = countAt(this.#post, i)
    const isAlone = !this.#post.sameLine(i, i + 1) || /^[,.;)]$/.test(tokens[i + 1]!.text)
    if (word && isAlone && this.#post.sameLine(i, mark.first))
      return this.setFloor(word, i, i + 1, 0.8)
    const value = readNumeral(this.#post, i)
    const spread = tokens[i + 1]?.text === '-' && tokens[i + 2]?.kind === 'number'
    const unit = tokens[i + 1]?.text === '-' ? i + 2 : i + 1
    if (
      value === null ||
      !this.#post.sameLine(i, mark.first) ||
      spread ||
      (this.#post.sameLine(i, unit) && this.#post.is('size', unit, 'sqm', 'storeys')) ||
      isPriced(this.#post, i)
    )
      return
    const negative =
      tokens[i - 1]?.text === '-' && tokens[i]!.isAttached && !tokens[i - 1]!.isAttached
    this.setFloor(negative ? -value : value, i, i + 1, 1)
    this.#readTotalAfter(i + 1)
  }

  readStoreysWord(mark: Mark): void {
    const { tokens } = this.#post
    const labelled =
      tokens[mark.last]?.text === ':' &&
      readNumeral(this.#post, mark.last + 1) !== null &&
      this.#post.sameLine(mark.first, mark.last + 1)
    const before = labelled ? null : this.#findNumberBefore(mark.first)
    if (before !== null) {
      // "5/9 этажей" and "3/5 этажного" name the floor first.
      const pair = this.#readPairEndingAt(before)
      if (pair) this.setFloor(pair.floor, pair.first, pair.first + 1, 1)
      const value = readNumeral(this.#post, before)!
      // "13-го этажа" is an ordinal, so it is the floor of the flat.
      if (!pair && tokens[mark.first]!.text === 'этажа' && value > 4)
        this.setFloor(value, before, mark.last, 0.7)
      else this.setTotal(value, before, mark.last, 1)
      return
    }
    // "Տասնչորս հարկանի", "ოთხ სართულიან სახლში".
    const word = labelled ? undefined : countAt(this.#post, mark.first - 1)
    if (word && this.#post.sameLine(mark.first - 1, mark.first))
      return this.setTotal(word, mark.first - 1, mark.last, 1)
    if (!tokens[mark.last]) return
    const i = /^[:-]$/.test(tokens[mark.last]!.text) ? mark.last + 1 : mark.last
    const pair = this.#readPairAt(i)
    if (pair) this.#setPair(pair, 1)
    else if (tokens[i]?.kind === 'number' && this.#post.sameLine(i, mark.first))
      this.setTotal(tokens[i]!.value, i, i + 1, 1)
  }

  /**
   * Reads "2/4/9" (rooms, floor, floors; common in Tashkent) and pairs without the word for floor.
   */
  readBarePairs(): void {
    this.#readShortFloor()
    for (let i = 0; i < this.#post.tokens.length && !this.floor; i++) {
      const slashed = readSlashed(this.#post, i)
      const pair = this.#readPairAt(i)
      if (slashed) {
        this.setFloor(slashed[1], i, i + 3, 0.8)
        this.setTotal(slashed[2], i, i + 3, 0.8)
      } else if (pair && isBarePair(this.#post, pair)) this.#setPair(pair, 0.6)
    }
  }

  /** Reads abbreviations of floors without a number: "PR", "ПР/4", "VPR/5", "SUT/3". */
  #readShortFloor(): void {
    const { tokens } = this.#post
    const closes = (at: number, i: number) =>
      !this.#post.sameLine(at, i) || /^[,|;:()]$/.test(tokens[at]!.text)
    for (let i = 0; i < tokens.length; i++) {
      const value = SHORT_FLOORS[tokens[i]!.text]
      if (value === undefined || !(tokens[i]!.isCapitalized || this.#post.isSerbian)) continue
      const total = readNumeral(this.#post, i + 2)
      const paired = tokens[i + 1]?.text === '/' && total !== null && this.#post.sameLine(i, i + 2)
      // "Garsonjera 30m2 PR etažno grejanje".
      const afterArea =
        tokens[i]!.isCapitalized &&
        this.#post.sameLine(i - 1, i) &&
        this.#post.is('size', i - 1, 'sqm')
      const alone = this.#post.isSerbian && (afterArea || (closes(i - 1, i) && closes(i + 1, i)))
      if ((!paired && !alone) || (this.floor && this.floor.value !== value)) continue
      this.setFloor(value, i, i + 1, 0.8)
      if (paired) this.setTotal(total, i + 2, i + 3, 0.9)
      return
    }
  }

  /** Reads a pair at token `i`: "5/12", "5 из 12", "5-й из 12", "3rd/6", "III/5". */
  #readPairAt(i: number): Pair | null {
    const post = this.#post
    const floor = readNumeral(post, i)
    if (floor === null || post.at('size', i) === 'sqm') return null
    let joint = i + 1
    // The ending of an ordinal; in Serbian, a full stop.
    if (post.tokens[joint]?.text === '-' && ENDINGS.has(post.tokens[joint + 1]?.text ?? ''))
      joint += 2
    else if (
      ENDINGS.has(post.tokens[joint]?.text ?? '') ||
      (post.tokens[joint]?.text === '.' && post.tokens[joint]!.isAttached)
    )
      joint++
    const of = post.mark('size', joint)
    const isOf = of?.concept === 'of' && of.first === joint
    if (post.tokens[joint]?.text !== '/' && !isOf) return null
    const second = isOf ? of.last : joint + 1
    const total = readNumeral(post, second)
    if (total === null || !post.sameLine(i, second)) return null
    return floor <= total &&
      total <= MAX_FLOOR &&
      Number.isInteger(floor) &&
      Number.isInteger(total)
      ? { floor, total, first: i, second }
      : null
  }

  /** Reads the pair whose second number is token `second`. */
  #readPairEndingAt(second: number): Pair | null {
    for (let i = second - 2; i >= second - 5 && this.#post.sameLine(i, second); i--) {
      const pair = this.#readPairAt(i)
      if (pair) return pair.second === second ? pair : null
    }
    return this.#readDashedPair(second - 2)
  }

  /** "5-12 floor". Of neighbouring floors ("2-3 этаж") the post has both. */
  #readDashedPair(first: number): Pair | null {
    const { tokens } = this.#post
    const [a, dash, b] = [tokens[first], tokens[first + 1], tokens[first + 2]]
    const isPair =
      a?.kind === 'number' &&
      dash?.text === '-' &&
      dash.isAttached &&
      b?.kind === 'number' &&
      b.isAttached &&
      a.value >= 1 &&
      a.value + 1 < b.value &&
      b.value <= MAX_FLOOR
    return isPair ? { floor: a.value, total: b.value, first, second: first + 2 } : null
  }

  /**
   * Finds the number right before the word for floor: "12 этаже", "7-й этаж", "13го этажа", "IV
   * sprat".
   */
  #findNumberBefore(first: number): number | null {
    for (let i = first - 1; i >= 0 && i >= first - 3 && this.#post.sameLine(i, first); i--) {
      const value = readNumeral(this.#post, i)
      if (value !== null)
        return Number.isInteger(value) &&
          !isPriced(this.#post, i) &&
          this.#post.at('size', i) !== 'sqm'
          ? i
          : null
      const { text } = this.#post.tokens[i]!
      if (!ENDINGS.has(text) && text !== '-' && text !== '.') return null
    }
    return null
  }

  /**
   * Reads the number of floors after a floor: "…этаж из 9", "…этаже 5-этажного дома", "/
   * 14-qavatli", "12 этаж (19)".
   */
  #readTotalAfter(i: number): void {
    const post = this.#post
    const { tokens } = post
    // "Этаж 4 (последний)".
    const last = /^[(,]$/.test(tokens[i]?.text ?? '') ? i + 1 : i
    const isOfFloor = isLastOfClause(post, last + 1) || post.is('size', last + 1, 'floor')
    if (this.floor && post.sameLine(i - 1, last) && LAST.test(tokens[last]!.text) && isOfFloor)
      return this.setTotal(this.floor.value, last, last + 1, 0.8)
    let k = i
    if (tokens[k]?.text === ',' || (tokens[k]?.text === '.' && tokens[k]!.isAttached)) k++
    // "третий этаж (3/9)" and "третий этаж (3)" repeat the floor.
    const repeated = tokens[k]?.text === '(' ? this.#readPairAt(k + 1) : null
    if (repeated && repeated.floor === this.floor?.value && post.sameLine(i - 1, k + 1))
      return this.setTotal(repeated.total, repeated.second, repeated.second + 1, 1)
    const bracketed = tokens[k]?.text === '(' && tokens[k + 2]?.text === ')'
    if (bracketed && tokens[k + 1]!.value === this.floor?.value) return
    if (tokens[k]?.text === '(' && (post.is('size', k + 1, 'of') || isOutOf(post, k + 1))) k++
    // "V sprat/ukupno 8", "drugi sprat zgrade od četiri".
    if (/^(?:\/|zgrade|zgradi)$/.test(tokens[k]?.text ?? '') && post.is('size', k + 1, 'of')) k++
    const of = post.mark('size', k)?.concept === 'of' ? post.mark('size', k) : undefined
    const joined = tokens[k]?.text === '/' || bracketed || of !== undefined
    if (joined) k = of?.last ?? k + 1
    // "1-ին հարկ, ընդամենը 2 սենյակ": "in all" may count something else.
    if (of && /^(?:ընդ|ukupno)/.test(tokens[of.first]!.text) && countsOther(post, k)) return
    // "8 სართ 12.": the abbreviation stands between the two.
    const isShort = k === i && tokens[k - 1]?.text === 'სართ' && isClosed(post, k + 1)
    const word = joined ? countAt(post, k) : undefined
    if (word && post.sameLine(i - 1, k)) this.setTotal(word, k, k + 1, 0.95)
    const value = readNumeral(post, k)
    if (value === null || !post.sameLine(i - 1, k)) return
    const unit =
      post.at('size', k + 1) ?? (tokens[k + 1]?.text === '-' ? post.at('size', k + 2) : undefined)
    if ((joined && unit !== 'sqm') || unit === 'storeys' || isOutOf(post, k) || isShort)
      this.setTotal(value, k, k + 1, 1)
  }
}

/** Reads a number in digits or in Roman capitals, as Serbian posts write floors. */
function readNumeral(post: PostText, i: number): number | null {
  const token = post.tokens[i]
  if (token?.kind === 'number') return token.value
  if (token?.kind !== 'word') return null
  // A single letter in lower case is a word: "i" is the Serbian "and".
  if (!token.isCapitalized && !(post.isSerbian && token.text.length > 1)) return null
  const value = ROMAN[token.text]
  if (value === undefined) return null
  // Roman letters are a number only next to a slash or the word for floor.
  const beside = (k: number) =>
    post.sameLine(k, i) &&
    (post.tokens[k]!.text === '/' ||
      post.is('size', k, 'floor', 'of') ||
      (post.tokens[k]!.text === ':' && k < i && post.is('size', k - 1, 'floor')))
  const after = post.tokens[i + 1]?.text === '.' && post.tokens[i + 1]!.isAttached ? i + 2 : i + 1
  return beside(i - 1) || beside(after) || hasOutOf(post, i) ? value : null
}

/** "20-დან", "(14-ից)", "14ից". */
const isOutOf = (post: PostText, i: number): boolean =>
  readNumeral(post, i) !== null && hasOutOf(post, i)

function hasOutOf({ tokens }: PostText, i: number): boolean {
  const ending = tokens[i + 1]?.text === '-' ? i + 2 : i + 1
  return OUT_OF.has(tokens[ending]?.text ?? '')
}

/** Whether the number at `i` stands before a word other than that for floors. */
const countsOther = (post: PostText, i: number): boolean =>
  post.tokens[i + 1]?.kind === 'word' &&
  post.sameLine(i, i + 1) &&
  !post.is('size', i + 1, 'floor', 'storeys')

const isClosed = (post: PostText, i: number): boolean =>
  !post.sameLine(i - 1, i) || /^[.,;|]$/.test(post.tokens[i]!.text)

const isPriced = (post: PostText, i: number): boolean =>
  post.currencyAt(i + 1) !== undefined && post.sameLine(i, i + 1)

/**
 * Whether a pair is alone on its line or between commas, and so not a date, a lease term or a house
 * number.
 */
function isBarePair(post: PostText, { total, first: i, second }: Pair): boolean {
  const { tokens } = post
  const [a, b] = [tokens[i]!, tokens[second]!]
  // "in" and "from" join other numbers too.
  if (!/^(?:\/|из|iz|od|од|of)$/.test(tokens[second - 1]!.text)) return false
  const roman = a.kind === 'word'
  if (a.text.startsWith('0') || b.text.startsWith('0') || total < 2 || a.isHashtag) return false
  const line = post.lineOf(i)
  const previous = i > line.first ? tokens[i - 1]! : null
  const next = second + 1 < line.last ? tokens[second + 1]! : null
  const closes = (token: { kind: string; text: string } | null) =>
    !token || (token.kind === 'sign' && !'/.-№+:'.includes(token.text))
  // Armenian posts end a sentence with a colon.
  const full =
    (next?.text === '.' || (next?.text === ':' && /[ա-ֆ]/.test(post.plain.text))) &&
    !tokens[second + 2]?.isAttached
  const opened =
    closes(previous) ||
    (/^[.-]$/.test(previous!.text) && !a.isAttached) ||
    // "Мансарда 6/6, лифт".
    (post.is('home', i - 1, 'flat', 'studio') && !post.is('place', i - 1, 'house') && total > 2)
  const dashed = next?.text === '-' && !next.isAttached
  // "3/4 քարե": what the building is made of may follow.
  const built = opened && post.is('size', second + 1, 'walls') && post.sameLine(i, second + 1)
  // No separator is needed after an area ("35м 5/9 ремонт") or before the elevator ("5/5 без
  // лифта").
  const lift =
    opened &&
    (post.is('amenity', second + 1, 'elevator') || post.is('amenity', second + 2, 'elevator')) &&
    post.sameLine(i, second + 1)
  // "2 սենյակ 5/9".
  const isAfterRooms =
    post.is('layout', i - 1, 'rooms') &&
    post.sameLine(i - 1, i) &&
    !post.is('place', second + 1, 'house')
  const isTop = opened && post.sameLine(i, second + 1) && next?.text.startsWith('poslednj') === true
  const isAfterArea =
    isAfterRooms ||
    isTop ||
    lift ||
    post.is('size', i - 1, 'sqm') ||
    /^[мm]$/.test(previous?.text ?? '')
  return isAfterArea || built || ((opened || roman) && (closes(next) || full || dashed || roman))
}
