import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/notifications.ts'

export const messages: Translated<typeof en> = {
  new: 'Новая квартира',
  'new.other': 'Новое объявление',
  'price-drop': 'Цена снизилась',
  'price-drop.amounts': 'Цена снизилась с {from} до {to}',
  back: 'Снова сдаётся',
  edited: 'Подходит под изменённый поиск',
  gone: 'Квартира из избранного больше не сдаётся',

  noPrice: 'Цена не указана',
  perMonth: '{amount} в месяц',
  rooms: { one: '{n} комната', few: '{n} комнаты', many: '{n} комнат', other: '{n} комнаты' },
  area: '{amount} м²',
  floor: 'этаж {floor}',
  floorOf: 'этаж {floor} из {total}',
  pets: 'можно с животными',
  furnished: 'с мебелью',

  warningTitle: 'Проверьте, прежде чем платить:',
  'warning.far-below-similar': {
    one: 'цена на {percent}% ниже медианы {n} похожей квартиры',
    few: 'цена на {percent}% ниже медианы {n} похожих квартир',
    many: 'цена на {percent}% ниже медианы {n} похожих квартир',
    other: 'цена на {percent}% ниже медианы {n} похожих квартир',
  },
  'warning.photos-elsewhere.city': 'те же фото есть в объявлении из другого города',
  'warning.photos-elsewhere.price': 'те же фото есть в другом объявлении с другой ценой',
  'warning.prepayment': 'просят деньги до просмотра',
  'warning.messenger-only': 'телефона нет, только мессенджер',

  yourSearch: 'Ваш поиск: {search}',
  posted: 'Опубликовано {when}',
  open: 'Открыть',
  save: 'Сохранить',
  hide: 'Скрыть',
  photos: 'Ещё фото',
  pause: 'Приостановить этот поиск',
  similar: 'Смотреть похожие квартиры',
  noPhotos: 'Фото этой квартиры больше недоступны.',

  'digest.new': {
    one: '{n} новая квартира',
    few: '{n} новые квартиры',
    many: '{n} новых квартир',
    other: '{n} новых квартир',
  },
  'digest.other': {
    one: '{n} новая или обновлённая квартира',
    few: '{n} новые и обновлённые квартиры',
    many: '{n} новых и обновлённых квартир',
    other: '{n} новых и обновлённых квартир',
  },
  'digest.more': 'Посмотреть ещё {n}',
  'digest.list': 'Открыть список',

  'push.test': 'Уведомления в этом браузере работают.',
  'push.paused': 'Поиск приостановлен.',
  'push.pauseFailed': 'Не удалось приостановить поиск. Попробуйте на сайте.',

  'email.subject': '{reason}: {flat}',
  'email.see': 'Посмотреть квартиру',
  'email.help':
    'Вы получили это письмо, потому что включили уведомления по почте для этого поиска.',
  'email.goneHelp':
    'Вы получили это письмо, потому что сохранили эту квартиру и включили письма по этому поиску. Сообщения об избранном отключаются отдельно, в настройках.',
  'email.unsubscribe': 'Отключить письма по этому поиску',
}
