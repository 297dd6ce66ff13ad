import type { Amenity } from '#contract/amenities.ts'

/**
 * What words can mean, in groups that are read apart: within a group the longest phrase wins, so a
 * harmless long phrase ("сушилка для белья": none) hides a short one ("сушилка"). A language file
 * fills these with comma lists of phrases in plain form (lower case, no accents on Latin letters).
 */
export type Concepts = {
  /**
   * What the author wants. `tenant`: looks for a tenant, so offers; `many`: no single flat; `hint`:
   * how a seeker speaks; `followUp`: speaks of an earlier post; `hiring`: pays wages.
   */
  deal:
    | 'offer'
    | 'rent'
    | 'free'
    | 'wanted'
    | 'hint'
    | 'tenant'
    | 'sale'
    | 'job'
    | 'many'
    | 'rented'
    | 'followUp'
    | 'hiring'
    | 'none'
  /** What is offered. `forBusiness`: let as an office; `living`: said to be for living in. */
  home:
    | 'flat'
    | 'flats'
    | 'house'
    | 'room'
    | 'studio'
    | 'hotel'
    | 'premises'
    | 'forBusiness'
    | 'living'
    | 'thing'
  /**
   * Words about how many rooms. `rooms`, `bedrooms` follow or precede a number; n-words carry it.
   */
  layout:
    | 'rooms'
    | 'bedrooms'
    | 'bedroom'
    | 'oneBedroom'
    | 'studio'
    | 'of'
    | 'rooms1'
    | 'rooms2'
    | 'rooms3'
    | 'rooms4'
    | 'rooms5'
    | 'rooms6'
    | 'none'
  count: 'n1' | 'n2' | 'n3' | 'n4' | 'n5' | 'n6' | 'n7' | 'n8' | 'n9' | 'n10'
  /**
   * `storeys` counts the floors of the building; the o-words are ordinals of a flat's floor
   * (ordinals.ts), the w-words the same without the word for floor.
   */
  size:
    | 'sqm'
    | 'areaWord'
    | 'outdoors'
    | 'floor'
    | 'storeys'
    | 'of'
    | 'ground'
    | 'basement'
    | `o${number}`
    | `w${number}`
    | 'storeys1'
    | 'storeys2'
    | 'storeys3'
    | 'storeys4'
    | 'storeys5'
    | 'storeys9'
    | 'none'
  money:
    | 'USD'
    | 'EUR'
    | 'GEL'
    | 'RUB'
    | 'AMD'
    | 'RSD'
    | 'UZS'
    | 'priceWord'
    | 'moneySign'
    | 'deposit'
    | 'utilities'
    | 'commission'
    | 'noCommission'
    | 'thousand'
    | 'million'
    | 'extra'
    | 'from'
    | 'upTo'
    | 'was'
    | 'now'
    | 'cut'
    | 'onTerms'
    | 'none'
  /** `date`: names of months, of use only to tell them from names of streets. */
  time: 'month' | 'term' | 'day' | 'perDay' | 'perOther' | 'date'
  near: 'near' | 'nearAfter' | 'far' | 'metro'
  /** Before or after what they speak of. `noAfter` and `yesAfter` stand behind it. */
  polarity: 'no' | 'noAfter' | 'yes' | 'future'
  pets: 'pets'
  furniture: 'furnished' | 'unfurnished' | 'none'
  amenity: Amenity | 'none'
  place:
    | 'streetBefore'
    | 'streetAfter'
    | 'addressWord'
    | 'pin'
    | 'house'
    | 'complexBefore'
    | 'complexAfter'
    | 'districtWord'
    | 'landmark'
    | 'within'
    | 'country'
  contact: 'channel' | 'write' | 'elsewhere'
}

export type Group = keyof Concepts
export type Lexicon = { [G in Group]?: Partial<Record<Concepts[G], string>> }
