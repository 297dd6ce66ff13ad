import type { NotificationMessages } from '../messages.ts'

const plurals = new Intl.PluralRules('ru')
const counted = (count: number, one: string, few: string, many: string): string =>
  ({ one, few, many })[plurals.select(count) as string] ?? many

export const ru: NotificationMessages = {
  new: 'Новая квартира',
  priceDropped: (oldPrice, price) =>
    oldPrice && price ? `Цена снизилась с ${oldPrice} до ${price}` : 'Цена снизилась',
  back: 'Снова сдаётся',
  edited: 'Подходит под изменённый поиск',
  noPrice: 'Цена не указана',
  perMonth: (amount) => `${amount} в месяц`,
  rooms: (count) => `${count} ${counted(count, 'комната', 'комнаты', 'комнат')}`,
  area: (amount) => `${amount} м²`,
  floor: (floor, total) => (total === null ? `этаж ${floor}` : `этаж ${floor} из ${total}`),
  pets: 'можно с животными',
  furnished: 'с мебелью',
  warningTitle: 'Проверьте, прежде чем платить',
  warning: (warning) => {
    switch (warning.kind) {
      case 'far-below-similar':
        return `цена на ${warning.percent}% ниже медианы ${warning.sampleSize} ${counted(warning.sampleSize, 'похожей квартиры', 'похожих квартир', 'похожих квартир')}`
      case 'photos-elsewhere':
        return warning.differs === 'city'
          ? 'те же фото есть в объявлении из другого города'
          : 'те же фото есть в другом объявлении с другой ценой'
      case 'prepayment':
        return 'просят деньги до просмотра'
      case 'messenger-only':
        return 'телефона нет, только мессенджер'
    }
  },
  yourSearch: (search) => `Ваш поиск: ${search}`,
  posted: (when) => `Опубликовано ${when}`,
  open: 'Открыть',
  save: 'Сохранить',
  hide: 'Скрыть',
  photos: 'Ещё фото',
  pause: 'Приостановить этот поиск',
  noPhotos: 'Фото этой квартиры больше недоступны.',
  push: {
    test: 'Уведомления в этом браузере работают.',
    paused: 'Поиск приостановлен.',
    pauseFailed: 'Не удалось приостановить поиск. Попробуйте на сайте.',
  },
}
