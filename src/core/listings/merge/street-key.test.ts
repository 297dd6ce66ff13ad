import { expect, test } from 'vitest'
import { isSameNumber, isSameStreet, streetKey } from './street-key.ts'

test.each([
  ['ул. Барнова 20', 'Barnov st. 20'],
  ['ბარნოვის ქუჩა 20', 'Barnova 20'],
  ['Чавчавадзе 33', 'ჭავჭავაძის გამზირი 33'],
  ['Важа-Пшавела 41', 'Vazha Pshavela ave 41'],
  ['Химшиашвили 7', 'Khimshiashvili 7'],
  ['Туманяна 15', 'Թումանյան 15'],
  ['Комитаса 38', 'Կոմիտասի պողոտա 38'],
  ['улица Абовяна 4', 'Abovyan street 4'],
  ['Агмашенебели 25', 'აღმაშენებლის 25'],
])('%s is %s', (one, other) => {
  const [a, b] = [streetKey(one)!, streetKey(other)!]
  expect(isSameStreet(a, b)).toBe(true)
  expect(isSameNumber(a.number!, b.number!)).toBe(true)
})

test.each([
  ['Кнеза Милоша 10', 'Kneza Miloša 10'],
  ['Његошева 3', 'Njegoševa 3'],
  ['Јужни булевар 20', 'Južni bulevar 20'],
  ['Гундулићев венац', 'Gundulićev venac'],
])('in Belgrade %s is %s', (one, other) => {
  expect(
    isSameStreet(streetKey(one, { serbian: true })!, streetKey(other, { serbian: true })!),
  ).toBe(true)
})

test.each([
  ['ул. Барнова 20', 'ул. Палиашвили 20'],
  ['Пушкина 4', 'Горгасали 4'],
  ['Orbi City', 'Alliance Palace'],
])('%s is not %s', (one, other) => {
  expect(isSameStreet(streetKey(one)!, streetKey(other)!)).toBe(false)
})

test('a floor after the name is not a house number, but a letter is part of it', () => {
  expect(streetKey('Северный проспект, 7-й этаж')?.number).toBeNull()
  expect(streetKey('Кобаладзе 8а')?.number).toBe('8a')
  expect(streetKey('Инасаридзе 22/24')?.number).toBe('22/24')
  expect(isSameNumber('22/24', '24')).toBe(true)
  expect(isSameNumber('15', '51')).toBe(false)
})

test('words for "street" alone are not an address', () => {
  expect(streetKey('улица')).toBeNull()
  expect(streetKey('12')).toBeNull()
  expect(streetKey(null)).toBeNull()
})
