import { describe, expect, it } from 'vitest'
import { CITIES } from '#contract/cities.ts'
import { cityNamed, GAZETTEER_CITIES } from './cities.ts'
import { COMPLEXES } from './complexes.ts'
import { districtNamed, DISTRICTS } from './districts.ts'
import { locate } from './locate.ts'
import { coordinatesInText, coordinatesOfLink } from './map-links.ts'
import { STREETS } from './streets.ts'

describe('coordinatesOfLink', () => {
  it.each<[string, [number, number] | null]>([
    ['https://www.google.com/maps?q=41.7089,44.7702&z=17', [41.7089, 44.7702]],
    ['https://maps.google.com/?q=41.6521%2C41.6402', [41.6521, 41.6402]],
    ['https://www.google.com/maps/@41.6917,44.8009,18z', [41.6917, 44.8009]],
    ['https://www.google.com/maps/place/X/@41.0001,44.0001,17z/data=!3d41.7201!4d44.7501', [41.7201, 44.7501]],
    ['https://yandex.com/maps/?ll=44.8162%2C41.6742&z=17', [41.6742, 44.8162]],
    ['https://yandex.ru/maps/?ll=44.1000,41.1000&pt=44.8162,41.6742', [41.6742, 44.8162]],
    ['https://www.openstreetmap.org/?mlat=44.8125&mlon=20.4612#map=16/44.8/20.4', [44.8125, 20.4612]],
    ['https://www.openstreetmap.org/#map=16/44.8125/20.4612', [44.8125, 20.4612]],
    ['https://2gis.ge/tbilisi/geo/44.780500,41.709800', [41.7098, 44.7805]],
    ['https://maps.apple.com/?ll=40.1811,44.5136', [40.1811, 44.5136]],
    ['geo:40.1811,44.5136', [40.1811, 44.5136]],
    ['https://maps.app.goo.gl/abc', null],
    ['https://example.com/maps?q=41.7089,44.7702', null],
    ['https://google.com.example.org/maps?q=41.7089,44.7702', null],
    ['javascript:alert(41.7089,44.7702)', null],
    ['https://www.google.com/maps?q=941.7089,44.7702', null],
    ['not an address', null],
  ])('%s', (link, expected) => expect(coordinatesOfLink(link)).toEqual(expected && { latitude: expected[0], longitude: expected[1] }))
})

it('takes coordinates written out, not prices and areas', () => {
  expect(coordinatesInText('точка 41.7151, 44.8271')).toEqual({ latitude: 41.7151, longitude: 44.8271 })
  expect(coordinatesInText('площадь 41.5, 44.8 и цена 1.200, 44.000')).toBeNull()
})

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
