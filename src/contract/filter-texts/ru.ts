import type { FilterTexts } from '../describe-filter.ts'

export const ruFilters: FilterTexts = {
  labels: {
    districts: 'районы',
    rooms: 'комнаты',
    price: 'цена',
    size: 'площадь',
    depositMax: 'депозит',
    floor: 'этаж',
    notGroundFloor: 'не первый этаж',
    notTopFloor: 'не последний этаж',
    noAgentFee: 'без комиссии',
    minTermMax: 'минимальный срок',
    withPhotos: 'с фото',
    postedWithin: 'опубликовано',
    petFriendly: 'можно с животными',
    furnished: 'с мебелью',
    amenities: 'удобства',
    area: 'область на карте',
    searchQuery: 'ключевые слова',
  },
  from: (amount) => `от ${amount}`,
  to: (amount) => `до ${amount}`,
  units: {
    size: (amount) => `${amount} м²`,
    minTermMax: (months) => `${months} мес.`,
    postedWithin: (days) => `${days} дн.`,
  },
  maximums: {
    postedWithin: (n) => (n === 1 ? 'за последний день' : `за последние ${n} дн.`),
  },
  hints: { price: '$ в месяц', minTermMax: 'не больше', postedWithin: 'за последние' },
  rooms: (list) => `${list} комн.`,
  quote: (text) => `«${text}»`,
}
