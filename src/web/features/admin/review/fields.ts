import { AMENITIES } from '#contract/amenities.ts'
import type { AdminListing } from '#contract/admin-listings.ts'
import { CURRENCIES } from '#contract/currencies.ts'
import { DETAIL_NAMES, type DetailName, detailSpec, mapDetails } from '#contract/details.ts'
import { LISTING_KINDS } from '#contract/listing-kinds.ts'
import type { CorrectableField } from '#contract/admin.ts'

/** The fields of the form. `isRental` and `status` have buttons instead. */
export type FormField = Exclude<CorrectableField, 'isRental' | 'status'>

type Kind =
  | { kind: 'text'; max: number }
  | { kind: 'number'; min: number; max: number; whole: boolean }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'city' | 'district' | 'yesno' | 'amenities' | 'phones' | 'handle' | 'point' | 'day' }

const detailKind = (name: DetailName): Kind => {
  const spec = detailSpec(name)
  return spec.kind === 'choice' ? { kind: 'choice', values: spec.options } : spec
}

/** In the order of the form, with the bounds of `correctionChangesSchema`. */
export const FIELDS: Readonly<Record<FormField, Kind>> = {
  price: { kind: 'number', min: 0, max: 1e9, whole: false },
  priceMax: { kind: 'number', min: 0, max: 1e9, whole: false },
  currency: { kind: 'choice', values: CURRENCIES },
  period: { kind: 'choice', values: ['month', 'day'] },
  kind: { kind: 'choice', values: LISTING_KINDS },
  city: { kind: 'city' },
  district: { kind: 'district' },
  address: { kind: 'text', max: 200 },
  point: { kind: 'point' },
  rooms: { kind: 'number', min: 1, max: 99, whole: false },
  bedrooms: { kind: 'number', min: 0, max: 99, whole: true },
  areaSqm: { kind: 'number', min: 1, max: 99_999, whole: false },
  floor: { kind: 'number', min: -5, max: 200, whole: true },
  totalFloors: { kind: 'number', min: 1, max: 200, whole: true },
  petsAllowed: { kind: 'yesno' },
  furnished: { kind: 'yesno' },
  deposit: { kind: 'number', min: 0, max: 1e9, whole: false },
  commission: { kind: 'choice', values: ['none', 'yes'] },
  minTermMonths: { kind: 'number', min: 1, max: 60, whole: true },
  ...mapDetails(detailKind),
  phones: { kind: 'phones' },
  telegramUsername: { kind: 'handle' },
  amenities: { kind: 'amenities' },
}
export const FORM_FIELDS = Object.keys(FIELDS) as FormField[]

/**
 * The most frequent fields first: the first ten each have their own colour, then colours repeat.
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
  'kind',
  'status',
  ...DETAIL_NAMES,
]
const HUES = 10
const ranks = new Map<string, number>(BY_HUE.map((field, i) => [field, i]))
const rankOf = (field: string): number => ranks.get(field) ?? 0

/** The colour of a field, from 0 to 9. Neighbours in the form differ. */
export const hueOf = (field: string): number => rankOf(field) % HUES

/**
 * Sorts evidence so that, of two fields with the same span, the more frequent one comes last and
 * sets the colour: the price, not its currency.
 */
export const byRank = <Span>(evidence: Readonly<Record<string, Span>>): Record<string, Span> =>
  Object.fromEntries(Object.entries(evidence).sort(([a], [b]) => rankOf(b) - rankOf(a)))

/** The value of a field as the form shows it; empty when the listing has none. */
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
  // A district derived from the coordinates was not stated in any post.
  return field === 'district' && shown.districtDerived ? '' : String(value)
}
