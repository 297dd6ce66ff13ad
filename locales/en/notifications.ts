import type { Messages } from '../messages.ts'

export const messages = {
  new: 'New listing',
  'price-drop': 'Price dropped',
  'price-drop.amounts': 'Price dropped from {from} to {to}',
  back: 'Back on the market',
  edited: 'Matches your updated search',
  /** A listing that the reader saved. */
  gone: 'A listing you saved is no longer offered',

  noPrice: 'Price not specified',
  perMonth: '{amount} a month',
  rooms: { one: '{n} room', other: '{n} rooms' },
  /** `amount`: a formatted number of square metres. */
  area: '{amount} m²',
  floor: 'floor {floor}',
  floorOf: 'floor {floor} of {total}',
  pets: 'pets allowed',
  'pets.by_agreement': 'pets by agreement',
  'pets.cats': 'cats allowed',
  'pets.small': 'small pets allowed',
  furnished: 'furnished',

  warningTitle: 'Check before you pay:',
  'warning.far-below-similar': 'the price is {percent}% below similar flats (compared with {n})',
  'warning.photos-elsewhere.city': 'the same photos appear in another listing in a different city',
  'warning.photos-elsewhere.price':
    'the same photos appear in another listing at a different price',
  'warning.prepayment': 'asks for money before a viewing',
  'warning.many-cities': 'the same contact offers flats in several cities',
  'warning.linked-listing.contact': 'the same contact also has a listing with signs of a scam',
  'warning.linked-listing.photos': 'the same photos are in another listing with signs of a scam',
  'warning.messenger-only': 'no phone number, only a messenger',

  yourSearch: 'Your search: {search}',
  posted: 'Posted {when}',
  open: 'Open',
  save: 'Save',
  hide: 'Hide',
  photos: 'More photos',
  pause: 'Pause this search',
  /** Under a message about a saved listing that is gone; opens its page, which has them. */
  similar: 'See similar listings',
  /** Sent instead of an album when all photos are gone. */
  noPhotos: 'The photos of this listing are no longer available.',

  /** The title of a digest: a message about several listings of one search. `other`: not all new. */
  'digest.new': { one: '{n} new listing', other: '{n} new listings' },
  'digest.other': {
    one: '{n} new or updated listing',
    other: '{n} new and updated listings',
  },
  /** Links to the list of the search. `more`: not all listings are named. */
  'digest.more': 'See {n} more',
  'digest.list': 'See the list',

  /** The body of a test notification. */
  'push.test': 'Notifications work in this browser.',
  /** Shown after "Pause this search" was tapped in a push notification. */
  'push.paused': 'Search paused.',
  'push.pauseFailed': "Couldn't pause the search. Try again on the site.",

  /** An alert by email. `flat`: price, rooms and place. */
  'email.subject': '{reason}: {flat}',
  'email.see': 'See the listing',
  'email.help': "You're getting this email because you turned on email alerts for this search.",
  'email.goneHelp':
    'You saved this listing and turned on email alerts for this search. Messages like this one have their own switch in Settings.',
  'email.unsubscribe': 'Turn off email alerts for this search',
} as const satisfies Messages
