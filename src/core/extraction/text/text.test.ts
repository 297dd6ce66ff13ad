import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { readPhoneAt } from './phones.ts'
import { listRareRussianSounds, toRussianSound } from './latin-russian.ts'
import { compilePatterns } from './patterns.ts'
import { tokenise } from './tokens.ts'

describe('normalise', () => {
  it.each([
    ['**Сдам** __Ёлку__', 'сдам елку'],
    ['5️⃣0️⃣0️⃣💲', '500💲'],
    ['1️⃣➕1️⃣', '1+1'],
    ['Vračar, Đorđe', 'vracar, djordje'],
    ['𝗥𝗲𝗻𝘁 ５００', 'rent 500'],
    ['й', 'й'],
    ['a\u200b\u00a0—b', 'a -b'],
    ['@agent__one and __two__', '@agent__one and two'],
    ['o`zbek', "o'zbek"],
  ])('%j is %j', (original, plain) => expect(normalise(original).text).toBe(plain))

  it('maps offsets to the original', () => {
    const plain = normalise('🏠 **7️⃣ этаж**')
    const start = plain.text.indexOf('этаж')
    expect(plain.original.slice(plain.at[start], plain.at[start + 4])).toMatch(/^этаж/)
    expect(plain.at[plain.text.length]).toBe(plain.original.length)
  })

  it('removes the URL of a markdown link from the text', () => {
    const plain = normalise('пишите [сюда](https://t.me/someone), до 20:00')
    expect(plain.text).toBe('пишите [сюда], до 20:00')
    expect(plain.links.map((link) => [link.url, plain.text.slice(link.start, link.end)])).toEqual([
      ['https://t.me/someone', 'сюда'],
    ])
  })
})

describe('crossed-out text', () => {
  const struckThrough = (original: string) => {
    const plain = normalise(original)
    return plain.struckThrough.map(({ start, end }) => plain.text.slice(start, end).trim()).join('')
  }
  it.each([
    ['~~600$~~ 550$', '600$'],
    ['6\u03360\u03360\u0336 550', '600'],
    ['~600 ~ 550', ''],
  ])('in %j is %j', (original, words) => expect(struckThrough(original)).toBe(words))
})

describe('toRussianSound', () => {
  it.each([
    ['двухкомнатную', ['dvuhkomnatnuyu', 'dvukhkomnatnuju', 'dvuxkomnatnuyu']],
    ['сдается', ['sdaetsya', 'sdayotsya', 'sdaetsja']],
    ['животными', ['zhivotnymi', 'jivotnymi']],
    ['комиссии', ['komissii', 'komisii']],
    ['ищу', ['ishchu', 'ischu', 'ishu']],
    ['этаж', ['etazh', 'etaj']],
    ['этажа', ['etazha']],
    ['месяц', ['mesyac', 'mesiats', 'mesac']],
    ['счетчики', ['schetchiki', 'schyotchiki', "s'chotchiki"]],
    ['квартира', ['kvartira', 'kwartira']],
    ['район', ['rayon', 'raion']],
    ['спортзал', ['sportzal']],
    ['аджапняк', ['adzhapnyak', 'adzhapniak']],
  ])('%s sounds like %j', (russian, latin) =>
    expect(latin.map(toRussianSound)).toEqual(latin.map(() => toRussianSound(russian))),
  )

  it.each([
    ['этажа', 'etaja'],
    ['центральное', 'sentralnoe'],
    ['каждый', 'kazdyj'],
    ['ванна', 'wanna'],
    ['аджапняк', 'ajapnyak'],
    ['стройка', 'strojka'],
  ])('%s may be %j', (russian, latin) =>
    expect([toRussianSound(latin), ...listRareRussianSounds(latin)]).toContain(
      toRussianSound(russian),
    ),
  )

  it('returns null for other alphabets', () =>
    expect([toRussianSound('ბინა'), toRussianSound('2'), toRussianSound('wi-fi')]).toEqual([
      null,
      null,
      null,
    ]))
})

describe('tokenise', () => {
  const numbers = (text: string) =>
    tokenise(normalise(text), null)
      .filter((token) => token.kind === 'number')
      .map((token) => token.value)
  it.each<[string, number[]]>([
    ['1 500$', [1500]],
    ['3,000 and 125.000', [3000, 125000]],
    ['1.000.000', [1000000]],
    ['40,32 м²', [40.32]],
    ['2+1 600$', [2, 1, 600]],
    ['5/9 450$', [5, 9, 450]],
    ['22.06.25', [22, 6, 25]],
    ['от 20 000 до 25 000', [20000, 25000]],
    ['12 3456', [12, 3456]],
  ])('numbers of %j are %j', (text, values) => expect(numbers(text)).toEqual(values))

  it.each<[string, string[]]>([
    ['#CentralHeating', ['#', 'central', 'heating']],
    ['35кв.м', ['35', 'кв', '.', 'м']],
    ['Cтyдия', ['студия']],
    ['Orbi Сity', ['orbi', 'city']],
    ['see https://t.me/x/1.', ['see', 'https://t.me/x/1', '.']],
    ['mail a@host.com', ['mail', 'a', '@', 'host', '.', 'com']],
    ['write @Some_One!', ['write', 'Some_One', '!']],
  ])('splits %j into %j', (text, words) =>
    expect(tokenise(normalise(text), null).map((token) => token.text)).toEqual(words),
  )
})

describe('readPhoneAt', () => {
  it.each<[string, string | null, string | null]>([
    ['+995 555 12-34-56', null, '+995555123456'],
    ['+995 (599) 00-11-23', null, '+995599001123'],
    ['555123456', 'GE', '+995555123456'],
    ['555 12 34 56, Нино', 'GE', '+995555123456'],
    ['555123456', null, null],
    ['+38 0975747178', null, '+380975747178'],
    ['8 916 123-45-67', null, '+79161234567'],
    ['060/123-4567', 'RS', '+381601234567'],
    ['091 23 45 67', 'AM', '+37491234567'],
    ['90 123 45 67', 'UZ', '+998901234567'],
    ['+1 (212) 555-0100', null, '+12125550100'],
    ['100 200 300', 'GE', null],
    ['+1', null, null],
  ])('%j in %s is %s', (text, country, e164) =>
    expect(readPhoneAt(text, 0, country)?.e164 ?? null).toBe(e164),
  )
})

describe('compilePatterns', () => {
  const matcher = compilePatterns({
    a: [{ dryer: 'сушилка, сушильн* машин*', none: 'сушилка для белья' }],
    b: [{ wifi: 'wi fi' }],
  })
  const found = (text: string) =>
    matcher.scan(tokenise(normalise(text), null)).map((marks) => marks.map((mark) => mark.concept))
  it('matches the longest phrase, any ending and across a dash, but not across lines', () => {
    expect(found('сушилка для белья')).toEqual([['none'], []])
    expect(found('сушильную машину, wi-fi')).toEqual([['dryer'], ['wifi']])
    expect(found('wi\nfi')).toEqual([[], []])
  })

  it('matches Russian phrases in Latin letters, but only in a Russian text', () => {
    const tables = { a: [{ sea: 'море', flat: 'квартиру' }] }
    const latin = compilePatterns(tables, tables, [{ offer: 'sdam' }])
    const conceptsIn = (text: string) =>
      latin.scan(tokenise(normalise(text), null))[0]!.map((mark) => mark.concept)
    expect(conceptsIn('sdam kvartiru u morya, more ryadom')).toEqual(['flat', 'sea'])
    expect(conceptsIn('one more room')).toEqual([])
  })
})
