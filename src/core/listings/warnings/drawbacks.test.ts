import { expect, test } from 'vitest'
import { namesDrawback } from './drawbacks.ts'

test.each([
  ['GE', '2 rooms, half-basement, 300$'],
  ['GE', '1 room, the toilet is shared with a neighbour'],
  ['GE', 'Сдаётся в полуподвале, 300$'],
  ['GE', 'Дёшево: туалет во дворе'],
  ['GE', 'komnata v podvale, 150$'],
  ['GE', 'ნახევარსარდაფი, ღირს 280$'],
  ['GE', 'გათბობა არ არის, მხოლოდ კონდიციონერი'],
  ['AM', 'Կիսանկուղ, 120 000 դրամ'],
  ['AM', 'Առանց կահույքի, 150 000 դրամ'],
  ['RS', 'Suteren, 250 €'],
  ['RS', 'Стан без намештаја, 250 €'],
])('%s: %s', (country, text) => expect(namesDrawback(text, country)).toBe(true))

test.each([
  ['GE', '2 rooms with central heating, furnished, new renovation'],
  ['GE', 'Новый ремонт, мебель, отопление, светлая'],
  ['GE', 'ახალი რემონტი, ავეჯით, ცენტრალური გათბობა'],
  ['AM', 'Նոր վերանորոգված, կահավորված, ջեռուցում'],
  ['RS', 'Renoviran, namešten, centralno grejanje'],
])('%s: %s has none', (country, text) => expect(namesDrawback(text, country)).toBe(false))
