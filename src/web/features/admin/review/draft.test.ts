import { expect, test } from 'vitest'
import { correctionChangesSchema, type AdminListing } from '#contract/admin-listings.ts'
import { CORRECTABLE_FIELDS } from '#contract/admin.ts'
import { NO_DETAILS } from '#contract/details.ts'
import { diffDraft, type Draft } from './draft.ts'
import { byRank, FIELDS, FORM_FIELDS, hueOf, textOf } from './fields.ts'

const shown: AdminListing['shown'] = {
  city: 'Tbilisi',
  district: 'Vake',
  districtDerived: false,
  address: null,
  latitude: 41.71,
  longitude: 44.78,
  pointPrecision: 'district',
  price: 500,
  priceMax: null,
  currency: 'USD',
  currencyAssumed: false,
  period: 'month',
  kind: 'flat',
  rooms: 2,
  bedrooms: 1,
  areaSqm: 54.5,
  floor: null,
  totalFloors: null,
  petsAllowed: null,
  furnished: true,
  amenities: ['wifi', 'balcony'],
  deposit: null,
  commission: null,
  minTermMonths: null,
  ...NO_DETAILS,
  phones: ['+995555000001'],
  telegramUsername: null,
}
const changesOf = (draft: Draft) => diffDraft(shown, draft).changes

test('the form has every correctable field except the two with buttons', () => {
  expect([...FORM_FIELDS, 'isRental', 'status'].sort()).toEqual([...CORRECTABLE_FIELDS].sort())
  for (const [i, field] of FORM_FIELDS.entries())
    if (i > 0) expect(hueOf(field)).not.toBe(hueOf(FORM_FIELDS[i - 1]!))
})

test('form input is converted to contract values', () => {
  const draft: Draft = {
    price: '1 650,5',
    currency: 'GEL',
    district: 'Saburtalo',
    address: ' 12 Pekini Street ',
    point: '41.7151, 44.8271',
    rooms: '',
    floor: '-1',
    petsAllowed: 'yes',
    furnished: '',
    commission: 'none',
    heating: 'gas_boiler',
    utilitiesAmount: '150',
    utilitiesCurrency: 'GEL',
    availableFrom: '2026-12-05',
    phones: '+995 555 00-00-02, +995555000003',
    telegramUsername: '@some_agent',
    amenities: 'wifi',
  }
  const changes = changesOf(draft)
  expect(changes).toEqual({
    price: 1650.5,
    currency: 'GEL',
    district: 'Saburtalo',
    address: '12 Pekini Street',
    point: { latitude: 41.7151, longitude: 44.8271 },
    rooms: null,
    floor: -1,
    petsAllowed: true,
    furnished: null,
    commission: 'none',
    heating: 'gas_boiler',
    utilitiesAmount: 150,
    utilitiesCurrency: 'GEL',
    availableFrom: '2026-12-05',
    phones: ['+995555000002', '+995555000003'],
    telegramUsername: 'some_agent',
    amenities: ['wifi'],
  })
  expect(correctionChangesSchema.safeParse(changes).error).toBeUndefined()
})

test('unchanged input makes no changes', () => {
  const same = Object.fromEntries(FORM_FIELDS.map((field) => [field, textOf(shown, field)]))
  expect(diffDraft(shown, same)).toEqual({ changes: {}, differences: [], faults: {} })
  expect([
    textOf(shown, 'amenities'),
    textOf(shown, 'point'),
    textOf(shown, 'areaSqm'),
    textOf(shown, 'furnished'),
    textOf(shown, 'petsAllowed'),
  ]).toEqual(['balcony, wifi', '', '54.5', 'yes', ''])
})

test.each<[Draft, string]>([
  [{ price: 'cheap' }, 'fault.number'],
  [{ price: '-5' }, 'fault.bounds'],
  [{ bedrooms: '2.5' }, 'fault.whole'],
  [{ rooms: '0' }, 'fault.bounds'],
  [{ floor: '1e3' }, 'fault.whole'],
  [{ priceMax: '400' }, 'fault.range'],
  [{ phones: '555' }, 'fault.phones'],
  [{ telegramUsername: 'a b' }, 'fault.handle'],
  [{ point: '95, 44' }, 'fault.point'],
  [{ point: 'Vake' }, 'fault.point'],
  [{ availableFrom: 'soon' }, 'fault.day'],
  [{ availableFrom: '2026-02-30' }, 'fault.day'],
  [{ kind: 'room', bedrooms: '2' }, 'fault.wholeHome'],
  [{ petsCondition: 'cats' }, 'fault.pets'],
  [{ petsAllowed: 'no', petsCondition: 'cats' }, 'fault.pets'],
  [{ commissionPercent: '50' }, 'fault.commission'],
  [{ utilitiesAmount: '100' }, 'fault.sum'],
])('%j is rejected', (draft, key) => {
  expect(Object.values(diffDraft(shown, draft).faults)).toEqual([expect.objectContaining({ key })])
})

test('facts that others need are accepted with them', () => {
  const draft: Draft = {
    petsAllowed: 'yes',
    petsCondition: 'small',
    commission: 'yes',
    commissionAmount: '100',
    commissionCurrency: 'USD',
  }
  expect(diffDraft(shown, draft).faults).toEqual({})
  // A room is saved without the numbers of the flat.
  expect(diffDraft(shown, { kind: 'room' }).faults).toEqual({})
})

test('number bounds match the contract', () => {
  for (const [field, kind] of Object.entries(FIELDS)) {
    if (kind.kind !== 'number') continue
    for (const [value, isFine] of [
      [kind.min, true],
      [kind.max, true],
      [kind.min - 1, false],
      [kind.max + 1, false],
    ] as const)
      expect([field, value, correctionChangesSchema.safeParse({ [field]: value }).success]).toEqual(
        [field, value, isFine],
      )
  }
})

test('the price wins over its currency when both have the same evidence', () => {
  expect(Object.keys(byRank({ price: 1, currency: 1, period: 1 })).at(-1)).toBe('price')
})
