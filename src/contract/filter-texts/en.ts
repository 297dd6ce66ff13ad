import type { FilterTexts } from '../describe-filter.ts'

const plural = (unit: string) => (amount: string, n: number) =>
  `${amount} ${unit}${n === 1 ? '' : 's'}`

export const enFilters: FilterTexts = {
  labels: {
    districts: 'districts',
    rooms: 'rooms',
    price: 'price',
    size: 'area',
    depositMax: 'deposit',
    floor: 'floor',
    notGroundFloor: 'not ground floor',
    notTopFloor: 'not top floor',
    noAgentFee: 'no agent fee',
    minTermMax: 'minimum term',
    withPhotos: 'with photos',
    postedWithin: 'posted',
    petFriendly: 'pets allowed',
    furnished: 'furnished',
    amenities: 'amenities',
    area: 'drawn area',
    searchQuery: 'keywords',
  },
  from: (amount) => `from ${amount}`,
  to: (amount) => `up to ${amount}`,
  units: {
    size: (amount) => `${amount} m²`,
    minTermMax: plural('month'),
    postedWithin: plural('day'),
  },
  maximums: { postedWithin: (n) => `in the last ${n === 1 ? 'day' : `${n} days`}` },
  hints: { price: '$ per month', minTermMax: 'at most', postedWithin: 'in the last' },
  rooms: (list) => `${list} ${list === '1' ? 'room' : 'rooms'}`,
  quote: (text) => `“${text}”`,
}
