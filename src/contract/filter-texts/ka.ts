import type { FilterTexts } from '../describe-filter.ts'

export const kaFilters: FilterTexts = {
  labels: {
    districts: 'უბნები',
    rooms: 'ოთახები',
    price: 'ფასი',
    size: 'ფართობი',
    petFriendly: 'ცხოველებით შეიძლება',
    furnished: 'ავეჯით',
    amenities: 'კეთილმოწყობა',
    area: 'შემოხაზული არეალი',
    searchQuery: 'საკვანძო სიტყვები',
  },
  from: (amount) => `${amount}-დან`,
  to: (amount) => `${amount}-მდე`,
  units: { size: (amount) => `${amount} მ²` },
  hints: { price: '$ თვეში' },
  rooms: (list) => `${list} ოთახი`,
  quote: (text) => `„${text}“`,
}
