import type { FilterKey, Filters } from '#contract/filters.ts'
import type { Flat } from './listing-rows.ts'

/** A value of a filter, as addresses write it, and what it does. */
type FilterCase<Key extends FilterKey> = {
  value: Filters[Key]
  /** As in the page's address and in a query of the API. */
  text: string
  /** Rejected by the API. */
  invalid: string
  /** Other filters that it needs. */
  needs?: Filters
  /** A flat that it finds, and flats that it does not. Missing facts are those of any flat. */
  finds: Flat
  misses: Flat[]
  /** In words, in English, Russian and Georgian. */
  words: [en: string, ru: string, ka: string]
}

export const FILTER_CASE_NOW = new Date('2026-11-22T10:00:00Z')
const hoursAgo = (hours: number) => new Date(FILTER_CASE_NOW.getTime() - hours * 3_600_000)

/** A case of every filter. Tests iterate over it. */
export const FILTER_CASES: { [Key in FilterKey]: FilterCase<Key> } = {
  city: {
    value: 'Batumi',
    text: 'Batumi',
    invalid: 'London',
    finds: { city: 'Batumi' },
    misses: [{ city: 'Tbilisi' }],
    words: ['Batumi', 'Батуми', 'ბათუმი'],
  },
  districts: {
    value: ['Vake', 'Vera'],
    text: 'Vake,Vera',
    invalid: 'x'.repeat(61),
    finds: { district: 'Vera' },
    misses: [{ district: 'Isani' }, { district: null }],
    words: ['Vake, Vera', 'Ваке, Вера', 'ვაკე, ვერა'],
  },
  kinds: {
    value: ['house', 'room'],
    text: 'house,room',
    invalid: 'castle',
    finds: { kind: 'room' },
    misses: [{}, { kind: 'bed' }],
    words: ['house, room', 'дом, комната', 'სახლი, ოთახი'],
  },
  rooms: {
    value: [2, 5],
    text: '2,5',
    invalid: '6',
    finds: { rooms: 7 },
    misses: [{ rooms: 3 }, { rooms: null }, { kind: 'room' }],
    words: ['2, 5+ rooms', '2, 5+ комн.', '2, 5+ ოთახი'],
  },
  priceMin: {
    value: 500,
    text: '500',
    invalid: '-1',
    finds: { price: 500 },
    misses: [{ price: 499 }, { price: null }],
    words: ['from $500', 'от $500', '$500‑დან'],
  },
  priceMax: {
    value: 900.5,
    text: '900.5',
    invalid: '1e10',
    finds: { price: 900 },
    misses: [{ price: 901 }, { price: null }],
    words: ['up to $900.5', 'до $900,5', '$900,5‑მდე'],
  },
  currency: {
    value: 'GEL',
    text: 'GEL',
    invalid: 'XXX',
    needs: { priceMax: 900 },
    finds: { price: 900, currency: 'GEL' },
    misses: [{ price: 900 }],
    words: ['up to ₾900', 'до ₾900', '₾900‑მდე'],
  },
  depositMax: {
    value: 300,
    text: '300',
    invalid: 'x',
    finds: { deposit: 800, currency: 'GEL' },
    misses: [{ deposit: 301 }, { deposit: null }],
    words: ['deposit up to $300', 'депозит до $300', 'დეპოზიტი $300‑მდე'],
  },
  areaMin: {
    value: 40,
    text: '40',
    invalid: '100001',
    finds: { area: 40 },
    misses: [{ area: 39 }, { area: null }],
    words: ['from 40 m²', 'от 40 м²', '40 მ²‑დან'],
  },
  areaMax: {
    value: 80.5,
    text: '80.5',
    invalid: '-1',
    finds: { area: 80.5 },
    misses: [{ area: 81 }, { area: null }],
    words: ['up to 80.5 m²', 'до 80,5 м²', '80,5 მ²‑მდე'],
  },
  floorMin: {
    value: 2,
    text: '2',
    invalid: '1.5',
    finds: { floor: 2 },
    misses: [{ floor: 1 }, { floor: null }],
    words: ['floor from 2', 'этаж от 2', 'სართული 2‑დან'],
  },
  floorMax: {
    value: 5,
    text: '5',
    invalid: '201',
    finds: { floor: 5 },
    misses: [{ floor: 6 }, { floor: null }],
    words: ['floor up to 5', 'этаж до 5', 'სართული 5‑მდე'],
  },
  notGroundFloor: {
    value: true,
    text: '1',
    invalid: 'yes',
    finds: { city: 'Belgrade', district: 'Zemun', floor: 1 },
    misses: [{ floor: 1 }, { floor: null }, { city: 'Belgrade', district: 'Zemun', floor: 0 }],
    words: ['not ground floor', 'не первый этаж', 'არა პირველი სართული'],
  },
  notTopFloor: {
    value: true,
    text: '1',
    invalid: 'yes',
    finds: { floor: 8, totalFloors: 9 },
    misses: [{ floor: 9, totalFloors: 9 }, { floor: 3, totalFloors: null }, { floor: null }],
    words: ['not top floor', 'не последний этаж', 'არა ბოლო სართული'],
  },
  petFriendly: {
    value: true,
    text: '1',
    invalid: 'yes',
    finds: { pets: true },
    misses: [{ pets: false }, { pets: null }],
    words: ['pets allowed', 'можно с животными', 'ცხოველებით შეიძლება'],
  },
  furnished: {
    value: true,
    text: '1',
    invalid: 'yes',
    finds: { furnished: true },
    misses: [{ furnished: false }, { furnished: null }],
    words: ['furnished', 'с мебелью', 'ავეჯით'],
  },
  noAgentFee: {
    value: true,
    text: '1',
    invalid: 'yes',
    finds: { commission: 'none' },
    misses: [{ commission: 'yes' }, { commission: null }],
    words: ['no agent fee', 'без комиссии', 'საკომისიოს გარეშე'],
  },
  utilitiesIncluded: {
    value: true,
    text: '1',
    invalid: 'yes',
    finds: { utilities: 'included' },
    misses: [{ utilities: 'extra' }, { utilities: null }],
    words: ['utilities included', 'коммунальные включены', 'კომუნალური ფასში'],
  },
  minTermMax: {
    value: 6,
    text: '6',
    invalid: '0',
    finds: { minTermMonths: 6 },
    misses: [{ minTermMonths: 7 }, { minTermMonths: null }],
    words: [
      'minimum term up to 6 months',
      'минимальный срок до 6 мес.',
      'მინიმალური ვადა 6 თვემდე',
    ],
  },
  withPhotos: {
    value: true,
    text: '1',
    invalid: 'yes',
    finds: { photoIds: [1] },
    misses: [{ photoIds: [] }],
    words: ['with photos', 'с фото', 'ფოტოებით'],
  },
  amenities: {
    value: ['balcony', 'wifi'],
    text: 'balcony,wifi',
    invalid: 'sauna',
    finds: { amenities: ['wifi', 'balcony', 'tv'] },
    misses: [{ amenities: ['wifi'] }],
    words: ['balcony, Wi-Fi', 'балкон, Wi-Fi', 'აივანი, Wi-Fi'],
  },
  area: {
    value: '41.7,44.7;41.8,44.7;41.8,44.8',
    text: '41.7,44.7;41.8,44.7;41.8,44.8',
    invalid: '41.7,44.7',
    finds: { place: [41.79, 44.75] },
    misses: [{ place: [41.71, 44.79] }, {}],
    words: ['drawn area', 'область на карте', 'შემოხაზული არეალი'],
  },
  postedWithin: {
    value: 3,
    text: '3',
    invalid: '91',
    finds: { latestPostAt: hoursAgo(71) },
    misses: [{ latestPostAt: hoursAgo(73) }],
    words: [
      'posted in the last 3 days',
      'опубликовано за последние 3 дн.',
      'გამოქვეყნდა ბოლო 3 დღეში',
    ],
  },
  searchQuery: {
    value: 'balc',
    text: 'balc',
    invalid: 'x'.repeat(201),
    finds: { title: 'With a balcony' },
    misses: [{ title: 'Without one' }],
    words: ['“balc”', '«balc»', '„balc“'],
  },
}

export const FILTER_CASE_ENTRIES = Object.entries(FILTER_CASES) as [
  FilterKey,
  FilterCase<FilterKey>,
][]
