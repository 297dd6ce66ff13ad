import type { FilterTexts } from '../describe-filter.ts'

export const enFilters: FilterTexts = {
  labels: {
    districts: 'districts',
    rooms: 'rooms',
    price: 'price',
    size: 'area',
    petFriendly: 'pets allowed',
    furnished: 'furnished',
    amenities: 'amenities',
    area: 'drawn area',
    searchQuery: 'keywords',
  },
  from: (amount) => `from ${amount}`,
  to: (amount) => `up to ${amount}`,
  units: { size: (amount) => `${amount} m²` },
  hints: { price: '$ per month' },
  rooms: (list) => `${list} ${list === '1' ? 'room' : 'rooms'}`,
  quote: (text) => `“${text}”`,
}
