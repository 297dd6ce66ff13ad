import { AMENITIES } from '#contract/amenities.ts'
import type { AdminListing } from '#contract/admin-listings.ts'
import { CURRENCIES } from '#contract/currencies.ts'
import type { CorrectableField } from '#contract/admin.ts'

/**
 * The fields of the form; whether it is a home to let, and whether it is let, have buttons of their
 * own.
 */
export type FormField = Exclude<CorrectableField, 'isRental' | 'status'>

type Kind =
  | { kind: 'text'; max: number }
  | { kind: 'number'; min: number; max: number; whole: boolean }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'city' | 'district' | 'yesno' | 'amenities' | 'phones' | 'handle' | 'point' }

/** In the order of the form; bounds are those of the contract. */
export const FIELDS: Readonly<Record<FormField, Kind>> = {
  price: { kind: 'number', min: 0, max: 1e9, whole: false },
  priceMax: { kind: 'number', min: 0, max: 1e9, whole: false },
  currency: { kind: 'choice', values: CURRENCIES },
  period: { kind: 'choice', values: ['month', 'day'] },
  city: { kind: 'city' },
  district: { kind: 'district' },
  address: { kind: 'text', max: 200 },
  point: { kind: 'point' },
  rooms: { kind: 'number', min: 1, max: 99, whole: true },
  bedrooms: { kind: 'number', min: 0, max: 99, whole: true },
  areaSqm: { kind: 'number', min: 1, max: 99_999, whole: false },
  floor: { kind: 'number', min: -5, max: 200, whole: true },
  totalFloors: { kind: 'number', min: 1, max: 200, whole: true },
  petsAllowed: { kind: 'yesno' },
  furnished: { kind: 'yesno' },
  deposit: { kind: 'number', min: 0, max: 1e9, whole: false },
  commission: { kind: 'choice', values: ['none', 'yes'] },
  minTermMonths: { kind: 'number', min: 1, max: 60, whole: true },
  phones: { kind: 'phones' },
  telegramUsername: { kind: 'handle' },
  amenities: { kind: 'amenities' },
}
export const FORM_FIELDS = Object.keys(FIELDS) as FormField[]

/**
 * What posts say most often comes first, each in a colour of its own; after ten the colours begin
 * again.
 */
const BY_HUE: readonly CorrectableField[] = [
  'price',
  'district',
  'areaSqm',
  'rooms',
  'phones',
  'floor',
  'address',
  'petsAllowed',
  'amenities',
  'deposit',
  'currency',
  'bedrooms',
  'totalFloors',
  'period',
  'furnished',
  'commission',
  'telegramUsername',
  'minTermMonths',
  'city',
  'priceMax',
  'point',
  'isRental',
  'status',
]
const HUES = 10
const ranks = new Map<string, number>(BY_HUE.map((field, i) => [field, i]))
const rankOf = (field: string): number => ranks.get(field) ?? 0

/** Which of the ten colours is a field's; neighbours in the form differ. */
export const hueOf = (field: string): number => rankOf(field) % HUES

/**
 * Evidence in an order in which, of two fields with the same words, the one that is said more often
 * comes last and counts: the price, not its currency.
 */
export const byRank = <Span>(evidence: Readonly<Record<string, Span>>): Record<string, Span> =>
  Object.fromEntries(Object.entries(evidence).sort(([a], [b]) => rankOf(b) - rankOf(a)))

/** What the site shows of a field, as the form writes it. Empty: nothing is said. */
export function textOf(shown: AdminListing['shown'], field: FormField): string {
  if (field === 'point')
    return shown.pointPrecision === 'exact' && shown.latitude !== null && shown.longitude !== null
      ? `${shown.latitude}, ${shown.longitude}`
      : ''
  const value = shown[field]
  if (value === null) return ''
  if (Array.isArray(value))
    return (field === 'amenities' ? AMENITIES.filter((one) => value.includes(one)) : value).join(
      ', ',
    )
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // A currency that no post named, and a district that the point lies in, are ours and not the
  // post's.
  return field === 'district' && shown.districtDerived ? '' : String(value)
}
