import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/notifications.ts'

export const messages: Translated<typeof en> = {
  new: 'Новое объявление',
  'price-drop': 'Цена снизилась',
  'price-drop.amounts': 'Цена снизилась с {from} до {to}',
  back: 'Снова сдаётся',
  edited: 'Подходит под изменённый поиск',
  gone: 'Объявление из избранного больше не актуально',

  noPrice: 'Цена не указана',
  perMonth: '{amount} в месяц',
  rooms: { one: '{n} комната', few: '{n} комнаты', many: '{n} комнат', other: '{n} комнаты' },
  area: '{amount} м²',
  floor: 'этаж {floor}',
  floorOf: 'этаж {floor} из {total}',
  pets: 'можно с животными',
  'pets.by_agreement': 'с животными по договорённости',
  'pets.cats': 'можно с кошкой',
  'pets.small': 'можно с небольшими животными',
  furnished: 'с мебелью',

  warningTitle: 'Проверьте, прежде чем платить:',
  'warning.far-below-similar': 'цена на {percent}% ниже, чем у похожих квартир (сравнили с {n})',
  'warning.photos-elsewhere.city': 'те же фото есть в объявлении из другого города',
  'warning.photos-elsewhere.price': 'те же фото есть в другом объявлении с другой ценой',
  'warning.prepayment': 'просят деньги до просмотра',
  'warning.many-cities': 'тот же контакт сдаёт квартиры в нескольких городах',
  'warning.linked-listing.contact': 'у того же контакта есть объявление с признаками обмана',
  'warning.linked-listing.photos': 'те же фото есть в объявлении с признаками обмана',
  'warning.messenger-only': 'телефона нет, только мессенджер',

  yourSearch: 'Ваш поиск: {search}',
  posted: 'Опубликовано {when}',
  open: 'Открыть',
  save: 'Сохранить',
  hide: 'Скрыть',
  photos: 'Ещё фото',
  pause: 'Приостановить этот поиск',
  similar: 'Смотреть похожие объявления',
  noPhotos: 'Фото из этого объявления больше недоступны.',

  'digest.new': {
    one: '{n} новое объявление',
    few: '{n} новых объявления',
    many: '{n} новых объявлений',
    other: '{n} новых объявлений',
  },
  'digest.other': {
    one: '{n} новое или обновлённое объявление',
    few: '{n} новых и обновлённых объявления',
    many: '{n} новых и обновлённых объявлений',
    other: '{n} новых и обновлённых объявлений',
  },
  'digest.more': 'Посмотреть ещё {n}',
  'digest.list': 'Открыть список',

  'push.test': 'Уведомления в этом браузере работают.',
  'push.paused': 'Поиск приостановлен.',
  'push.pauseFailed': 'Не удалось приостановить поиск. Попробуйте на сайте.',

  'email.subject': '{reason}: {flat}',
  'email.see': 'Посмотреть объявление',
  'email.help':
    'Вы получили это письмо, потому что включили уведомления по почте для этого поиска.',
  'email.goneHelp':
    'Вы получили это письмо, потому что сохранили это объявление и включили письма по этому поиску. Сообщения об избранном отключаются отдельно, в настройках.',
  'email.unsubscribe': 'Отключить письма по этому поиску',
}
