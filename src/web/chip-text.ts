import type { Language, Translate } from './i18n/catalogue.ts'
import { money, number } from './i18n/format.ts'
import { inOrder, type FilterGroup, type PageQuery } from './page-query.ts'

type Localization = { t: Translate; language: Language; place: (name: string) => string }

/** The text of a filter chip: "$400 – 900", "2, 3 rooms", "Vake, Vera". */
export function chipText(
  group: FilterGroup,
  query: PageQuery,
  { t, language, place }: Localization,
): string {
  switch (group) {
    case 'q':
      return `“${query.q}”`
    case 'price':
      return between(query.priceMin, query.priceMax, (n) => money(n, 'USD', language), '')
    case 'area':
      return between(
        query.areaMin,
        query.areaMax,
        (n) => number(n, language, 1),
        ` ${t('unit.m2')}`,
      )
    case 'rooms':
      return t('filters.roomsChosen', {
        n: query.rooms.length === 1 ? query.rooms[0] : 5,
        list: query.rooms.map(roomName).join(', '),
      })
    case 'districts':
      return query.districts.map(place).join(', ')
    case 'petFriendly':
      return t('filters.pets')
    case 'furnished':
      return t('filters.furnished')
    case 'amenities':
      return query.amenities.map((amenity) => t(`amenity.${amenity}`)).join(', ')
    case 'drawn':
      return t('filters.drawn')
  }

  function between(
    a: number | null,
    b: number | null,
    format: (n: number) => string,
    unit: string,
  ): string {
    const [low, high] = inOrder(a, b)
    if (low !== null && high !== null) return `${format(low)} – ${number(high, language, 1)}${unit}`
    return low !== null
      ? t('filters.fromAmount', { amount: format(low) + unit })
      : t('filters.toAmount', { amount: format(high ?? 0) + unit })
  }
}

/** 5 means five or more. */
export const roomName = (rooms: number): string => (rooms === 5 ? '5+' : String(rooms))
