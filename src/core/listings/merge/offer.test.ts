import { describe, expect, test } from 'vitest'
import { findListingCode, mentionsRoom } from './offer.ts'

describe("an agency's code", () => {
  test.each([
    ['ID: 10415', '10415'],
    ['ID 1049 🔻', '1049'],
    ['Код объекта: A-204', 'a204'],
    ['Лот №3381', '3381'],
    ['კოდი 5521', '5521'],
    ['Šifra: 7713', '7713'],
    ['Կոդ՝ 4410', '4410'],
    ['ref. BT1207', 'bt1207'],
    ['#ID2204', '2204'],
  ])('in %j is %j', (text, code) => {
    expect(findListingCode(text)).toBe(code)
  })

  test.each([
    'Квартира №4',
    'домофон код 12',
    'Madrid 1050',
    'ID card needed',
    'подход 2 минуты',
    'Barnov 20, 600$',
  ])('is not in %j', (text) => {
    expect(findListingCode(text)).toBeNull()
  })
})

describe('a room', () => {
  test.each([
    'Сдаю комнату в трёшке на Вере',
    'Ищу соседку в двушку',
    'Сдаётся комната для девушки',
    'Private room in a shared flat',
    'Room for rent near metro',
    'Looking for a flatmate',
    'ქირავდება ოთახი ვაკეში',
    'Սենյակ է տրվում Կենտրոնում',
    'Izdaje se soba na Vračaru',
    'Тражим цимера',
    'Sdayu komnatu na Vere',
    'койко-место 150 лари',
  ])('is offered by %j', (text) => {
    expect(mentionsRoom(text)).toBe(true)
  })

  test.each([
    'Сдаётся 2-комнатная квартира',
    '2 комнаты, 60 м²',
    'Two-room apartment',
    'living room and kitchen',
    'ორი ოთახი, 60 კვ.მ',
    '2 սենյականոց բնակարան',
    'dvosoban stan, velika soba',
    'комнаты раздельные',
  ])('is not by %j', (text) => {
    expect(mentionsRoom(text)).toBe(false)
  })

  test('is searched for in linear time', () => {
    expect(mentionsRoom('комната в '.repeat(100_000))).toBe(false)
    expect(findListingCode('код '.repeat(100_000))).toBeNull()
  })
})
