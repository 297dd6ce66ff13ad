import type { NotificationMessages } from '../messages.ts'

export const en: NotificationMessages = {
  new: 'New flat',
  priceDropped: (oldPrice, price) =>
    oldPrice && price ? `Price fell from ${oldPrice} to ${price}` : 'The price fell',
  back: 'Back on the market',
  edited: 'Fits your changed search',
  noPrice: 'Price not specified',
  perMonth: (amount) => `${amount} a month`,
  rooms: (count) => `${count} ${count === 1 ? 'room' : 'rooms'}`,
  floor: (floor, total) => (total === null ? `floor ${floor}` : `floor ${floor} of ${total}`),
  pets: 'pets allowed',
  furnished: 'furnished',
  warningTitle: 'Check before you pay',
  warning: (warning) => {
    switch (warning.kind) {
      case 'far-below-similar':
        return `${warning.percent}% below the median of ${warning.sampleSize} similar ${warning.sampleSize === 1 ? 'flat' : 'flats'}`
      case 'photos-elsewhere':
        return warning.differs === 'city'
          ? 'its photos also stand on another listing in another city'
          : 'its photos also stand on another listing with another price'
      case 'prepayment':
        return 'asks for money before a viewing'
      case 'messenger-only':
        return 'gives no phone number, only a messenger'
    }
  },
  yourSearch: (search) => `Your search: ${search}`,
  posted: (when) => `Posted ${when}`,
  open: 'Open',
  save: 'Save',
  hide: 'Hide',
  photos: 'More photos',
  pause: 'Pause this search',
  noPhotos: 'There are no photos of this flat any more.',
}
