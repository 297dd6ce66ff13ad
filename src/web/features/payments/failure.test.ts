import { expect, test } from 'vitest'
import { ApiError } from '#web/api-client.ts'
import { interpolate } from '#web/i18n/catalogue.ts'
import { failureReason } from './failure.tsx'
import { ru } from './locales/ru.ts'

const t = (key: keyof typeof ru, values = {}) => interpolate(ru[key], values, 'ru')

test.each([
  [new ApiError(403, 'Please verify your email address first'), ru['server.verify']],
  [new ApiError(409, 'You already have a subscription'), ru['server.have']],
  [new ApiError(503, 'Payments are not set up on this site yet'), ru['server.off']],
  [
    new ApiError(429, 'Too many attempts: try again in 12 minutes'),
    'Слишком много попыток: повторите через 12 мин',
  ],
  [new ApiError(502, 'Something new'), 'Something new'],
  [new ApiError(500, null), null],
  [new ApiError(null, null), ru.noAnswer],
  [new TypeError('x'), null],
])('%s is told as %s', (error, expected) => expect(failureReason(error, t)).toBe(expected))
