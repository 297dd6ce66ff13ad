import type { FilterTexts } from '../describe-filter.ts'

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
    minTermMax: (months, n) => `${months} ${n === 1 ? 'month' : 'months'}`,
    postedWithin: (days, n) => `${days} ${n === 1 ? 'day' : 'days'}`,
  },
  maximums: {
    postedWithin: (n) => (n === 1 ? 'in the last day' : `in the last ${n} days`),
  },
  hints: { price: '$ per month' },
  rooms: (list) => `${list} ${list === '1' ? 'room' : 'rooms'}`,
  quote: (text) => `“${text}”`,
}
