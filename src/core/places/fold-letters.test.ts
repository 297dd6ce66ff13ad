import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldLetters, foldText, foldTyped, wordsOf } from './fold-letters.ts'

test.each([
  ['Chavchavadze', 'чавчавадзе', 'ჭავჭავაძე', 'Ճավճավաձե', 'Čavčavadze', 'chavchavadze'],
  ['Rustaveli', 'Руставели', 'რუსთაველი', 'Ռուսթավելի'],
  ['Khimshiashvili', 'Himshiashvili', 'Химшиашвили', 'ხიმშიაშვილი', 'Himšiašvili'],
  ['Javakhishvili', 'Джавахишвили', 'ჯავახიშვილი', 'Ջավախիշվիլի', 'ჯავახიშვილი'],
  ['Mtskheta', 'Мцхета', 'მცხეთა', 'Մցխեթա'],
  ['Gotsiridze', 'Gociridze', 'Гоциридзе', 'გოცირიძე', 'Գոցիրիձե'],
  ['Vazha', 'Važa', 'Важа', 'ვაჟა', 'Վաժա'],
  ['Tumanyan', 'Туманян', 'Թումանյան', 'თუმანიან'],
  ['Abovyan', 'Абовян', 'Աբովյան'],
  ['Ghrmaghele', 'Grmagele', 'Грмагеле', 'ღრმაღელე'],
])('%s is %s', (...spellings) =>
  expect([...new Set(spellings.map((spelling) => foldLetters(spelling)))]).toHaveLength(1),
)

test.each([
  ['Његошева', 'Njegoševa', 'Njegoseva'],
  ['Кнеза Милоша', 'Kneza Miloša', 'Kneza Milosa'],
  ['Гундулићев', 'Gundulićev', 'Gundulicev'],
  ['Ђорђа', 'Đorđa', 'Djordja'],
  ['Јужни', 'Južni', 'Juzni'],
])('in Serbian %s is %s', (...spellings) =>
  expect([...new Set(spellings.map((spelling) => foldLetters(spelling, true)))]).toHaveLength(1),
)

test('keeps numbers, and has nothing to fold in what it has folded', () => {
  expect(foldLetters('Дом 1100/22')).toBe('dom 1100/22')
  for (const text of ['Джавахишвили', 'Mtskheta', 'Yerevan', 'Ճավճավաձե'])
    expect(foldLetters(foldLetters(text))).toBe(foldLetters(text))
})

const letters = [
  ...'abcdefghijklmnopqrstuvwxyzčćžšđабвгдеёжзийклмнопрстуфхцчшщъыьэюяђјљњћџ',
  ...'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև',
]
const word = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((all) => all.join(''))

test('the beginning of a word becomes the beginning of the whole', () =>
  fc.assert(
    fc.property(word, word, (beginning, rest) => {
      fc.pre(!beginning.endsWith('ո'))
      expect(foldLetters(beginning + rest).startsWith(foldLetters(beginning))).toBe(true)
    }),
  ))

describe('a typed word finds a word', () => {
  const finds = (typed: string, found: string) => {
    const [beginnings, words] = [wordsOf(typed).map(foldTyped), foldText(found)]
    return beginnings.every((any) => any.some((one) => words.some((word) => word.startsWith(one))))
  }

  test.each([
    ['chavchavad', 'ჭავჭავაძის'],
    ['Chavchavadze', 'ჭავჭავაძის'],
    ['რუსთაველის', 'Rustaveli'],
    ['ჭავჭავაძის', 'Чавчавадзе'],
    ['თո', 'Թումանյան'],
    ['Թո', 'Թումանյան'],
    ['Njegos', 'Његошева'],
    ['Javakh', 'ჯავახიშვილის'],
    ['Јова', 'Jovanova'],
    ['дет', 'детский'],
  ])('%s: %s', (typed, found) => expect(finds(typed, found)).toBe(true))

  test.each([
    ['Vake', 'Vera'],
    ['балкон', 'бал'],
    ['zzzzqqqq', 'zk'],
  ])('%s: not %s', (typed, found) => expect(finds(typed, found)).toBe(false))
})
