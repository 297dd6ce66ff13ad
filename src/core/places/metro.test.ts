import { describe, expect, it } from 'vitest'
import { METRO_LINES, listMetroStations } from './metro.ts'
import { findNearestMetro } from './nearest-metro.ts'
import { findStatedMetro } from './stated-metro.ts'

describe('METRO_LINES', () => {
  it('has 23 stops in Tbilisi, one of them on both lines, and 10 in Yerevan', () => {
    expect(METRO_LINES.map((line) => line.stations.length)).toEqual([16, 7, 9, 2])
    expect(listMetroStations('Tbilisi')).toHaveLength(22)
    expect(listMetroStations('Yerevan')).toHaveLength(10)
    expect(listMetroStations('Batumi')).toEqual([])
  })
})

describe('findNearestMetro', () => {
  const at = (latitude: number, longitude: number) => ({
    precision: 'exact' as const,
    latitude,
    longitude,
  })
  it('returns the nearest station, with the distance rounded to 100 m', () => {
    expect(findNearestMetro(at(41.7036, 44.7936))).toEqual({
      name: 'Rustaveli',
      distanceMeters: 300,
    })
    expect(findNearestMetro(at(40.1966, 44.4934))).toEqual({
      name: 'Barekamutyun',
      distanceMeters: 100,
    })
  })
  it('works for a street, but not for a district', () => {
    const place = { latitude: 41.7036, longitude: 44.7936 }
    expect(findNearestMetro({ precision: 'street', ...place })?.name).toBe('Rustaveli')
    expect(findNearestMetro({ precision: 'district', ...place })).toBeNull()
    expect(findNearestMetro({ precision: 'none', latitude: null, longitude: null })).toBeNull()
  })
  it('returns null beyond 3 km and in a city without a metro', () => {
    expect(findNearestMetro(at(41.836, 44.817))).toBeNull()
    expect(findNearestMetro(at(41.6431, 41.6335))).toBeNull()
  })
})

describe('findStatedMetro', () => {
  it.each<[string, string | null]>([
    ['Квартира, м. Руставели, 5 этаж', 'Rustaveli'],
    ['5 минут от метро Делиси', 'Delisi'],
    ['метро "Площадь Свободы" рядом', 'Liberty Square'],
    ['ст. метро 300 Арагвели', '300 Aragveli'],
    ['рядом станция метро Важа-Пшавела', 'Vazha-Pshavela'],
    ['2 min walk from Medical University metro', 'Medical University'],
    ['near the metro station Didube', 'Didube'],
    ['მეტრო დელისთან ახლოს', 'Delisi'],
    ['დელისის მეტროსთან', 'Delisi'],
    ['მეტრო ახმეტელის თეატრი', 'Akhmeteli Theatre'],
    ['квартира на улице Руставели, 500 м до магазина', null],
    ['300 м Руставели', null],
    ['рядом метро, школа, магазин', null],
    ['до метро 5 минут. Исани', null],
    ['рядом метро и школа, а ещё дальше станция метро Исани', 'Isani'],
    ['Кв. 50 м. Сабуртало', null],
    ['до моря 300 метров, Руставели 5', null],
    ['300 метров Руставели', null],
    ['Metropol Rustaveli', null],
    [`${'метро '.repeat(3000)}Делиси`, null],
    ['ᲛეტრᲝ', null],
  ])('%s', (text, station) => expect(findStatedMetro('Tbilisi', text)).toBe(station))

  it.each<[string, string | null]>([
    ['Կոմիտաս, մետրո Բարեկամություն', 'Barekamutyun'],
    ['մետրոյի Երիտասարդական կայարանի մոտ', 'Yeritasardakan'],
    ['метро Площадь Республики', 'Republic Square'],
    ['Rustaveli metro', null],
  ])('%s in Yerevan', (text, station) => expect(findStatedMetro('Yerevan', text)).toBe(station))

  it('needs a city with a metro', () => {
    expect(findStatedMetro('Batumi', 'м. Руставели')).toBeNull()
    expect(findStatedMetro(null, 'м. Руставели')).toBeNull()
  })
})
