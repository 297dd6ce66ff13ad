import { describe, expect, it } from 'vitest'
import { findDistrictAt } from './district-at.ts'
import { DISTRICTS } from './districts.ts'
import { locate } from './locate.ts'

describe('locate', () => {
  const place = { city: 'Tbilisi', district: 'Vake', address: null, links: [], text: '' }
  it.each<[string, Partial<Parameters<typeof locate>[0]>, string]>([
    [
      'a map link in the city is exact',
      { links: ['https://t.me/x', 'https://maps.google.com/?q=41.7089,44.7602'] },
      'exact',
    ],
    [
      'a map link outside the city is ignored',
      { links: ['https://maps.google.com/?q=48.8566,2.3522'] },
      'district',
    ],
    [
      'a map link far from the stated district is ignored',
      { links: ['https://maps.google.com/?q=41.7937,44.8181'] },
      'district',
    ],
    [
      'of two map links, the one in the district is exact',
      {
        links: [
          'https://maps.google.com/?q=41.7937,44.8181',
          'https://maps.google.com/?q=41.7089,44.7602',
        ],
      },
      'exact',
    ],
    [
      'a map link a few streets outside the district is exact',
      { links: ['https://maps.google.com/?q=41.7230,44.7550'] },
      'exact',
    ],
    [
      'without a district, a map link anywhere in the city is exact',
      { district: null, links: ['https://maps.google.com/?q=41.7937,44.8181'] },
      'exact',
    ],
    ['coordinates in the text are exact', { text: '41.7089, 44.7602' }, 'exact'],
    ['a known street', { address: 'ул. Палиашвили, 20' }, 'street'],
    ['a known street in Georgian', { address: 'ჭავჭავაძის გამზირი 12' }, 'street'],
    [
      'a known street in camel case',
      { address: '51 VazhaPshavela Ave', district: 'Saburtalo' },
      'street',
    ],
    ['a known street of another district', { address: 'Цинандали 20' }, 'district'],
    ['a known building', { address: 'King David', district: null }, 'street'],
    ['an unknown street gives the district', { address: 'ул. Неведомая, 1' }, 'district'],
    ['nothing known', { district: null }, 'none'],
    [
      'an unknown city',
      { city: 'Paris', links: ['https://maps.google.com/?q=48.8566,2.3522'] },
      'none',
    ],
    ['no city', { city: null }, 'none'],
  ])('%s', (_, change, precision) =>
    expect(locate({ ...place, ...change }).precision).toBe(precision),
  )

  it('returns null coordinates with precision "none"', () => {
    expect(locate({ ...place, city: null })).toEqual({
      precision: 'none',
      latitude: null,
      longitude: null,
    })
  })
  it('ignores streets of other cities', () => {
    const [tbilisi, batumi] = ['Tbilisi', 'Batumi'].map((city) =>
      locate({ city, district: null, address: 'Чавчавадзе 10', links: [], text: '' }),
    )
    expect(tbilisi!.latitude).not.toBe(batumi!.latitude)
  })
  it('finds the part of a long street by the house number, before or after the name', () => {
    const at = (address: string) =>
      locate({ city: 'Tbilisi', district: null, address, links: [], text: '' })
    expect(at('Важа-Пшавела 12')).not.toEqual(at('Важа-Пшавела 76'))
    expect(at('Важа-Пшавела 76')).toEqual(at('76a Vazha-Pshavela Ave'))
    expect(at('ვაჟა-ფშაველას გამზირი 76')).toEqual(at('Важа-Пшавела 176'))
  })
  it('finds the part of a long street in the stated district', () => {
    const point = locate({
      city: 'Tbilisi',
      district: 'Didube',
      address: 'Tsereteli 5',
      links: [],
      text: '',
    })
    expect(point.precision).toBe('street')
    expect(
      locate({
        city: 'Belgrade',
        district: 'Voždovac',
        address: 'Vojvode Stepe 12',
        links: [],
        text: '',
      }).precision,
    ).toBe('street')
    expect(
      locate({
        city: 'Belgrade',
        district: 'Zemun',
        address: 'Vojvode Stepe 12',
        links: [],
        text: '',
      }).precision,
    ).toBe('district')
  })
})

describe('findDistrictAt', () => {
  const at = (city: string, latitude: number, longitude: number) =>
    findDistrictAt(city, { precision: 'exact', latitude, longitude })
  it('returns the district that contains an exact point', () => {
    expect(at('Tbilisi', 41.7095, 44.7545)).toBe('Vake')
    expect(at('Batumi', 41.6352, 41.6124)).toBe('New Boulevard')
    expect(at('Yerevan', 40.1811, 44.5136)).toBe('Kentron')
    expect(at('Tbilisi', 41.7007, 44.8778)).toBe('Varketili')
  })
  it('prefers a district offered in filters to a quarter inside it', () => {
    expect(at('Belgrade', 44.8247, 20.4637)).toBe('Stari Grad')
    expect(at('Belgrade', 44.794, 20.384)).toBe('Novi Beograd')
    expect(at('Belgrade', 44.792, 20.5335)).toBe('Mirijevo')
  })
  it('returns null for an imprecise point, outside all outlines and in unknown cities', () => {
    const vake = { latitude: 41.7095, longitude: 44.7545 }
    expect(findDistrictAt('Tbilisi', { precision: 'street', ...vake })).toBeNull()
    expect(findDistrictAt('Tbilisi', { precision: 'district', ...vake })).toBeNull()
    expect(at('Tbilisi', 41.6, 44.6)).toBeNull()
    expect(at('Paris', 41.7095, 44.7545)).toBeNull()
  })
  it('finds every district, or a larger one offered in filters, from its centre', () => {
    const lost = DISTRICTS.filter(
      ({ city, name, within, outline, latitude, longitude }) =>
        outline && ![name, within].includes(at(city, latitude, longitude) ?? ''),
    )
    expect(lost.map((district) => district.name)).toEqual([])
  })
})
