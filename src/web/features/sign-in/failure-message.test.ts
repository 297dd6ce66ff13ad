import { expect, test } from 'vitest'
import { ApiError } from '#web/api-client.ts'
import { interpolate } from '#web/i18n/catalogue.ts'
import { failureMessage } from './failure-message.ts'
import { en } from './locales/en.ts'
import { ru } from './locales/ru.ts'

const inRussian = (error: unknown) =>
  failureMessage(
    error,
    'login.failed',
    (key, values = {}) => interpolate(ru[key], values, 'ru'),
    en,
  )
const inEnglish = (error: unknown) =>
  failureMessage(
    error,
    'login.failed',
    (key, values = {}) => interpolate(en[key], values, 'en'),
    en,
  )

test.each([
  [
    new ApiError(401, 'Invalid email or password'),
    'Invalid email or password',
    'Неверная почта или пароль',
  ],
  [
    new ApiError(429, 'Too many attempts: try again in 42 seconds'),
    'Too many attempts: try again in 42 seconds',
    'Слишком много попыток: повторите через 42 с',
  ],
  [
    new ApiError(429, 'Too many attempts: try again in 5 hours'),
    'Too many attempts: try again in 5 hours',
    'Слишком много попыток: повторите через 5 ч',
  ],
  [
    new ApiError(429, 'Too many attempts: try again in <b>7</b> hours'),
    'Too many attempts: try again in <b>7</b> hours',
    'Too many attempts: try again in <b>7</b> hours',
  ],
  [new ApiError(400, 'Something new'), 'Something new', 'Something new'],
  [new ApiError(500, null), 'Login failed', 'Войти не удалось'],
  [new Error('a fault of ours'), 'Login failed', 'Войти не удалось'],
])('%s', (error, english, russian) => {
  expect(inEnglish(error)).toBe(english)
  expect(inRussian(error)).toBe(russian)
})

test('no answer is told beside what failed', () =>
  expect(inEnglish(new ApiError(null, null))).toMatch(/^Login failed\. The server did not answer/))
