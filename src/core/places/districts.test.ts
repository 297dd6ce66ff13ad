import { describe, expect, it, test } from 'vitest'
import { compilePatterns } from '#core/extraction/text/patterns.ts'
import { normalise } from '#core/extraction/text/normalise.ts'
import { tokenise } from '#core/extraction/text/tokens.ts'
import { DISTRICTS, findDistrictByName, listQuarters, withQuarters } from './districts.ts'
import { metersOutside } from './geometry.ts'

test('Yerevan has its twelve districts, Belgrade all its municipalities', () => {
  expect(DISTRICTS.filter(({ city, within }) => city === 'Yerevan' && !within)).toHaveLength(12)
  for (const name of [
    'Surčin',
    'Grocka',
    'Barajevo',
    'Obrenovac',
    'Lazarevac',
    'Mladenovac',
    'Sopot',
    'Rakovica',
  ])
    expect(findDistrictByName('Belgrade', name), name).toBeDefined()
})

test('a district stands for itself and its quarters, a quarter for itself', () => {
  expect(listQuarters('Tbilisi', 'Nadzaladevi')).toEqual(['Sanzona', 'Lotkini'])
  expect(withQuarters(['Tbilisi'], ['Nadzaladevi', 'Lotkini', 'Vera', 'Nowhere'])).toEqual([
    'Nadzaladevi',
    'Sanzona',
    'Lotkini',
    'Vera',
    'Nowhere',
  ])
  expect(withQuarters(['Tbilisi'], ['Lotkini'])).toEqual(['Lotkini'])
  // Belgrade's Stari Grad has a quarter, that of Novi Sad has none.
  expect(withQuarters(['Novi Sad'], ['Stari Grad'])).toEqual(['Stari Grad'])
  expect(withQuarters(['Novi Sad', 'Belgrade'], ['Stari Grad'])).toEqual(['Stari Grad', 'Dorćol'])
})

test('an outline gives the distance of a point outside', () => {
  const vake = findDistrictByName('Tbilisi', 'Vake')!.outline!
  expect(metersOutside({ latitude: 41.7095, longitude: 44.7545 }, vake)).toBe(0)
  const outside = metersOutside({ latitude: 41.7937, longitude: 44.8181 }, vake)
  expect(outside).toBeGreaterThan(8000)
  expect(outside).toBeLessThan(11_000)
})

describe('aliases', () => {
  it.each<[string, string, string]>([
    ['Tbilisi', 'квартира в Сабуртало', 'Saburtalo'],
    ['Tbilisi', 'ვაკეში ქირავდება ბინა', 'Vake'],
    ['Tbilisi', 'გლდანში', 'Gldani'],
    ['Tbilisi', 'ავლაბარში', 'Avlabari'],
    ['Tbilisi', 'დიდ დიღომში', 'Didi Dighomi'],
    ['Tbilisi', 'დიღმის მასივში', 'Dighomi'],
    ['Tbilisi', 'վակեում', 'Vake'],
    ['Tbilisi', 'at Lisi lake', 'Lisi'],
    ['Batumi', 'на Новом бульваре', 'New Boulevard'],
    ['Batumi', 'ახალ ბულვარში', 'New Boulevard'],
    ['Batumi', 'в старом Батуми', 'Old Batumi'],
    ['Batumi', 'ძველ ბათუმში', 'Old Batumi'],
    ['Yerevan', 'Կենտրոնում', 'Kentron'],
    ['Yerevan', 'Արաբկիրի', 'Arabkir'],
    ['Yerevan', 'в Давташене', 'Davtashen'],
    ['Yerevan', 'Նոր Նորքում', 'Nor Nork'],
    ['Yerevan', 'Քանաքեռ-Զեյթունում', 'Kanaker-Zeytun'],
    ['Belgrade', 'na Vračaru', 'Vračar'],
    ['Belgrade', 'на Врачару', 'Vračar'],
    ['Belgrade', 'u Novom Beogradu', 'Novi Beograd'],
    ['Belgrade', 'у Новом Београду', 'Novi Beograd'],
    ['Belgrade', 'na Bežanijskoj kosi', 'Bežanijska Kosa'],
    ['Belgrade', 'на Звездаре', 'Zvezdara'],
    ['Belgrade', 'на Бановом брду', 'Banovo Brdo'],
    ['Belgrade', 'Blok 45', 'Blok 45'],
  ])('in %s "%s" is %s', (city, text, name) => {
    const districts = DISTRICTS.filter((district) => district.city === city)
    const [marks] = compilePatterns({
      district: [
        Object.fromEntries(districts.map(({ name, aliases }) => [name, aliases.join(', ')])),
      ],
    }).scan(tokenise(normalise(text), city))
    expect(marks!.map((mark) => mark.concept)).toEqual([name])
  })
})
