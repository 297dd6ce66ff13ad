import { describe, expect, it } from 'vitest'
import { findCityByName } from './cities.ts'
import { COMPLEXES } from './complexes.ts'
import { findDistrictAt } from './district-at.ts'
import { DISTRICTS } from './districts.ts'
import { distanceMeters, isInBox } from './geometry.ts'
import { locate } from './locate.ts'
import { STREETS } from './streets.ts'

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

describe('streets and buildings', () => {
  const places = [
    ...STREETS.flatMap(({ city, stems, at }) =>
      at.map(([latitude, longitude]) => ({ city, name: stems, latitude, longitude })),
    ),
    ...COMPLEXES,
    ...DISTRICTS,
  ]
  it('are inside their city', () => {
    expect(
      places
        .filter((place) => !isInBox(place, findCityByName(place.city)!.box))
        .map((place) => place.name),
    ).toEqual([])
  })
  it('include the main streets', () => {
    const count = (city: string) => STREETS.filter((street) => street.city === city).length
    expect(count('Tbilisi')).toBeGreaterThanOrEqual(80)
    for (const [city, least] of [
      ['Batumi', 50],
      ['Yerevan', 50],
      ['Belgrade', 60],
    ] as const)
      expect(count(city), city).toBeGreaterThanOrEqual(least)
  })
  it('are each found by each of their names', () => {
    const named = [
      ...STREETS.map(({ city, stems, at }) => ({ city, names: stems, at })),
      ...COMPLEXES.map(({ city, aliases, stems, latitude, longitude }) => ({
        city,
        names: stems ? `${aliases}, ${stems}` : aliases,
        at: [[latitude, longitude]],
      })),
    ]
    const astray = named.flatMap(({ city, names, at }) =>
      names
        .split(',')
        .map((name) => name.replaceAll('*', '').trim())
        .filter((name) => {
          const point = locate({ city, district: null, address: name, links: [], text: '' })
          return (
            point.precision !== 'street' ||
            !at.some(
              ([latitude, longitude]) =>
                latitude === point.latitude && longitude === point.longitude,
            )
          )
        })
        .map((name) => `${city}: ${name}`),
    )
    expect(astray).toEqual([])
  })
  it('have points in the order of house numbers, at most 3 km apart', () => {
    for (const { stems, at } of STREETS) {
      for (const [i, [latitude, longitude, upTo]] of at.entries()) {
        const next = at[i + 1]
        expect(upTo === undefined, stems).toBe(next === undefined)
        if (!next) continue
        expect(next[2] ?? Infinity, stems).toBeGreaterThan(upTo!)
        expect(
          distanceMeters({ latitude, longitude }, { latitude: next[0], longitude: next[1] }),
          stems,
        ).toBeLessThan(3000)
      }
    }
  })
})
