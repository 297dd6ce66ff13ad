import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#locales/languages.ts'
import { ADDRESS_CASES } from '#test/fixtures/address-cases.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { addressSearchWords, localizeAddress, localizeAddresses } from './localize-address.ts'

const cases = ADDRESS_CASES.trim()
  .split(/\n(?=\S)/)
  .map((lines): [string, string[]] => {
    const [address, ...texts] = lines.split('\n').map((line) => line.trim())
    return [address!, texts.length === 1 ? LANGUAGES.map(() => texts[0]!) : texts]
  })

test.each(cases)('%s', (title, texts) => {
  const [city, address] = title.split(/: (.*)/) as [string, string]
  const written = LANGUAGES.map((language) => {
    const { text, isTransliterated } = localizeAddress(city, address, language)
    return `${isTransliterated ? '~' : ''}${text}`
  })
  expect(written).toEqual(texts)
})

test('has at least 60 cases in seven cities', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60)
  expect(new Set(cases.map(([title]) => title.split(':')[0])).size).toBe(7)
})

describe('in all languages', () => {
  test('has only those that differ from the post, and tells which are transliterated', () => {
    const { addressNames, addressTransliterated } = localizeAddresses('Tbilisi', 'Чавчавадзе 33')
    expect(addressNames).toMatchObject({
      en: '33 Chavchavadze Ave',
      ru: 'просп. Чавчавадзе, 33',
      ka: 'ჭავჭავაძის გამზ. 33',
    })
    expect(addressTransliterated).toEqual([])
    const unknown = localizeAddresses('Tbilisi', 'ул. Гулиа 12')
    expect(unknown.addressNames).toMatchObject({ en: '12 Gulia St', ka: 'გულიას ქ. 12' })
    expect(unknown.addressNames).not.toHaveProperty('ru')
    expect(unknown.addressTransliterated).toEqual(expect.arrayContaining(['en', 'ka']))
    expect(unknown.addressTransliterated).not.toContain('ru')
  })

  test('has nothing without an address, nor for a building with a Latin name', () => {
    const nothing = { addressNames: {}, addressTransliterated: [] }
    expect(localizeAddresses('Tbilisi', null)).toEqual(nothing)
    expect(localizeAddresses('Batumi', 'Orbi Plaza')).toEqual(nothing)
    expect(localizeAddresses('Nowhere', 'Orbi Plaza')).toEqual(nothing)
  })
})

test('never throws, and its text is not much longer than the post', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CITY_NAMES, 'Nowhere'),
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom(...LANGUAGES),
      (city, address, language) => {
        const { text } = localizeAddress(city, address, language)
        expect(text.length).toBeLessThanOrEqual(4 * address.length + 40)
      },
    ),
  )
})

describe('words of a text search', () => {
  test.each([
    ['Tbilisi', 'Чавчавадзе 33', ['Chavchavadze', 'ჭავჭავაძის', 'Чавчавадзе']],
    ['Tbilisi', 'Lado Asatiani 44', ['Асатиани', 'ასათიანის', 'Asatiani']],
    ['Yerevan', 'ул. Абовяна 10', ['Աբովյան', 'Abovyan', 'აბოვიანის']],
    ['Belgrade', 'Njegoševa 30', ['Njegoševa', 'Негошева']],
    ['Batumi', 'Орби Сити', ['Orbi', 'City']],
  ])('%s: %s', (city, address, words) => {
    expect(addressSearchWords(city, address).split(' ')).toEqual(expect.arrayContaining(words))
  })

  test.each([null, 'ул. Гулиа 12', 'Orbi Plaza', 'возле метро'])('none of %s', (address) => {
    expect(addressSearchWords('Tbilisi', address)).toBe('')
  })
})
