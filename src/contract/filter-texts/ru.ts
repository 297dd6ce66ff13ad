import type { FilterTexts } from '../describe-filter.ts'

export const ruFilters: FilterTexts = {
  labels: {
    districts: 'районы',
    rooms: 'комнаты',
    price: 'цена',
    size: 'площадь',
    petFriendly: 'можно с животными',
    furnished: 'с мебелью',
    amenities: 'удобства',
    area: 'область на карте',
    searchQuery: 'ключевые слова',
  },
  from: (amount) => `от ${amount}`,
  to: (amount) => `до ${amount}`,
  units: { size: (amount) => `${amount} м²` },
  hints: { price: '$ в месяц' },
  rooms: (list) => `${list} комн.`,
  quote: (text) => `«${text}»`,
}
