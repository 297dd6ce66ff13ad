import type { NotificationMessages } from '../messages.ts'

/** Nouns stay in the singular after a number. */
export const ka: NotificationMessages = {
  new: 'ახალი ბინა',
  priceDropped: (oldPrice, price) =>
    oldPrice && price ? `ფასი შემცირდა: ${oldPrice} → ${price}` : 'ფასი შემცირდა',
  back: 'ისევ ქირავდება',
  edited: 'შეესაბამება თქვენს შეცვლილ ძიებას',
  noPrice: 'ფასი მითითებული არ არის',
  perMonth: (amount) => `${amount} თვეში`,
  rooms: (count) => `${count} ოთახი`,
  floor: (floor, total) => (total === null ? `სართული ${floor}` : `სართული ${floor} / ${total}`),
  pets: 'ცხოველებით შეიძლება',
  furnished: 'ავეჯით',
  warningTitle: 'გადახდამდე გადაამოწმეთ',
  warning: (warning) => {
    switch (warning.kind) {
      case 'far-below-similar':
        return `${warning.sampleSize} მსგავსი ბინის მედიანაზე ${warning.percent}%-ით ნაკლები`
      case 'photos-elsewhere':
        return warning.differs === 'city'
          ? 'იგივე ფოტოები სხვა განცხადებაშიცაა, სხვა ქალაქში'
          : 'იგივე ფოტოები სხვა განცხადებაშიცაა, სხვა ფასით'
      case 'prepayment':
        return 'ითხოვს ფულს ბინის ნახვამდე'
      case 'messenger-only':
        return 'ტელეფონი არ არის, მხოლოდ მესენჯერი'
    }
  },
  yourSearch: (search) => `თქვენი ძიება: ${search}`,
  posted: (when) => `გამოქვეყნდა ${when}`,
  open: 'გახსნა',
  save: 'შენახვა',
  hide: 'დამალვა',
  photos: 'მეტი ფოტო',
  pause: 'ამ ძიების შეჩერება',
  noPhotos: 'ამ ბინის ფოტოები აღარ არის.',
}
