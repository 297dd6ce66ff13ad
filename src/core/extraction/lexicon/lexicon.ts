import type { Amenity } from '#contract/amenities.ts'
import { CURRENCIES } from '#contract/currencies.ts'

/** The currencies that are read: those of listings, and one whose prices are not shown. */
export const READ_CURRENCIES = [...CURRENCIES, 'UZS'] as const

/** `m1` is January. */
export type Month = `m${number}`

/**
 * The concepts that a phrase can stand for, by group. Groups are matched independently. Within a
 * group the longest phrase wins, so a longer phrase that means nothing ("сушилка для белья":
 * `none`) hides a shorter one ("сушилка"). A lexicon lists the phrases of each concept, separated
 * by commas, in the form that `normalise` produces (lower case, no diacritics on Latin letters).
 */
export type Concepts = {
  /**
   * What the author wants. `forRent`: an offer, unless a verb says otherwise; `tenant`: looks for a
   * tenant, so it is an offer; `joint`: looks for people to rent a flat with; `person`, `own`: whom
   * an author who has a flat looks for, and the flat it is for ("a girl", "for our flat"); `hint`:
   * typical words of people looking for a flat; `many`: an advert without one specific flat;
   * `followUp`: refers to an earlier post; `job`: work and services; `hiring`: offers a salary;
   * `talk`: speaks of another deal, such as a swap or a fraud.
   */
  deal:
    | 'offer'
    | 'forRent'
    | 'rent'
    | 'free'
    | 'wanted'
    | 'hint'
    | 'tenant'
    | 'joint'
    | 'person'
    | 'own'
    | 'sale'
    | 'job'
    | 'many'
    | 'rented'
    | 'followUp'
    | 'hiring'
    | 'talk'
    | 'none'
  /**
   * What is offered. `forBusiness`: suitable as an office; `living`: explicitly for living in;
   * `thing`: no home but something such as a scooter or a pram.
   */
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
   * Says of what kind the home is, wherever it stands. `bed` and `room`: a place in a shared room
   * and a room of a shared home, or people who look for somebody to live in one; `hostel`: a bed
   * unless a room is stated; `house`: a whole house.
   */
  kind: 'bed' | 'room' | 'hostel' | 'house' | 'none'
  /**
   * Number of rooms. `rooms` and `bedrooms` stand next to a number; `rooms1` to `rooms6`,
   * `rooms1.5` to `rooms4.5` and `bedrooms1` to `bedrooms4` include it. `converted`: the number of
   * rooms was changed to the one beside it.
   */
  layout:
    | 'rooms'
    | 'bedrooms'
    | 'oneBedroom'
    | 'studio'
    | 'of'
    | 'rooms1'
    | 'rooms2'
    | 'rooms3'
    | 'rooms4'
    | 'rooms5'
    | 'rooms6'
    | 'rooms1.5'
    | 'rooms2.5'
    | 'rooms3.5'
    | 'rooms4.5'
    | 'converted'
    | 'bedrooms1'
    | 'bedrooms2'
    | 'bedrooms3'
    | 'bedrooms4'
    | 'none'
  /** Numbers from one (`n1`) to twenty. */
  count: `n${number}`
  /**
   * `walls`: what the building is made of. `storeys` introduces its number of floors. `o1`, `o2`…
   * are ordinals with the word for floor; `w1`, `w2`… are ordinals without it (see ordinals.ts).
   * `ground` is the floor at street level, which countries number differently, `zero` the one below
   * the first.
   */
  size:
    | 'sqm'
    | 'areaWord'
    | 'outdoors'
    | 'walls'
    | 'floor'
    | 'storeys'
    | 'of'
    | 'ground'
    | 'zero'
    | 'basement'
    | `o${number}`
    | `w${number}`
    | 'storeys1'
    | 'storeys2'
    | 'storeys3'
    | 'storeys4'
    | 'storeys5'
    | 'storeys6'
    | 'storeys7'
    | 'storeys8'
    | 'storeys9'
    | 'none'
  /**
   * `same`: says that a deposit equals the rent; `agent` takes the commission; `half` and
   * `oneRent`: an amount of a commission in words ("half a month", "one month"); `onTerms`:
   * introduces the condition of another price ("if", "for stays"); `cut`: says that a price was
   * lowered ("reduced", "discount").
   */
  money:
    | (typeof READ_CURRENCIES)[number]
    | 'priceWord'
    | 'moneySign'
    | 'deposit'
    | 'same'
    | 'utilities'
    | 'commission'
    | 'noCommission'
    | 'agent'
    | 'half'
    | 'oneRent'
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
  time: 'month' | 'term' | 'day' | 'perDay' | 'perOther' | 'none'
  /** The months of the year, and the word for the first day of one. */
  calendar: Month | 'first'
  /** `near` may introduce a list ("blizu škole, parka"), `beside` a single place ("kod škole"). */
  near: 'near' | 'nearAfter' | 'beside' | 'far' | 'metro'
  /** Negation and affirmation. `noAfter` follows the word it negates; the others may precede it. */
  polarity: 'no' | 'noAfter' | 'yes' | 'future'
  pets: 'pets'
  /** `agreement`: they are allowed if the landlord agrees. */
  petTerms: 'cat' | 'dog' | 'small' | 'agreement' | 'only' | 'another'
  furniture: 'furnished' | 'unfurnished' | 'none'
  amenity: Amenity | 'none'
  /**
   * What heats the home. `central`, `gasBoiler`, `gasHeater` and `electricHeater` say it by
   * themselves. Otherwise it is what heats (`boiler`; `heater`; `word`: heating as such; `heats`:
   * the verb) and its energy (`gas`, `electricity`, `conditioner`; `district`: of the city or the
   * building).
   */
  heating:
    | 'word'
    | 'heats'
    | 'boiler'
    | 'heater'
    | 'gas'
    | 'electricity'
    | 'conditioner'
    | 'district'
    | 'central'
    | 'gasBoiler'
    | 'gasHeater'
    | 'electricHeater'
    | 'none'
  /**
   * Utilities (`bills`), one of them (`item`; `internet` is none by itself), whether the price
   * includes them, and a part of them that is paid besides (`split`). `allIn` and `allExtra` say
   * both.
   */
  bills:
    | 'bills'
    | 'item'
    | 'internet'
    | 'included'
    | 'extra'
    | 'split'
    | 'allIn'
    | 'allExtra'
    | 'none'
  /**
   * When one can move in. `free`: introduces the day; `from`: stands before it; `ready` says that
   * it is now by itself, `now` after `free`; `viewing`: the day is for something else.
   */
  moveIn: 'from' | 'free' | 'now' | 'ready' | 'viewing'
  /** Money that somebody needs before the home. */
  payment: 'word'
  /** `quarter`: follows the name or number of a part of a district that has numbered houses. */
  place:
    | 'streetBefore'
    | 'streetAfter'
    | 'addressWord'
    | 'pin'
    | 'house'
    | 'complexBefore'
    | 'complexAfter'
    | 'districtWord'
    | 'quarter'
    | 'landmark'
    | 'within'
    | 'country'
  contact: 'channel' | 'write' | 'elsewhere'
}

export type Group = keyof Concepts

/** Every group, in the order of their tables. */
export const GROUPS: readonly Group[] = [
  'deal',
  'home',
  'kind',
  'layout',
  'count',
  'size',
  'money',
  'time',
  'calendar',
  'near',
  'polarity',
  'pets',
  'petTerms',
  'furniture',
  'amenity',
  'heating',
  'bills',
  'moveIn',
  'place',
  'contact',
  'payment',
]

export type Lexicon = { [G in Group]?: Partial<Record<Concepts[G], string>> }
