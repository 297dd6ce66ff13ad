import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/notifications.ts'

export const messages: Translated<typeof en> = {
  new: 'Նոր հայտարարություն',
  'price-drop': 'Գինն իջել է',
  'price-drop.amounts': 'Գինն իջել է՝ {from} → {to}',
  back: 'Նորից վարձով է տրվում',
  edited: 'Համապատասխանում է փոփոխված որոնմանը',
  gone: 'Ձեր պահած հայտարարությունն այլևս ակտիվ չէ',

  noPrice: 'Գինը նշված չէ',
  perMonth: '{amount} ամսական',
  rooms: { other: '{n} սենյակ' },
  area: '{amount} մ²',
  floor: 'հարկ՝ {floor}',
  floorOf: 'հարկ՝ {floor}/{total}',
  pets: 'կենդանիներով կարելի է',
  'pets.by_agreement': 'կենդանիներ պայմանավորվածությամբ',
  'pets.cats': 'կատվով կարելի է',
  'pets.small': 'փոքր կենդանիով կարելի է',
  furnished: 'կահավորված',

  warningTitle: 'Ստուգեք վճարելուց առաջ՝',
  'warning.far-below-similar':
    '{percent}%‑ով էժան է նման բնակարաններից (համեմատվել է {n} բնակարանի հետ)',
  'warning.photos-elsewhere.city': 'նույն լուսանկարները կան մեկ այլ քաղաքի հայտարարության մեջ',
  'warning.photos-elsewhere.price':
    'նույն լուսանկարները կան մեկ այլ հայտարարության մեջ՝ ուրիշ գնով',
  'warning.prepayment': 'գումար են խնդրում մինչև բնակարանը ցույց տալը',
  'warning.many-cities': 'նույն կոնտակտը բնակարաններ է առաջարկում մի քանի քաղաքում',
  'warning.linked-listing.contact': 'նույն կոնտակտն ունի խաբեության նշաններով այլ հայտարարություն',
  'warning.linked-listing.photos':
    'նույն լուսանկարները կան խաբեության նշաններով այլ հայտարարության մեջ',
  'warning.messenger-only': 'հեռախոսահամար չկա, միայն մեսենջեր',

  yourSearch: 'Ձեր որոնումը՝ {search}',
  posted: 'Հրապարակվել է՝ {when}',
  open: 'Բացել',
  save: 'Պահել',
  hide: 'Թաքցնել',
  photos: 'Այլ լուսանկարներ',
  pause: 'Դադարեցնել այս որոնումը',
  similar: 'Տեսնել նման հայտարարություններ',
  noPhotos: 'Այս հայտարարության լուսանկարներն այլևս հասանելի չեն։',

  'digest.new': { other: '{n} նոր հայտարարություն' },
  'digest.other': { other: '{n} նոր և թարմացված հայտարարություն' },
  'digest.more': 'Տեսնել ևս {n}‑ը',
  'digest.list': 'Տեսնել ցանկը',

  'push.test': 'Ծանուցումներն այս դիտարկիչում աշխատում են։',
  'push.paused': 'Որոնումը դադարեցվեց։',
  'push.pauseFailed': 'Չհաջողվեց դադարեցնել որոնումը։ Փորձեք կայքում։',

  'email.subject': '{reason}՝ {flat}',
  'email.see': 'Տեսնել հայտարարությունը',
  'email.help':
    'Դուք ստացել եք այս նամակը, քանի որ այս որոնման համար միացրել եք ծանուցումները էլ. փոստով։',
  'email.goneHelp':
    'Այս նամակը ստացել եք, քանի որ պահել եք այս հայտարարությունը և այս որոնման համար միացրել եք էլփոստով ծանուցումները։ Այսպիսի հաղորդագրություններն անջատվում են առանձին՝ կարգավորումներում։',
  'email.unsubscribe': 'Անջատել այս որոնման նամակները',
}
