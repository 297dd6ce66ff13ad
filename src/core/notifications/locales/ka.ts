import type { NotificationMessages } from '../messages.ts'

/** Georgian nouns stay in the singular after a number. */
export const ka: NotificationMessages = {
  new: 'ახალი ბინა',
  priceDropped: (oldPrice, price) =>
    oldPrice && price ? `ფასმა დაიკლო: ${oldPrice} → ${price}` : 'ფასმა დაიკლო',
  back: 'ისევ ქირავდება',
  edited: 'შეესაბამება თქვენს შეცვლილ ძიებას',
  noPrice: 'ფასი მითითებული არ არის',
  perMonth: (amount) => `${amount} თვეში`,
  rooms: (count) => `${count} ოთახი`,
  area: (amount) => `${amount} მ²`,
  floor: (floor, total) => (total === null ? `სართული ${floor}` : `სართული ${floor} / ${total}`),
  pets: 'ცხოველებით შეიძლება',
  furnished: 'ავეჯით',
  warningTitle: 'გადახდამდე გადაამოწმეთ',
  warning: (warning) => {
    switch (warning.kind) {
      case 'far-below-similar':
        return `ფასი ${warning.percent}%-ით დაბალია ${warning.sampleSize} მსგავსი ბინის მედიანაზე`
      case 'photos-elsewhere':
        return warning.differs === 'city'
          ? 'იგივე ფოტოები სხვა ქალაქის განცხადებაშიცაა'
          : 'იგივე ფოტოები სხვა განცხადებაშიცაა, სხვა ფასით'
      case 'prepayment':
        return 'ფულს ბინის ნახვამდე ითხოვენ'
      case 'messenger-only':
        return 'ტელეფონის ნომერი არ არის, მხოლოდ მესენჯერი'
    }
  },
  yourSearch: (search) => `თქვენი ძიება: ${search}`,
  posted: (when) => `გამოქვეყნდა ${when}`,
  open: 'გახსნა',
  save: 'შენახვა',
  hide: 'დამალვა',
  photos: 'მეტი ფოტო',
  pause: 'ამ ძიების შეჩერება',
  noPhotos: 'ამ ბინის ფოტოები აღარ არის ხელმისაწვდომი.',
  push: {
    test: 'შეტყობინებები ამ ბრაუზერში მუშაობს.',
    paused: 'ძიება შეჩერებულია.',
    pauseFailed: 'ძიების შეჩერება ვერ მოხერხდა. სცადეთ საიტზე.',
  },
}
