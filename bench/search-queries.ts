import { AMENITIES } from '#contract/amenities.ts'
import { getDistricts } from '#contract/place-pages.ts'
import { listingQuerySchema, type ListingQuery } from '#contract/listings.ts'
import { CITY_SHARES } from './search-rows.ts'
import { randomFrom } from './random.ts'

/** A query, as sent by the browser and as received by core. */
export type Question = { kind: Kind; path: string; query: ListingQuery }

/** Kinds of queries and their share of the mix. */
export const KINDS = {
  'a city, newest first': 24,
  'a city, any order': 14,
  'districts, rooms, price': 24,
  'yes/no facts and more': 14,
  words: 10,
  'all cities, any filter': 8,
  'a late page': 6,
} as const
export type Kind = keyof typeof KINDS

const ORDERS = [
  'date:desc',
  'date:asc',
  'price:asc',
  'price:desc',
  'area:asc',
  'area:desc',
  'pricePerM2:asc',
  'pricePerM2:desc',
]
const SEARCH_QUERIES = [
  'vake',
  'ваке балкон',
  'new building',
  'сдается квартира',
  'ბინა',
  'бал',
  'park',
  'улица каа',
  'studio furnished',
  'панорамный вид',
  'каге',
  'моа',
  'de',
  'в',
  'лифт паркинг ремонт',
]

/** Creates `size` queries, the same in every run. */
export function makeQuestions(size: number): Question[] {
  const random = randomFrom(20261121)
  const chance = (share: number) => random() < share
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const pick = <T>(items: readonly T[], lean = 1): T =>
    items[Math.floor(items.length * random() ** lean)]!
  const some = <T>(items: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: whole(1, most) }, () => pick(items, 1.5))),
  ]

  const ask = (kind: Kind): Question => {
    const city = pick(Object.keys(CITY_SHARES), 2.2)
    const wanted: Record<string, string | number> = {}
    const order = () =>
      void ([wanted.sortBy, wanted.sortOrder] = pick(ORDERS).split(':') as [string, string])
    const price = () => {
      if (wanted.minPrice || wanted.maxPrice) return
      const least = whole(2, 9) * 100
      if (chance(0.7)) wanted.minPrice = least
      if (chance(0.85)) wanted.maxPrice = least + whole(1, 8) * 100
      if (chance(0.25))
        Object.assign(wanted, {
          currency: 'GEL',
          ...(wanted.maxPrice ? { maxPrice: Number(wanted.maxPrice) * 3 } : {}),
        })
    }
    const narrow = () => {
      if (chance(0.7)) wanted.districts = some(getDistricts(city), 3).join(',')
      if (chance(0.7)) wanted.rooms = some([1, 2, 3, 4, 5], 2).join(',')
      if (chance(0.7)) price()
      if (chance(0.2)) wanted.minArea = whole(3, 8) * 10
      if (chance(0.2)) wanted.maxDeposit = whole(2, 12) * 100
      if (chance(0.2)) wanted.minFloor = whole(2, 5)
      if (chance(0.1)) wanted.maxMinTerm = pick([1, 3, 6, 12])
      if (chance(0.2)) wanted.postedWithinDays = pick([1, 3, 7, 30])
    }
    const facts = () => {
      if (chance(0.5)) wanted.petFriendly = 1
      if (chance(0.4)) wanted.furnished = 1
      if (chance(0.3)) wanted.notGroundFloor = 1
      if (chance(0.2)) wanted.notTopFloor = 1
      if (chance(0.3)) wanted.noAgentFee = 1
      if (chance(0.4)) wanted.withPhotos = 1
      if (chance(0.7)) wanted.amenities = some(AMENITIES, 4).join(',')
    }
    if (kind !== 'all cities, any filter') wanted.city = city
    if (chance(0.2)) wanted.page = whole(2, 8)

    switch (kind) {
      case 'a city, newest first':
        break
      case 'a city, any order':
        order()
        break
      case 'districts, rooms, price':
        narrow()
        if (chance(0.45)) order()
        break
      case 'yes/no facts and more':
        facts()
        if (chance(0.5)) price()
        if (chance(0.3)) narrow()
        if (chance(0.45)) order()
        break
      case 'words':
        wanted.q = pick(SEARCH_QUERIES)
        if (chance(0.3)) price()
        if (chance(0.3)) order()
        break
      case 'all cities, any filter':
        if (chance(0.5)) price()
        if (chance(0.4)) facts()
        order()
        break
      case 'a late page':
        if (chance(0.5)) price()
        order()
        wanted.page = whole(20, 500)
        break
    }
    const search = new URLSearchParams(
      Object.entries(wanted).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return {
      kind,
      path: `/api/listings?${search}`,
      query: listingQuerySchema.parse(Object.fromEntries(search)),
    }
  }

  const total = Object.values(KINDS).reduce((sum, share) => sum + share, 0)
  const questions = Object.entries(KINDS).flatMap(([kind, share]) =>
    Array.from({ length: Math.round((size * share) / total) }, () => ask(kind as Kind)),
  )
  // Shuffled, so that all kinds are measured under the same load.
  for (let i = questions.length - 1; i > 0; i--) {
    const j = whole(0, i)
    ;[questions[i], questions[j]] = [questions[j]!, questions[i]!]
  }
  return questions
}
