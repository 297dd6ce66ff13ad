import { describe, expect, it } from 'vitest'
import { CITIES } from '#contract/cities.ts'
import { cityNamed, GAZETTEER_CITIES } from './cities.ts'
import { COMPLEXES } from './complexes.ts'
import { districtNamed, DISTRICTS } from './districts.ts'
import { locate } from './locate.ts'
import { STREETS } from './streets.ts'

describe('locate', () => {
  const place = { city: 'Tbilisi', district: 'Vake', address: null, links: [], text: '' }
  it.each<[string, Partial<Parameters<typeof locate>[0]>, string]>([
    ['a map link in the city is exact', { links: ['https://t.me/x', 'https://maps.google.com/?q=41.7089,44.7702'] }, 'exact'],
    ['a map link elsewhere is not believed', { links: ['https://maps.google.com/?q=48.8566,2.3522'] }, 'district'],
    ['written coordinates are exact', { text: '41.7089, 44.7702' }, 'exact'],
    ['a known street', { address: 'ул. Палиашвили, 20' }, 'street'],
    ['a known street in Georgian', { address: 'ჭავჭავაძის გამზირი 12' }, 'street'],
    ['a known street in camel case', { address: '51 VazhaPshavela Ave' }, 'street'],
    ['an unknown street: the district', { address: 'ул. Неведомая, 1' }, 'district'],
    ['nothing known', { district: null }, 'none'],
    ['a city we do not know', { city: 'Paris', links: ['https://maps.google.com/?q=48.8566,2.3522'] }, 'none'],
    ['no city', { city: null }, 'none'],
  ])('%s', (_, change, precision) => expect(locate({ ...place, ...change }).precision).toBe(precision))

  it('carries no coordinates when it found none', () => {
    expect(locate({ ...place, city: null })).toEqual({ precision: 'none', latitude: null, longitude: null })
  })
  it('knows a street of another city as another street', () => {
    const [tbilisi, batumi] = ['Tbilisi', 'Batumi'].map((city) => locate({ city, district: null, address: 'Чавчавадзе 10', links: [], text: '' }))
    expect(tbilisi!.latitude).not.toBe(batumi!.latitude)
  })
})

describe('the data', () => {
  it('knows every city and district on offer', () => {
    for (const city of CITIES) {
      expect(cityNamed(city.name), city.name).toBeDefined()
      for (const district of city.districts) expect(districtNamed(city.name, district), district).toBeDefined()
    }
  })
  it('puts every district, street and building inside its city', () => {
    for (const item of [...DISTRICTS, ...STREETS, ...COMPLEXES]) {
      const [south, west, north, east] = GAZETTEER_CITIES.find((city) => city.name === item.city)!.box
      const inside = item.latitude > south && item.latitude < north && item.longitude > west && item.longitude < east
      expect(inside, JSON.stringify(item)).toBe(true)
    }
  })
})
