import type { NotificationMessages } from '../messages.ts'

export const en: NotificationMessages = {
  new: 'New flat',
  priceDropped: (oldPrice, price) =>
    oldPrice && price ? `Price dropped from ${oldPrice} to ${price}` : 'Price dropped',
  back: 'Back on the market',
  edited: 'Matches your updated search',
  noPrice: 'Price not specified',
  perMonth: (amount) => `${amount} a month`,
  rooms: (count) => `${count} ${count === 1 ? 'room' : 'rooms'}`,
  area: (amount) => `${amount} m²`,
  floor: (floor, total) => (total === null ? `floor ${floor}` : `floor ${floor} of ${total}`),
  pets: 'pets allowed',
  furnished: 'furnished',
  warningTitle: 'Check before you pay',
  warning: (warning) => {
    switch (warning.kind) {
      case 'far-below-similar':
        return `the price is ${warning.percent}% below the median of ${warning.sampleSize} similar ${warning.sampleSize === 1 ? 'flat' : 'flats'}`
      case 'photos-elsewhere':
        return warning.differs === 'city'
          ? 'the same photos appear in another listing in a different city'
          : 'the same photos appear in another listing at a different price'
      case 'prepayment':
        return 'asks for money before a viewing'
      case 'messenger-only':
        return 'no phone number, only a messenger'
    }
  },
  yourSearch: (search) => `Your search: ${search}`,
  posted: (when) => `Posted ${when}`,
  open: 'Open',
  save: 'Save',
  hide: 'Hide',
  photos: 'More photos',
  pause: 'Pause this search',
  noPhotos: 'The photos of this flat are no longer available.',
  push: {
    test: 'Notifications work in this browser.',
    paused: 'Search paused.',
    pauseFailed: "Couldn't pause the search. Try again on the site.",
  },
}
