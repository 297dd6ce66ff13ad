import { expect, it } from 'vitest'
import { extractTitle } from './title.ts'

it.each<[string, string, string | null]>([
  [
    'the headline as it stands',
    'Сдаётся уютная студия на Новом бульваре\nЦена 400$',
    'Сдаётся уютная студия на Новом бульваре',
  ],
  [
    'a hashtag verb is a word of the sentence',
    '**#Сдам**** светлую 2+1 квартиру** 🌅\n💲800💲',
    'Сдам светлую 2+1 квартиру',
  ],
  [
    'search hashtags go',
    '#Сдам #Батуми #Аренда\nСДАЁТСЯ КВАРТИРА (2+1) 62 м²🔥',
    'Сдаётся квартира (2+1) 62 м²',
  ],
  [
    'an offer is named once',
    '#Сдам Сдаётся квартира в Ваке, 2 комнаты',
    'Сдаётся квартира в Ваке, 2 комнаты',
  ],
  ['also between dots', 'СДАМ! Сдам студию у моря\n400$', 'Сдам студию у моря'],
  [
    'the price and what follows it',
    'Сдам двухкомнатную квартиру в Ваке на год, цена 700$ звоните',
    'Сдам двухкомнатную квартиру в Ваке на год',
  ],
  [
    'an English sentence',
    '⭐️ Bright and cozy apartment near City Mall ⭐️\n#2Bed',
    'Bright and cozy apartment near City Mall',
  ],
  [
    'greetings are passed over',
    'Здравствуйте, я хозяин. Сдаю двухкомнатную в Глдани',
    'Сдаю двухкомнатную в Глдани',
  ],
  [
    'Georgian keeps its letters',
    'ქირავდება ბინა ისანში, მეტროსთან ახლოს',
    'ქირავდება ბინა ისანში, მეტროსთან ახლოს',
  ],
  ['a list of facts is not a title', '📐 84 sq.m | 3 rooms | 2 bedrooms\n💵 1350$', null],
  ['amenities are not a title', 'Без запрета на питомцев\nБалкон', null],
  ['contacts are not a title', 'Пишите @somebody\n+995 555 12 34 56', null],
  ['an address alone is not a title', '📍 ул. Пушкина 41', null],
  ['nothing', '', null],
])('%s', (_, text, title) => expect(extractTitle(text, { address: 'ул. Пушкина 41' })).toBe(title))

it('is shortened at a word to 90 characters', () => {
  const title = extractTitle(`Сдаётся квартира ${'очень просторная '.repeat(20)}`, {
    address: null,
  })!
  expect(title.length).toBeLessThanOrEqual(90)
  expect(title).toMatch(/просторная…$|очень…$/)
})

it('is never cut within a word, even after a long one', () => {
  const title = extractTitle(`Сдаётся квартира ${'очень-просторная-'.repeat(8)}в Ваке`, {
    address: null,
  })
  expect(title).toBe('Сдаётся квартира…')
})
