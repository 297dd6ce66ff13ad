import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/notifications.ts'

export const messages: Translated<typeof en> = {
  new: 'ახალი განცხადება',
  'price-drop': 'ფასმა დაიკლო',
  'price-drop.amounts': 'ფასმა დაიკლო: {from} → {to}',
  back: 'ისევ ქირავდება',
  edited: 'შეესაბამება თქვენს შეცვლილ ძიებას',
  gone: 'შენახული განცხადება აღარ არის აქტუალური',

  noPrice: 'ფასი მითითებული არ არის',
  perMonth: '{amount} თვეში',
  rooms: { other: '{n} ოთახი' },
  area: '{amount} მ²',
  floor: 'სართული {floor}',
  floorOf: 'სართული {floor} / {total}',
  pets: 'ცხოველებით შეიძლება',
  'pets.by_agreement': 'ცხოველები შეთანხმებით',
  'pets.cats': 'კატით შეიძლება',
  'pets.small': 'პატარა ცხოველით შეიძლება',
  furnished: 'ავეჯით',

  warningTitle: 'გადახდამდე გადაამოწმეთ:',
  'warning.far-below-similar': 'მსგავს ბინებზე {percent}%‑ით იაფია (შედარებულია {n} ბინასთან)',
  'warning.photos-elsewhere.city': 'იგივე ფოტოები სხვა ქალაქის განცხადებაშიცაა',
  'warning.photos-elsewhere.price': 'იგივე ფოტოები სხვა განცხადებაშიცაა, სხვა ფასით',
  'warning.prepayment': 'ფულს ბინის ნახვამდე ითხოვენ',
  'warning.many-cities': 'იგივე კონტაქტი ბინებს რამდენიმე ქალაქში აქირავებს',
  'warning.linked-listing.contact':
    'იმავე კონტაქტს აქვს განცხადება, რომელსაც თაღლითობის ნიშნები ახლავს',
  'warning.linked-listing.photos': 'იგივე ფოტოები თაღლითობის ნიშნების მქონე განცხადებაშიცაა',
  'warning.messenger-only': 'ტელეფონის ნომერი არ არის, მხოლოდ მესენჯერი',

  yourSearch: 'თქვენი ძიება: {search}',
  posted: 'გამოქვეყნდა {when}',
  open: 'გახსნა',
  save: 'შენახვა',
  hide: 'დამალვა',
  photos: 'მეტი ფოტო',
  pause: 'ამ ძიების შეჩერება',
  similar: 'მსგავსი განცხადებების ნახვა',
  noPhotos: 'ამ განცხადების ფოტოები აღარ არის ხელმისაწვდომი.',

  'digest.new': { other: '{n} ახალი განცხადება' },
  'digest.other': { other: '{n} ახალი და განახლებული განცხადება' },
  'digest.more': 'კიდევ {n} განცხადების ნახვა',
  'digest.list': 'სიის ნახვა',

  'push.test': 'შეტყობინებები ამ ბრაუზერში მუშაობს.',
  'push.paused': 'ძიება შეჩერებულია.',
  'push.pauseFailed': 'ძიების შეჩერება ვერ მოხერხდა. სცადეთ საიტზე.',

  'email.subject': '{reason}: {flat}',
  'email.see': 'განცხადების ნახვა',
  'email.help': 'ეს წერილი მოგივიდათ, რადგან ამ ძებნისთვის ელფოსტით შეტყობინებები ჩართეთ.',
  'email.goneHelp':
    'ეს წერილი მოგივიდათ, რადგან ეს განცხადება შეინახეთ და ამ ძებნისთვის ელფოსტით შეტყობინებები ჩართეთ. ასეთი შეტყობინებები ცალკე ითიშება, პარამეტრებში.',
  'email.unsubscribe': 'ამ ძებნის წერილების გამორთვა',
}
