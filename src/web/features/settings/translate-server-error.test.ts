import { expect, test } from 'vitest'
import { interpolate } from '#web/i18n/catalogue.ts'
import { translateServerError } from './translate-server-error.ts'
import { ru } from './locales/ru.ts'

test.each([
  ['The current password is wrong', 'Текущий пароль неверен'],
  ['Password must be at least 8 characters long', 'В пароле должно быть не меньше 8 знаков'],
  ['Too many attempts: try again in 42 seconds', 'Слишком много попыток: попробуйте через 42 с'],
  ['Too many attempts: try again in many seconds', 'Too many attempts: try again in many seconds'],
  ['Something nobody has words for', 'Something nobody has words for'],
])('%s', (message, translated) =>
  expect(
    translateServerError(message, (key, values = {}) => interpolate(ru[key], values, 'ru')),
  ).toBe(translated),
)
