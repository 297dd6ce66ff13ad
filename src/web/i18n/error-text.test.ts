import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { ApiError } from '#web/api-client.ts'
import { errorText } from './error-text.ts'
import { loadCatalogue } from './i18n.tsx'
import { LANGUAGES } from '#locales/languages.ts'

const [en, ru, ka] = await Promise.all([
  loadCatalogue('en'),
  loadCatalogue('ru'),
  loadCatalogue('ka'),
])
const inEnglish = (error: unknown) => errorText(error, { language: 'en', catalogue: en })
const inRussian = (error: unknown) => errorText(error, { language: 'ru', catalogue: ru })
const inGeorgian = (error: unknown) => errorText(error, { language: 'ka', catalogue: ka })

test("the text of a code in the reader's language; in English, the text of the server", () => {
  const error = new ApiError(401, 'Invalid email or password', { code: 'invalid_credentials' })
  expect(inEnglish(error)).toBe('Invalid email or password')
  expect(inRussian(error)).toBe('Неверный адрес или пароль')
})

test.each(LANGUAGES.slice(1))(
  'texts in %s have the placeholders of the contract',
  async (language) => {
    const catalogue = await loadCatalogue(language)
    const placeholders = (text: string) => text.match(/\{\w+\}/g)?.toSorted() ?? []
    for (const [code, text] of Object.entries(catalogue.errors!).filter(([key]) => key in errors))
      expect(placeholders(text), code).toEqual(
        placeholders(errors[code as keyof typeof errors].message),
      )
  },
)

test('parameters are filled in', () => {
  const error = new ApiError(409, 'x', { code: 'api_keys_full', params: { maximum: 10 } })
  expect(inRussian(error)).toBe('Ключей уже 10. Сначала отзовите один.')
})

test.each([
  [1, '1 с', '1 წამში'],
  [42, '42 с', '42 წამში'],
  [121, '3 мин', '3 წუთში'],
  [7200, '2 ч', '2 საათში'],
])('a wait of %i seconds', (seconds, russian, georgian) => {
  const error = new ApiError(429, 'x', { code: 'too_many_attempts', params: { seconds } })
  expect(inRussian(error)).toBe(`Слишком много попыток. Попробуйте через ${russian}.`)
  expect(inGeorgian(error)).toBe(`ძალიან ბევრი მცდელობა. სცადეთ ${georgian}.`)
})

test('without a text in the language, the text of the server', () => {
  expect(inRussian(new ApiError(404, 'Photo not found', { code: 'photo_not_found' }))).toBe(
    'Photo not found',
  )
  expect(inRussian(new ApiError(502, null))).toBeNull()
})

test('an unreachable server, and an error of our own', () => {
  expect(inRussian(new ApiError(null, null))).toBe(ru.messages['error.noAnswer'])
  expect(inRussian(new TypeError('x'))).toBeNull()
})
