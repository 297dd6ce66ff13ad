import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSerbianCyrillic, transliterate } from './transliterate.ts'

const LANGUAGES = ['en', 'ru', 'ka', 'hy', 'sr', 'sr-Cyrl'] as const

const VUK = 'абвгдђежзијклљмнњопрстћуфхцчџш'
const ALPHABETS = {
  en: "abcdefghijklmnopqrstuvwxyz'",
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  ka: 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
  hy: 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև',
  sr: 'abcčćdđefghijklmnoprsštuvzž',
  'sr-Cyrl': VUK,
}
const capitals = (word: string): string => word.replaceAll('և', 'եվ').toUpperCase()
const capitalised = (word: string): string => word.replace(/^[^և]/u, (first) => first.toUpperCase())

/** Words of an alphabet: small, with a capital, and in capitals. */
const word = (language: keyof typeof ALPHABETS) =>
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...ALPHABETS[language]), minLength: 1, maxLength: 12 }),
      fc.constantFrom((text: string) => text, capitalised, capitals),
    )
    .map(([text, change]) => (language === 'ka' ? text : change(text)))
const name = fc.oneof(...LANGUAGES.map(word))

test.each([
  // Georgian
  ['ჭავჭავაძე', 'en', 'Chavchavadze'],
  ['ვაჟა-ფშაველა', 'en', 'Vazha-Pshavela'],
  ['ჯავახიშვილი', 'ru', 'Джавахишвили'],
  ['აღმაშენებელი', 'ru', 'Агмашенебели'],
  ['ყაზბეგი', 'ru', 'Казбеги'],
  ['წერეთელი', 'ru', 'Церетели'],
  ['ჰერაკლე', 'ru', 'Херакле'],
  ['ექვთიმე თაყაიშვილი', 'ru', 'Эквтиме Такаишвили'],
  ['ძიძიგური', 'ru', 'Дзидзигури'],
  ['რუსთაველი', 'hy', 'Ռուսթավելի'],
  ['ჭავჭავაძე', 'hy', 'Ճավճավաձե'],
  ['ჭავჭავაძე', 'sr', 'Čavčavadze'],
  ['ჯავახიშვილი', 'sr-Cyrl', 'Џавахишвили'],
  ['ყაზბეგი', 'hy', 'Ղազբեգի'],
  ['ჯიქია რიონი', 'sr', 'Džikija Rioni'],
  ['გაბრიელ ასათიანი', 'sr-Cyrl', 'Габријел Асатијани'],
  // Armenian
  ['Աբովյան', 'en', 'Abovyan'],
  ['Երևան', 'en', 'Yerevan'],
  ['Մաշտոցի պողոտա', 'en', 'Mashtotsi poghota'],
  ['Շահումյան', 'ru', 'Шаумян'],
  ['Հանրապետության', 'ru', 'Анрапетутян'],
  ['Բաղրամյան', 'ru', 'Баграмян'],
  ['Մաշտոց', 'ka', 'მაშტოც'],
  ['Ոստան', 'en', 'Vostan'],
  ['ԵՐԵՎԱՆ', 'ru', 'ЕРЕВАН'],
  ['Սայաթ-Նովա', 'sr', 'Sajat-Nova'],
  // Russian
  ['Чавчавадзе', 'en', 'Chavchavadze'],
  ['Есенина', 'en', 'Yesenina'],
  ['Щербаковский', 'en', 'Shcherbakovsky'],
  ['Пушкин', 'ka', 'პუშკინ'],
  ['Мария', 'ka', 'მარია'],
  ['Мария', 'hy', 'Մարիա'],
  ['Пушкинская', 'hy', 'Պուշկինսկայա'],
  ['Ильинская', 'hy', 'Իլյինսկայա'],
  ['Прокопьева', 'ka', 'პროკოპიევა'],
  ['Эмин', 'hy', 'Էմին'],
  ['Ерёмин', 'hy', 'Երյոմին'],
  ['Московская', 'sr', 'Moskovskaja'],
  ['Ильинская', 'sr', 'Iljinskaja'],
  ['СтройГрад', 'en', 'StroyGrad'],
  // English spellings
  ['Tsereteli', 'ru', 'Церетели'],
  ['Gyumri', 'hy', 'Գյումրի'],
  ['Abovyan', 'ru', 'Абовян'],
  ["P'et're", 'ka', 'პეტრე'],
  ["T'bilisi Tamar", 'ka', 'ტბილისი ტამარ'],
  ['Nutsubidze', 'ka', 'ნუცუბიძე'],
  ['Yerevan', 'ru', 'Ереван'],
  ['Khachatryan', 'sr-Cyrl', 'Хачатрјан'],
  // Serbian
  ['Knez Mihailova', 'ru', 'Кнез Михаилова'],
  ['Njegoševa', 'ru', 'Негошева'],
  ['Змај Јовина', 'en', 'Zmaj Jovina'],
  ['ЉУБИЋ', 'sr', 'LJUBIĆ'],
  ['Његошева', 'sr', 'Njegoševa'],
  ['Džordža Vašingtona', 'sr-Cyrl', 'Џорџа Вашингтона'],
  ['Đorđa', 'ka', 'ჯორჯა'],
  ['Ћирилова', 'hy', 'Չիրիլովա'],
  ['Šumadijska Kralja Đorđa', 'ka', 'შუმადიისკა კრალია ჯორჯა'],
  ['Šumadijska Kralja Đorđa', 'hy', 'Շումադիյսկա Կրալյա Ջորջա'],
  ['Njegoševa Banjičkih žrtava', 'ka', 'ნიეგოშევა ბანიჩკიჰ ჟრტავა'],
  ['Njegoševa Banjičkih žrtava', 'hy', 'Նյեգոշևա Բանյիչկիհ ժրտավա'],
  ['Čika Ljubina Veljka', 'ka', 'ჩიკა ლიუბინა ველკა'],
  ['Čika Ljubina Veljka', 'hy', 'Չիկա Լյուբինա Վելկա'],
  ['Šantićeva Sutjeska', 'ka', 'შანტიჩევა სუტიესკა'],
] as const)('writes %s in %s as %s', (text, language, expected) => {
  expect(transliterate(text, language)).toBe(expected)
})

test('reads letters of several alphabets as told', () => {
  expect(transliterate('Cara Dusana', 'sr-Cyrl', true)).toBe('Цара Дусана')
  expect(transliterate('Jove Ilica', 'ru', true)).toBe('Йове Илица')
  expect(transliterate('Булевар', 'en', true)).toBe('Bulevar')
  expect(transliterate('Tsereteli', 'sr')).toBe('Tsereteli')
  expect(transliterate('Tsereteli', 'sr', false)).toBe('Cereteli')
})

describe('of any name', () => {
  test('leaves digits, signs and text without letters', () => {
    for (const language of LANGUAGES)
      expect(transliterate('33/2, №7 — 🏠 “”', language)).toBe('33/2, №7 — 🏠 “”')
  })

  test('leaves no letters of another script', () => {
    const SCRIPTS = { en: 'Latin', ru: 'Cyrillic', ka: 'Georgian', hy: 'Armenian', sr: 'Latin' }
    fc.assert(
      fc.property(name, fc.constantFrom(...LANGUAGES), (text, language) => {
        const script = language === 'sr-Cyrl' ? 'Cyrillic' : SCRIPTS[language]
        expect(transliterate(text, language)).toMatch(
          new RegExp(`^[\\p{Script=${script}}'\\u0300-\\u036f]*$`, 'u'),
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('leaves what it wrote', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(...LANGUAGES), (text, language) => {
        const written = transliterate(text, language)
        expect(transliterate(written, language)).toBe(written)
      }),
      { numRuns: 2000 },
    )
  })

  test('leaves names in the letters of the language', () => {
    for (const language of LANGUAGES)
      fc.assert(
        fc.property(word(language), (text) => {
          expect(transliterate(text, language)).toBe(text)
        }),
      )
  })

  test('keeps capitals', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en' as const, 'ru' as const, 'hy' as const).chain(word),
        fc.constantFrom('en' as const, 'ru' as const, 'hy' as const, 'sr' as const),
        (text, language) => {
          const written = transliterate(text, language)
          const isCapital = (word: string): boolean => /^[\p{Lu}']/u.test(word)
          fc.pre(written !== '')
          expect(isCapital(written)).toBe(isCapital(text))
        },
      ),
    )
  })

  test('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(true, false, undefined),
        (text, language, isSerbian) => {
          expect(typeof transliterate(text, language, isSerbian)).toBe('string')
          expect(typeof toSerbianCyrillic(text)).toBe('string')
        },
      ),
    )
  })
})

describe('Serbian', () => {
  test('is the same after a round trip', () => {
    fc.assert(
      fc.property(word('sr-Cyrl'), (text) => {
        fc.pre(!/нј|лј|дж/iu.test(text) && !/^[ЉЊЏ]$/u.test(text))
        expect(transliterate(transliterate(text, 'sr', true), 'sr-Cyrl', true)).toBe(text)
      }),
    )
  })

  test.each([
    ['injekcija', 'инјекција'],
    ['konjunktura', 'конјунктура'],
    ['konjugacija', 'конјугација'],
    ['Tanjug', 'Танјуг'],
    ['tanjug', 'танјуг'],
    ['nadživeti', 'надживети'],
    ['podžanr', 'поджанр'],
    ['nadžnjevati', 'наджњевати'],
    ['odžak', 'оџак'],
    ['džep', 'џеп'],
    ['konj', 'коњ'],
    ['konji', 'коњи'],
    ['tanjir', 'тањир'],
    ['knjiga', 'књига'],
    ['njihov', 'њихов'],
    ['budžet', 'буџет'],
    ['menadžer', 'менаџер'],
    ['DŽEZ', 'ЏЕЗ'],
    ['Džez', 'Џез'],
    ['LJUBAV', 'ЉУБАВ'],
    ['Ljubav', 'Љубав'],
    ['nadjačati', 'надјачати'],
    ['đak', 'ђак'],
    ['I Ana', 'И Ана'],
  ])('%s is %s', (latin, cyrillic) => {
    expect(toSerbianCyrillic(latin)).toBe(cyrillic)
    expect(transliterate(cyrillic, 'sr', true)).toBe(latin)
  })

  test.each([
    ['{n} soba u {city}', '{n} соба у {city}'],
    [
      '<b>Zdravo</b>, <a href="https://bina.ge/x">klikni</a>&nbsp;ovde',
      '<b>Здраво</b>, <a href="https://bina.ge/x">кликни</a>&nbsp;овде',
    ],
    ['Pošalji /help ili /list.', 'Пошаљи /help или /list.'],
    ['500 €/mesec i/ili više', '500 €/месец и/или више'],
    ['Piši na podrska@bina.ge ili @bina_bot.', 'Пиши на podrska@bina.ge или @bina_bot.'],
    ['Bina i Telegram: poruke na Telegramu', 'Bina и Телеграм: поруке на Телеграму'],
    [
      'pritisnite „Start” na uređajima iPhone i iPad',
      'притисните „Start” на уређајима iPhone и iPad',
    ],
    ['pošaljite <code>/subscribe ABCD2345</code>', 'пошаљите <code>/subscribe ABCD2345</code>'],
    ['pre {n} h, za {seconds} s, broj 5h', 'пре {n} h, за {seconds} s, број 5х'],
    ['u Bini, preko Stripe-a', 'у Bini, преко Stripe-a'],
    ['Google nalog, API ključ', 'Google налог, API кључ'],
    ['Wi-Fi, {area} m², 300 m od metroa', 'Wi-Fi, {area} m², 300 m од метроа'],
    ['do 5 MB, km²', 'до 5 MB, km²'],
    ['100 USD ili 90 EUR', '100 USD или 90 EUR'],
    ['XIX vek, Petra I', 'XIX век, Петра I'],
    ['na WhatsApp', 'на WhatsApp'],
    ['vidi t.me/kanal ili bina.ge.', 'види t.me/kanal или bina.ge.'],
    ['datoteka result.json, d.o.o. itd.', 'датотека result.json, д.о.о. итд.'],
    ['kod `abc def` kraj', 'код `abc def` крај'],
    ['Kraj. Početak', 'Крај. Почетак'],
    ['binarno, Binarno', 'бинарно, Бинарно'],
  ])('%s is %s', (latin, cyrillic) => {
    expect(toSerbianCyrillic(latin)).toBe(cyrillic)
    expect(toSerbianCyrillic(cyrillic)).toBe(cyrillic)
  })
})
