import type { FilterTexts } from '../describe-filter.ts'

export const kaFilters: FilterTexts = {
  labels: {
    districts: 'უბნები',
    rooms: 'ოთახები',
    price: 'ფასი',
    size: 'ფართობი',
    depositMax: 'დეპოზიტი',
    floor: 'სართული',
    notGroundFloor: 'არა პირველი სართული',
    notTopFloor: 'არა ბოლო სართული',
    noAgentFee: 'საკომისიოს გარეშე',
    minTermMax: 'მინიმალური ვადა',
    withPhotos: 'ფოტოებით',
    postedWithin: 'გამოქვეყნდა',
    petFriendly: 'ცხოველებით შეიძლება',
    furnished: 'ავეჯით',
    amenities: 'კეთილმოწყობა',
    area: 'შემოხაზული არეალი',
    searchQuery: 'საკვანძო სიტყვები',
  },
  from: (amount) => `${amount}-დან`,
  to: (amount) => `${amount}-მდე`,
  units: {
    size: (amount) => `${amount} მ²`,
    minTermMax: (months) => `${months} თვე`,
    postedWithin: (days) => `${days} დღე`,
  },
  maximums: {
    minTermMax: (n) => `${n} თვემდე`,
    postedWithin: (n) => `ბოლო ${n} დღეში`,
  },
  hints: { price: '$ თვეში', minTermMax: 'არაუმეტეს', postedWithin: 'ბოლო' },
  rooms: (list) => `${list} ოთახი`,
  quote: (text) => `„${text}“`,
}
