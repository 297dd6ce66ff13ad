import type { ListingKind } from '#contract/listing-kinds.ts'
import type { Mark } from '../text/patterns.ts'
import type { Found, PostText } from '../text/post-text.ts'
import { isDenied, isNear } from './context.ts'

/** Among the first tokens, a room or a house is what the post offers. */
const HOME_REACH = 15
/** How far before a room its number may stand: "две светлые комнаты". */
const COUNT_REACH = 3
/** How far after a room the rooms of its home may be counted: "комната в большой 3-комнатной". */
const COUNTED_HOME_REACH = 4
/** The ways to name one room; other forms are of rooms that a home has. */
const ONE_ROOM = /^(?:room|комнат[ау]|komnat[au]|sob[au]|соб[ау]|ოთახი|ოთახს|սենյակը?|xona|хона)$/
const WHOLE = ['flat', 'flats', 'studio']

/**
 * Reads what is offered: a bed, a room, a house or a flat. Phrases that offer a bed or a room
 * decide wherever they stand ("комната в трёшке", "flatmate wanted"). Otherwise the first word for
 * a home does, if the post opens with it. null: the post does not say, so it is a flat.
 *
 * `hasFloor`: the home is on a floor of a building, so it is not the whole house.
 */
export function readListingKind(post: PostText, hasFloor: boolean): Found<ListingKind> | null {
  const found = (value: ListingKind, mark: Mark, certainty: number): Found<ListingKind> => ({
    value,
    first: mark.first,
    last: mark.last,
    certainty: post.tokens[mark.first]!.isHashtag ? certainty * 0.8 : certainty,
  })
  const phrases = post.marks('kind').filter((mark) => isOffered(post, mark))
  const phrase = (concept: string) => phrases.find((mark) => mark.concept === concept)
  const bed = phrase('bed')
  if (bed) return found('bed', bed, 0.9)
  const room = phrase('room') ?? post.marks('home').find((mark) => isOfCountedHome(post, mark))
  if (room) return found('room', room, 0.9)
  const homes = post.marks('home').filter((mark) => isOffered(post, mark))
  const bare = homes.find((mark) => isOneRoom(post, mark))
  if (bare && bare.first <= 1 && isUncounted(post, bare)) return found('room', bare, 0.7)
  const hostel = phrase('hostel')
  if (hostel) return found('bed', hostel, 0.8)
  const whole = homes.find((mark) => WHOLE.includes(mark.concept))
  const house = phrase('house')
  if (house && !hasFloor && (!whole || house.first < whole.first)) return found('house', house, 0.9)
  if (whole) return found('flat', whole, 0.9)
  const first = homes.find(({ concept }) => ['room', 'house', 'hotel'].includes(concept))
  if (!first || first.first >= HOME_REACH || post.is('kind', first.first, 'none')) return null
  if (first.concept === 'hotel') return found('room', first, 0.6)
  if (first.concept === 'house') return hasFloor ? null : found('house', first, 0.7)
  return isOneRoom(post, first) && isUncounted(post, first) ? found('room', first, 0.7) : null
}

/** Whether a text opens with one room: "Room with a balcony: 450 GEL", "Small room: 300 GEL". */
export function isOfRoom(post: PostText): boolean {
  const opening = post.tokens.findIndex(({ kind }) => kind !== 'sign')
  return [opening, opening + 1].some((i) => {
    const mark = post.tokens[i - 1]?.kind === 'number' ? undefined : post.mark('home', i)
    return mark?.first === i && isOneRoom(post, mark) && isOffered(post, mark)
  })
}

/** "1 room, 28 m²" and "մեկ սենյակ" are flats with one room. */
const isUncounted = (post: PostText, { first }: Mark): boolean =>
  post.tokens[first - 1]?.kind !== 'number' &&
  !(post.at('count', first - 1) === 'n1' && /^[ա-ֆ]/.test(post.tokens[first - 1]!.text))

/** Whether a mark says what is offered, and not what is nearby, missing or counted. */
function isOffered(post: PostText, mark: Mark): boolean {
  const { first, last, concept } = mark
  return (
    concept !== 'none' &&
    !isNear(post, first, last) &&
    !isDenied(post, first, last) &&
    (concept === 'bed' ||
      (concept === 'room' && last - first > 1) ||
      !isFollowedByNumber(post, mark)) &&
    (concept !== 'room' || !isCounted(post, mark))
  )
}

const isOneRoom = (post: PostText, { concept, first }: Mark): boolean =>
  concept === 'room' && ONE_ROOM.test(post.tokens[first]!.text) && !post.is('kind', first, 'none')

/**
 * Whether the number of an address or of rooms follows: "ул. Мира, дом 5", "комнат: 3". In "дом 4
 * комнаты" it is that of another noun.
 */
function isFollowedByNumber(post: PostText, { first, last }: Mark): boolean {
  const { tokens } = post
  const next = tokens[last]?.text === ':' || tokens[last]?.text === '-' ? last + 1 : last
  return (
    tokens[next]?.kind === 'number' &&
    post.sameLine(first, next) &&
    !post.at('size', next + 1) &&
    !post.at('money', next + 1) &&
    (post.at('layout', first) !== undefined || !countsRooms(post, next))
  )
}

/** Whether the number at `i` counts rooms: "3 комнаты", "3-комнатной". */
function countsRooms(post: PostText, i: number): boolean {
  const noun = /^[-хx]$/.test(post.tokens[i + 1]?.text ?? '') ? i + 2 : i + 1
  return post.sameLine(i, noun) && post.is('layout', noun, 'rooms', 'bedrooms')
}

/** Whether several rooms are counted, as those of a home: "2 room flat", "ორი ოთახი". */
function isCounted(post: PostText, { first, last }: Mark): boolean {
  const { tokens } = post
  // "Jedna od tri sobe": the phrase has its own count.
  if (post.at('count', first) !== undefined) return false
  for (let i = last - 1; i >= 0 && i >= first - COUNT_REACH && post.sameLine(i, first); i--) {
    const token = tokens[i]!
    if (i < first && token.kind === 'sign' && token.text !== '-') return false
    const word = post.at('count', i)
    if (word && word !== 'n1') return true
    if (i < first && token.kind === 'number' && token.value > 1 && token.value < 13) return true
  }
  return false
}

/** Whether one room is of a home whose rooms are counted: "комната в 3-комнатной квартире". */
function isOfCountedHome(post: PostText, mark: Mark): boolean {
  if (!isOneRoom(post, mark) || isCounted(post, mark) || isNear(post, mark.first, mark.last))
    return false
  const { tokens } = post
  for (let i = mark.last; i < mark.last + COUNTED_HOME_REACH && post.sameLine(i, mark.first); i++) {
    if (tokens[i]!.kind === 'number') return countsRooms(post, i)
    if (tokens[i]!.kind !== 'word') return false
  }
  return false
}
