import { expect, test } from 'vitest'
import { ApiError } from '#web/api-client.ts'
import { interpolate } from '#web/i18n/catalogue.ts'
import { describeFailure } from './describe-failure.ts'
import { en } from './locales/en.ts'
import { ru } from './locales/ru.ts'

const inRussian = (error: unknown) =>
  describeFailure(error, 'login.failed', (key, values = {}) => interpolate(ru[key], values, 'ru'))
const inEnglish = (error: unknown) =>
  describeFailure(error, 'login.failed', (key, values = {}) => interpolate(en[key], values, 'en'))

test.each([
  [
    new ApiError(401, 'Invalid email or password'),
    'Invalid email or password',
    'Неверный адрес или пароль',
  ],
  [
    new ApiError(429, 'Too many attempts. Try again in 42 seconds.'),
    'Too many attempts. Try again in 42 seconds.',
    'Слишком много попыток. Попробуйте через 42 с.',
  ],
  [
    new ApiError(429, 'Too many attempts. Try again in 5 hours.'),
    'Too many attempts. Try again in 5 hours.',
    'Слишком много попыток. Попробуйте через 5 ч.',
  ],
  [
    new ApiError(429, 'Too many attempts. Try again in <b>7</b> hours.'),
    'Too many attempts. Try again in <b>7</b> hours.',
    'Too many attempts. Try again in <b>7</b> hours.',
  ],
  [new ApiError(400, 'Something new'), 'Something new', 'Something new'],
  [new ApiError(500, null), 'Login failed', 'Не удалось войти'],
  [new Error('not from the server'), 'Login failed', 'Не удалось войти'],
])('%s', (error, english, russian) => {
  expect(inEnglish(error)).toBe(english)
  expect(inRussian(error)).toBe(russian)
})

test('an unreachable server is named after the failed action', () =>
  expect(inEnglish(new ApiError(null, null))).toMatch(
    /^Login failed\. We couldn't reach the server/,
  ))
