import { describe, expect, it } from 'vitest'
import { buildGeocodeQuery, geocodeQueryKey, parseStreetAndHouse } from './geocode-query.ts'
import type { GeocoderHit } from './geocoder.ts'
import { pickBestHit } from './pick-best-hit.ts'
import { namesSameStreet } from './same-street.ts'

describe('parseStreetAndHouse', () => {
  it.each<[string, string | null, string?]>([
    ['ул. Ш. Химшиашвили 65', 'Ш. Химшиашвили', '65'],
    ['Химшиашвили, 65А', 'Химшиашвили', '65а'],
    ['5 Iakob Nikoladze St', 'Iakob Nikoladze', '5'],
    ['51 VazhaPshavela Ave', 'VazhaPshavela', '51'],
    ['ჭავჭავაძის გამზირი 12', 'ჭავჭავაძის', '12'],
    ['Աբովյան փողոց 4/12', 'Աբովյան', '4'],
    ['ul. Kneza Miloša 22-24', 'Kneza Miloša', '22'],
    ['26 мая, 52', '26 мая', '52'],
    ['ул. 26 мая', null],
    ['проспект Руставели №16', 'Руставели', '16'],
    ['Горгиладзе д. 007', 'Горгиладзе', '7'],
    ['Orbi City', null],
    ['Химшиашвили', null],
    ['65', null],
    ['', null],
    ['Химшиашвили 123456', null],
    ['<script>"Важа" 7', 'scriptВажа', '7'],
  ])('%s', (address, street, house) =>
    expect(parseStreetAndHouse(address)).toEqual(street === null ? null : { street, house }),
  )

  it('gives a query for known cities only, with a cache key by city and district', () => {
    const place = { city: 'Batumi', district: 'New Boulevard', address: 'Химшиашвили 65' }
    expect(buildGeocodeQuery(place)).toMatchObject({
      city: 'Batumi',
      country: 'ge',
      street: 'Химшиашвили',
      house: '65',
    })
    expect(geocodeQueryKey(buildGeocodeQuery(place)!, place)).toBe(
      'Batumi|New Boulevard|химшиашвили|65',
    )
    expect(buildGeocodeQuery({ ...place, city: 'Paris' })).toBeNull()
    expect(buildGeocodeQuery({ ...place, address: null })).toBeNull()
  })
})

describe('namesSameStreet', () => {
  it.each([
    ['Ш. Химшиашвили', 'შერიფ ხიმშიაშვილის ქუჩა'],
    ['Чавчавадзе', 'ილია ჭავჭავაძის გამზირი'],
    ['Важа-Пшавела', 'Vazha-Pshavela Avenue'],
    ['Джавахишвили', 'Ivane Javakhishvili Street'],
    ['Абовяна', 'Աբովյան փողոց'],
    ['Mihajla Pupina', 'Булевар Михајла Пупина'],
    ['Požeška', 'Пожешка'],
    ['Кнеза Милоша', 'Kneza Miloša'],
    ['Руставели', 'Улица Руставели'],
  ])('%s is %s', (a, b) =>
    expect([namesSameStreet(a, b), namesSameStreet(b, a)]).toEqual([true, true]),
  )

  it.each([
    ['Чавчавадзе', 'Горгиладзе'],
    ['Kralja Milana', 'Kralja Petra'],
    ['Руставели', 'улица'],
    ['улица', 'улица Пушкина'],
    ['Важа-Пшавела', 'Pushkini Street'],
  ])('%s is not %s', (a, b) =>
    expect([namesSameStreet(a, b), namesSameStreet(b, a)]).toEqual([false, false]),
  )
})

describe('pickBestHit', () => {
  const place = { city: 'Tbilisi', district: 'Vake' }
  const question = buildGeocodeQuery({ ...place, address: 'Чавчавадзе 37' })!
  const house: GeocoderHit = {
    latitude: 41.7101,
    longitude: 44.7622,
    kind: 'house',
    house: '37',
    street: 'Ilia Chavchavadze Avenue',
  }
  const road: GeocoderHit = {
    latitude: 41.7095,
    longitude: 44.7601,
    kind: 'street',
    house: null,
    street: 'Ilia Chavchavadze Avenue',
  }
  it.each<[string, GeocoderHit[], string | null]>([
    ['the requested house is exact', [road, house], 'exact'],
    ['a range of numbers matches', [{ ...house, house: '37-39' }], 'exact'],
    ['another number gives the street', [{ ...house, house: '137' }], 'street'],
    ['a number with a letter matches', [{ ...house, house: '37b' }], 'exact'],
    ['the road gives the street', [road], 'street'],
    ['a house on another street is nothing', [{ ...house, street: 'Pushkin Street' }], null],
    ['a house without a street is nothing', [{ ...house, street: null }], null],
    [
      'a house far from the stated district is nothing',
      [{ ...house, latitude: 41.7937, longitude: 44.8181 }],
      null,
    ],
    [
      'a house outside the city is nothing',
      [{ ...house, latitude: 42.25, longitude: 42.69 }],
      null,
    ],
    ['no hits are nothing', [], null],
  ])('%s', (_, hits, precision) =>
    expect(pickBestHit(question, place, hits)?.precision ?? null).toBe(precision),
  )

  it('distinguishes house numbers with different letters', () => {
    const lettered = buildGeocodeQuery({ ...place, address: 'Чавчавадзе 37а' })!
    expect(pickBestHit(lettered, place, [{ ...house, house: '37б' }])?.precision).toBe('street')
    expect(pickBestHit(lettered, place, [{ ...house, house: '37' }])?.precision).toBe('exact')
  })
})
