import { expect, test } from 'vitest'
import { filled } from '#web/i18n/catalogue.ts'
import { serverWords } from './server-words.ts'
import { ru } from './texts/ru.ts'

test.each([
  ['The current password is wrong', 'Текущий пароль неверен'],
  ['Password must be at least 8 characters long', 'В пароле должно быть не меньше 8 знаков'],
  ['Too many attempts: try again in 42 seconds', 'Слишком много попыток: попробуйте через 42 с'],
  ['Too many attempts: try again in many seconds', 'Too many attempts: try again in many seconds'],
  ['Something nobody has words for', 'Something nobody has words for'],
])('%s', (message, words) =>
  expect(serverWords(message, (key, values = {}) => filled(ru[key], values, 'ru'))).toBe(words),
)
