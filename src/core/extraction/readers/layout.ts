import type { Mark } from '../text/patterns.ts'
import type { Found, PostText } from '../text/post-text.ts'

export type LayoutFacts = {
  rooms: Found<number> | null
  bedrooms: Found<number> | null
  conflict: boolean
}

/** Number words: concept → value. */
export const COUNT_VALUES: Record<string, number> = Object.fromEntries(
  Array.from({ length: 20 }, (_, i) => [`n${i + 1}`, i + 1]),
)
/** The value of the number word at token `i`. */
export const countAt = (post: PostText, i: number): number | undefined =>
  COUNT_VALUES[post.at('count', i) ?? '']

const MAX_ROOMS = 12
/** How many tokens after "converted" may name the new number of rooms. */
const CONVERTED_REACH = 5
/** Signs and suffixes between a number and its noun: "2-х комн.", "2~комнат", "3-комнатная". */
const FILLERS = new Set([
  '-',
  'х',
  'x',
  'ти',
  'но',
  '_',
  'й',
  'е',
  'я',
  'ух',
  'րդ',
  'ე',
  '.',
  'h',
  'kh',
  'uh',
  'ukh',
  'м',
  'ми',
])

type Claim = Found<number> & { weight: number }

/**
 * Reads rooms and bedrooms. "2+1" is 3 rooms with 2 bedrooms; a studio is 1 room and 0 bedrooms. A
 * stated number wins over a derived one, and the text over hashtags. "Dvoiposoban" is 2.5 rooms.
 * `conflict`: the post states different numbers.
 */
export function readLayout(post: PostText): LayoutFacts {
  const rooms: Claim[] = []
  const bedrooms: Claim[] = []
  const { tokens } = post
  const addClaim = (
    list: Claim[],
    stated: number,
    first: number,
    last: number,
    certainty: number,
  ) => {
    const value = list === rooms ? stated : Math.ceil(stated)
    if (value < 0 || value > MAX_ROOMS || !Number.isInteger(value * 2)) return
    // Hashtags are less reliable, because people copy them from post to post.
    list.push({
      value,
      first,
      last,
      certainty: tokens[first]!.isHashtag ? certainty * 0.8 : certainty,
      weight: tokens[first]!.isHashtag ? certainty - 0.3 : certainty,
    })
  }

  for (let i = 0; i < tokens.length; i++) {
    const formula = readFormula(post, i)
    if (formula) {
      addClaim(rooms, formula.bedrooms + formula.others, i, i + 3, 1)
      addClaim(bedrooms, formula.bedrooms, i, i + 3, 1)
      i += 2
      continue
    }
    const slashed = readSlashed(post, i)
    if (slashed) {
      addClaim(rooms, slashed[0], i, i + 3, 0.8)
      i += 2
      continue
    }
    // "2-к 56 м²".
    if (
      /^[1-6]$/.test(tokens[i]!.text) &&
      tokens[i + 1]?.text === '-' &&
      tokens[i + 2]?.text === 'к' &&
      tokens[i + 2]!.isAttached &&
      !tokens[i + 3]?.isAttached
    )
      addClaim(rooms, tokens[i]!.value, i, i + 3, 0.9)
    // "2к, 56 м²".
    if (/^[1-6]$/.test(tokens[i]!.text) && isRoomLetter(post, i + 1))
      addClaim(rooms, tokens[i]!.value, i, i + 2, 0.9)
    if (isSerbianRoomCount(post, i)) addClaim(rooms, tokens[i]!.value, i, i + 1, 0.95)
  }

  for (const mark of post.marks('layout')) {
    const [, noun, stated] = /^(rooms|bedrooms)([\d.]+)$/.exec(mark.concept) ?? []
    if (stated)
      addClaim(noun === 'rooms' ? rooms : bedrooms, Number(stated), mark.first, mark.last, 0.98)
    else if (mark.concept === 'converted') {
      const count = readConverted(post, mark)
      if (count) addClaim(rooms, count.value, count.first, count.last, 1)
    } else if (mark.concept === 'studio') {
      if (isNearStudio(post, mark.first)) continue
      addClaim(rooms, 1, mark.first, mark.last, 0.7)
      addClaim(bedrooms, 0, mark.first, mark.last, 0.5)
    } else if (mark.concept === 'oneBedroom') addClaim(bedrooms, 1, mark.first, mark.last, 0.6)
    else if (mark.concept === 'rooms' || mark.concept === 'bedrooms') {
      const list = mark.concept === 'rooms' ? rooms : bedrooms
      // "комнат/спален 5/3" states both numbers.
      const pair =
        mark.concept === 'rooms' && tokens[mark.last]?.text === '/'
          ? post.mark('layout', mark.last + 1)
          : undefined
      if (pair?.concept === 'bedrooms') {
        const at = tokens[pair.last]?.text === ':' ? pair.last + 1 : pair.last
        const [a, slash, b] = [tokens[at], tokens[at + 1], tokens[at + 2]]
        if (
          a?.kind === 'number' &&
          slash?.text === '/' &&
          b?.kind === 'number' &&
          post.sameLine(at, at + 2)
        ) {
          addClaim(rooms, a.value, at, at + 1, 1)
          addClaim(bedrooms, b.value, at + 2, at + 3, 1)
          continue
        }
      }
      const count =
        (tokens[mark.first]!.kind === 'sign' ? null : readCountBefore(post, mark.first)) ??
        readCountAfter(post, mark.last)
      if (count) {
        if (mark.concept === 'rooms' && isSingleRoom(post, mark.first, mark.last, count.value))
          continue
        addClaim(
          list,
          count.value,
          Math.min(count.first, mark.first),
          Math.max(count.last, mark.last),
          0.95,
        )
      } else if (mark.concept === 'bedrooms' && isOneBedroom(post, mark.first, mark.last))
        addClaim(bedrooms, 1, mark.first, mark.last, 0.55)
    }
  }

  const best = (list: Claim[]) =>
    list.reduce<Claim | null>((top, c) => (!top || c.weight > top.weight ? c : top), null)
  let topBedrooms = best(bedrooms)
  // A single "спальня" says nothing about a flat with three or more rooms.
  if (
    topBedrooms &&
    topBedrooms.weight <= 0.6 &&
    topBedrooms.value === 1 &&
    (best(rooms)?.value ?? 0) > 2
  )
    topBedrooms = null
  // With several bedrooms, "studio" describes the kitchen or the living room.
  if (topBedrooms && topBedrooms.value > 1 && topBedrooms.weight > 0.7)
    rooms.splice(0, rooms.length, ...rooms.filter((c) => c.value > 1 || c.weight > 0.7))
  const topRooms = best(rooms)
  // A studio with several rooms doesn't exist, so the word was only mentioned.
  if (topBedrooms?.value === 0 && topRooms && topRooms.value > 1)
    topBedrooms = best(bedrooms.filter((c) => c.value > 0))
  const conflict = [rooms, bedrooms].some(
    (list) => new Set(list.filter((c) => c.weight > 0.7).map((c) => c.value)).size > 1,
  )
  return { rooms: topRooms, bedrooms: topBedrooms, conflict }
}

/**
 * Reads the number of rooms that a flat was converted to, after the participle or right before it:
 * "2 սենյակից ձևափոխված 3-ի", "3-ի ձևափոխված 2 սենյականոց".
 */
function readConverted(
  post: PostText,
  { first, last }: Mark,
): { value: number; first: number; last: number } | null {
  const read = (i: number) => {
    const { kind, value } = post.tokens[i]!
    return kind === 'number' ? value : countAt(post, i)
  }
  const claim = (i: number, value: number) => ({ value, first: i, last: i + 1 })
  const ends = (i: number) => !post.sameLine(i, first) || /^[.,;)]$/.test(post.tokens[i]!.text)
  let to = first - 1
  const isTo = post.sameLine(to, first) && post.tokens[to]!.text.endsWith('ի')
  if (post.is('layout', to, 'rooms')) to--
  else if (post.tokens[to]?.text === 'ի') to -= post.tokens[to - 1]?.text === '-' ? 2 : 1
  const before = isTo && post.sameLine(to, first) ? read(to) : undefined
  if (before !== undefined && before <= MAX_ROOMS) return claim(to, before)
  for (let i = last; i < last + CONVERTED_REACH && !ends(i); i++) {
    const value = read(i)
    if (value === undefined) continue
    const isRooms = Number.isInteger(value) && value <= MAX_ROOMS && !post.at('size', i + 1)
    return isRooms ? claim(i, value) : null
  }
  return null
}

/** Whether a "к" that touches its number counts rooms: an area follows, not money. */
function isRoomLetter(post: PostText, i: number): boolean {
  const letter = post.tokens[i]
  if (!letter?.isAttached || !/^[кk]$/.test(letter.text)) return false
  const area = post.tokens[i + 1]?.text === ',' ? i + 2 : i + 1
  return (
    post.tokens[area]?.kind === 'number' &&
    post.is('size', area + 1, 'sqm') &&
    post.sameLine(i, area + 1)
  )
}

const GUESTS = /^(?:osob|lezaj|gost|krevet|человек|чел|гост|мест|guest|people|person|adult|pax)/

/** Reads a layout like "2+1" at token `i`. */
function readFormula(post: PostText, i: number): { bedrooms: number; others: number } | null {
  const { tokens } = post
  const [a, plus, b] = [tokens[i], tokens[i + 1], tokens[i + 2]]
  if (a?.kind !== 'number' || plus?.text !== '+' || b?.kind !== 'number') return null
  if (!post.sameLine(i, i + 2) || !/^[1-7]$/.test(a.text) || !/^[0-2]$/.test(b.text)) return null
  // "2+2 osobe" counts guests.
  if (post.sameLine(i, i + 3) && GUESTS.test(tokens[i + 3]!.text)) return null
  // "1+0" is a studio.
  if (a.text === '1' && b.text === '0') return { bedrooms: 0, others: 1 }
  return { bedrooms: a.value, others: b.value }
}

/**
 * Whether token `i` counts rooms the Serbian way: "2.0 stan", "dvosoban (2.0)", "struktura 3,5".
 */
function isSerbianRoomCount(post: PostText, i: number): boolean {
  const token = post.tokens[i]!
  if (token.kind !== 'number' || !/^[1-6][.,][05]$/.test(token.text)) return false
  const next = post.tokens[i + 1]
  const named =
    (post.is('home', i + 1, 'flat', 'flats') || post.is('layout', i + 1, 'rooms')) &&
    post.sameLine(i, i + 1)
  const bracketed =
    next?.text === ')' && post.tokens[i - 1]?.text === '(' && post.at('layout', i - 2) !== undefined
  const labelled =
    post.is('layout', i - 1, 'rooms') ||
    (post.tokens[i - 1]?.text === ':' && post.is('layout', i - 2, 'rooms'))
  const edge = (k: number) =>
    !post.sameLine(k, i) ||
    /^[,|;•·(]$/.test(post.tokens[k]!.text) ||
    (/^[/-]$/.test(post.tokens[k]!.text) && !post.tokens[Math.max(k, i)]!.isAttached)
  const alone = post.isSerbian && edge(i - 1) && edge(i + 1)
  // "Stan 3.0 Vračar", "stan 2.5, 60 m²".
  const ofFlat =
    post.isSerbian &&
    post.is('home', i - 1, 'flat') &&
    post.sameLine(i - 1, i) &&
    (edge(i + 1) ||
      (next?.kind === 'number' && post.is('size', i + 2, 'sqm')) ||
      (next?.kind === 'word' &&
        post.at('size', i + 1) === undefined &&
        post.at('money', i + 1) === undefined))
  return (
    named ||
    ofFlat ||
    bracketed ||
    alone ||
    (labelled && post.sameLine(i - 1, i) && post.at('size', i + 1) === undefined)
  )
}

/**
 * Reads "2/4/9" (rooms, floor, floors), a format common in Tashkent. "2³" means two rooms converted
 * to three.
 */
export function readSlashed(
  post: PostText,
  i: number,
): [rooms: number, floor: number, total: number] | null {
  const { tokens } = post
  let k = i + 1
  let rooms = tokens[i]?.value ?? NaN
  if (tokens[i]?.kind !== 'number' || tokens[i - 1]?.text === '/' || tokens[i - 1]?.text === '.')
    return null
  if (tokens[k]?.text === '³' || tokens[k]?.text === '²') rooms = tokens[k++]!.text === '³' ? 3 : 2
  const [s1, floor, s2, total] = [tokens[k], tokens[k + 1], tokens[k + 2], tokens[k + 3]]
  if (
    s1?.text !== '/' ||
    s2?.text !== '/' ||
    floor?.kind !== 'number' ||
    total?.kind !== 'number' ||
    !post.sameLine(i, k + 3)
  )
    return null
  if (
    rooms > 6 ||
    rooms < 1 ||
    floor.value > total.value ||
    total.value > 40 ||
    tokens[k + 4]?.text === '/'
  )
    return null
  return [rooms, floor.value, total.value]
}

/**
 * Reads a number or number word before a noun, with up to two adjectives in between: "3 светлые
 * спальни".
 */
function readCountBefore(
  post: PostText,
  first: number,
): { value: number; first: number; last: number } | null {
  const { tokens } = post
  let adjectives = 0
  for (let i = first - 1; i >= 0 && first - i <= 5; i--) {
    if (!post.sameLine(i, first)) return null
    const token = tokens[i]!
    const word = countAt(post, i)
    if (word) return word > MAX_ROOMS ? null : { value: word, first: i, last: i + 1 }
    if (token.kind === 'number') {
      // A range ("2-3 комнаты") states no number.
      if (
        tokens[i - 1]?.text === '-' &&
        tokens[i - 1]!.isAttached &&
        tokens[i - 2]?.kind === 'number' &&
        token.isAttached
      )
        return null
      const counts =
        token.value <= MAX_ROOMS &&
        token.value > 0 &&
        tokens[i - 1]?.text !== '№' &&
        !(
          tokens[i - 1]?.text === '/' &&
          tokens[i]!.isAttached &&
          tokens[i - 2]?.kind === 'number' &&
          tokens[i - 2]!.value <= MAX_ROOMS
        ) &&
        !(tokens[i - 1]?.text === '+' && tokens[i]!.isAttached)
      return counts ? { value: token.value, first: i, last: i + 1 } : null
    }
    if (FILLERS.has(token.text) && token.text !== '.') continue
    if (
      token.kind !== 'word' ||
      post.at('size', i) ||
      post.at('money', i) ||
      post.at('layout', i) ||
      ++adjectives > 2
    )
      return null
  }
  return null
}

/**
 * Reads a number after a noun, unless the number has a unit of its own: "Комнат: 2", "bedrooms 3".
 */
function readCountAfter(
  post: PostText,
  last: number,
): { value: number; first: number; last: number } | null {
  const { tokens } = post
  let i = last
  while (
    tokens[i] &&
    (tokens[i]!.text === ':' || tokens[i]!.text === '-' || tokens[i]!.text === '.') &&
    i < last + 2
  )
    i++
  const token = tokens[i]
  if (!token || !post.sameLine(last - 1, i)) return null
  if (
    token.kind !== 'number' ||
    !/^\d{1,2}(?:[.,]5)?$/.test(token.text) ||
    token.value > MAX_ROOMS ||
    token.value < 1
  )
    return null
  const next = tokens[i + 1]
  if (
    next &&
    post.sameLine(i, i + 1) &&
    ((post.at('size', i + 1) && (next.kind === 'word' || next.text === '²')) ||
      post.at('money', i + 1) ||
      post.at('layout', i + 1) ||
      post.at('time', i + 1) ||
      next.text === '/' ||
      next.text === '+' ||
      next.kind === 'word')
  )
    return null
  return { value: token.value, first: i, last: i + 1 }
}

/**
 * "1 room" is a one-room flat only in a list of facts or if a flat or studio is mentioned; "one
 * room can be used…" counts nothing.
 */
function isSingleRoom(post: PostText, first: number, last: number, value: number): boolean {
  if (value !== 1) return false
  const word = post.tokens[first]!.text
  if (word !== 'room' && !/^комнат[аыу]$/.test(word)) return false
  // "Vake, 1 room, 40 m²".
  const isListed =
    post.tokens[first - 1]?.text === '1' &&
    (!post.sameLine(last, first) ||
      /^[,.|•·]$/.test(post.tokens[last]!.text) ||
      post.is('size', last + 1, 'sqm'))
  return (
    !isListed &&
    post.tokens[first - 1]?.text !== '-' &&
    !post.is('home', last - 1, 'flat', 'studio') &&
    !post.is('home', last, 'flat', 'studio')
  )
}

/**
 * Whether the noun is a single bedroom: "отдельная спальня", "с отдельной спальней", "спальня +".
 */
function isOneBedroom(post: PostText, first: number, last: number): boolean {
  // "Кондиционер в спальне" counts nothing.
  if (/^(?:в|in|the|u|у)$/.test(post.tokens[first - 1]?.text ?? '')) return false
  return (
    last - first <= 2 &&
    /^(спальн(я|ю|ей|е|ая|ой)|spal'?n(?:[iyj]?a|[iyj]?u|e[ijy])$|bedroom|საძინებელი|საძინებლით|ննջասենյակ|ննջարան|spavac)/.test(
      post.tokens[first]!.text,
    )
  )
}

/** Whether "studio" is the second part of another word: "рядом фитнес-студия". */
function isNearStudio(post: PostText, first: number): boolean {
  return (
    post.tokens[first - 1]?.text === '-' &&
    post.tokens[first - 1]!.isAttached &&
    post.tokens[first]!.isAttached &&
    !post.at('home', first - 2)
  )
}
