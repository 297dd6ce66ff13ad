import { expect, test } from 'vitest'
import { readNames, readStreetNames } from './names.ts'

test.each([
  [
    'the local name stands for those that are missing, without its case',
    'GE',
    { name: 'წერეთლის ქუჩა' },
    {
      name: 'Tsereteli',
      names: { ru: 'Церетели', ka: 'წერეთლის', hy: 'Ծերեթելի', sr: 'Cereteli' },
      kind: 'street',
    },
  ],
  [
    'a Russian name becomes a Georgian genitive',
    'RU',
    { name: 'улица Пушкина' },
    {
      name: 'Pushkin',
      names: { ru: 'Пушкина', ka: 'პუშკინის', hy: 'Պուշկին', sr: 'Puškin' },
      kind: 'street',
    },
  ],
  [
    'in Serbia, names have the word but for street',
    'RS',
    { name: 'Булевар краља Александра', 'name:en': 'King Alexander Boulevard' },
    {
      name: 'Bulevar kralja Aleksandra',
      names: {
        ru: 'Краля Александра',
        ka: 'ბულევარ კრალია ალეკსანდრა',
        hy: 'Բուլևար կրալյա Ալեկսանդրա',
      },
      kind: 'boulevard',
    },
  ],
  [
    'an initial is no highway, and signs that addresses lack are left out',
    'GE',
    { name: 'შ. რუსთაველის ქუჩა', 'name:ru': 'улица Ш. Руставели (центр)' },
    {
      name: 'Sh. Rustaveli',
      names: {
        ru: 'Ш. Руставели центр',
        ka: 'შ. რუსთაველის',
        hy: 'Շ. Ռուսթավելի',
        sr: 'Š. Rustaveli',
      },
      kind: 'street',
    },
  ],
  [
    'the word for a passage stays',
    'GE',
    { name: 'ზღვის გასასვლელი', 'name:ru': 'Морской проезд', 'name:en': 'Sea Passage' },
    {
      name: 'Sea Passage',
      names: {
        ru: 'Морской проезд',
        ka: 'ზღვის გასასვლელი',
        hy: 'Զղվի Գասասվլելի',
        sr: 'Zgvi Gasasvleli',
      },
      kind: 'plain',
    },
  ],
  [
    'a street named after Tupolev is no dead end',
    'RU',
    { name: 'улица Туполева' },
    {
      name: 'Tupolev',
      names: { ru: 'Туполева', ka: 'ტუპოლევის', hy: 'Տուպոլև', sr: 'Tupolev' },
      kind: 'street',
    },
  ],
])('%s', (_, country, tags, expected) =>
  expect(readStreetNames({ highway: 'residential', ...tags } as never, country)).toEqual(expected),
)

test('names in letters of another script are written in those of the language', () =>
  expect(readNames({ name: 'ბაზარი', 'name:ru': 'Bazari' }, 'GE')).toEqual({
    en: 'Bazari',
    names: { ru: 'Базари', ka: 'ბაზარი', hy: 'Բազարի', sr: 'Bazari' },
    spellings: ['ბაზარი', 'Bazari', 'Базари'],
  }))
